'use client'

import { useWishes } from '@/lib/api-client/wishlist'
import { WishLinkView } from './wish-link-view'

type Props = { label: string; className: string }

export function CountedWishLink(props: Props) {
  return <WishLinkView {...props} count={useWishes(true).count ?? 0} />
}
