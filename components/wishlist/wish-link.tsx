'use client'

import { lazy, Suspense } from 'react'
import { useSignedIn } from '@/lib/api-client/signed-in'
import { WishLinkView } from './wish-link-view'

/** What it takes to read a wishlist is no guest's to load. */
const CountedWishLink = lazy(async () => ({ default: (await import('./counted-wish-link')).CountedWishLink }))

type Props = {
  /** 'Wishlist: {count}' */
  label: string
  className: string
}

/** The header's heart with its count (WISH-03): a guest has wished for nothing yet. */
export function WishLink(props: Props) {
  const isSignedIn = useSignedIn()
  const nothing = <WishLinkView {...props} count={0} />
  if (!isSignedIn) return nothing
  return (
    <Suspense fallback={nothing}>
      <CountedWishLink {...props} />
    </Suspense>
  )
}
