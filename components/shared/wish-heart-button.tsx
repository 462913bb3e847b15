'use client'

import { Icon } from '@/components/ui/icon'
import { useWishes } from '@/lib/api-client/wishlist'
import { changeWish } from './change-wish'

type Props = { slug: string; label: string; className?: string }

/** Toggles by slug; shows at once what it will be, and takes it back when the server refuses (WISH-02). */
export function WishHeartButton({ slug, label, className = 'card-heart' }: Props) {
  const isWished = useWishes(true).isWished(slug) ?? false
  return (
    <button type="button" aria-label={label} aria-pressed={isWished} onClick={() => void changeWish(slug, !isWished)} className={className}>
      <Icon name={isWished ? 'heart-full' : 'heart'} size={18} />
    </button>
  )
}
