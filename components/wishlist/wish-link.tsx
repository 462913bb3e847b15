'use client'

import { lazy, Suspense } from 'react'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { WishLinkView, type WishLinkProps } from './wish-link-view'

const Uncounted = (props: WishLinkProps) => <WishLinkView {...props} count={0} />

/** What it takes to read a wishlist is no guest's to load. Where it cannot be fetched, the list is a click away all the same. */
const CountedWishLink = lazy(() =>
  import('./counted-wish-link').then(
    (link) => ({ default: link.CountedWishLink }),
    () => ({ default: Uncounted }),
  ),
)

/** The header's heart with its count (WISH-03): a guest has wished for nothing yet. */
export function WishLink(props: WishLinkProps) {
  if (!useSignedIn()) return <Uncounted {...props} />
  return (
    <Suspense fallback={<Uncounted {...props} />}>
      <CountedWishLink {...props} />
    </Suspense>
  )
}
