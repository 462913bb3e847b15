'use client'

import { useWishes } from '@/lib/commerce/wishlist/client'
import { WishLinkView, type WishLinkProps } from './wish-link-view'

export function CountedWishLink(props: WishLinkProps) {
  return <WishLinkView {...props} count={useWishes(true).count ?? 0} />
}
