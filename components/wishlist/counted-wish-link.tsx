'use client'

import { useWishes } from '@/lib/api-client/wishlist'
import { WishLinkView, type WishLinkProps } from './wish-link-view'

export function CountedWishLink(props: WishLinkProps) {
  return <WishLinkView {...props} count={useWishes(true).count ?? 0} />
}
