'use client'

import { lazy, Suspense } from 'react'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { WishLinkView, type WishLinkProps } from './wish-link-view'

const Uncounted = (props: WishLinkProps) => <WishLinkView {...props} count={0} />

/** Guests do not load the code that reads a wishlist. If it cannot be fetched, the link still works, with the count 0. */
const CountedWishLink = lazy(() =>
  import('./counted-wish-link').then(
    (link) => ({ default: link.CountedWishLink }),
    () => ({ default: Uncounted }),
  ),
)

/** The header's heart with its count (WISH-03): 0 for a guest. */
export function WishLink(props: WishLinkProps) {
  if (!useSignedIn()) return <Uncounted {...props} />
  return (
    <Suspense fallback={<Uncounted {...props} />}>
      <CountedWishLink {...props} />
    </Suspense>
  )
}
