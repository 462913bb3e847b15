'use client'

import { lazy, Suspense } from 'react'
import { Icon } from '@/components/ui/icon'
import { useSignedIn } from '@/lib/api-client/signed-in'

/** What it takes to change a wishlist is no guest's to load. */
const WishHeartButton = lazy(async () => ({ default: (await import('./wish-heart-button')).WishHeartButton }))

type Props = {
  slug: string
  /** 'Add Mamra Almonds to the wishlist' */
  label: string
  /** Where a guest comes back to after logging in; the product is added on the way (CAT-06). */
  path: string
  className?: string
}

/** A guest's heart is a plain link to the login; a customer's is a switch. */
export function WishHeart({ slug, label, path, className = 'card-heart' }: Props) {
  const isSignedIn = useSignedIn()
  const link = (
    <a href={`/login?${new URLSearchParams({ next: path, wish: slug }).toString()}`} className={className}>
      <Icon name="heart" size={18} />
      <span className="sr-only">{label}</span>
    </a>
  )
  if (!isSignedIn) return link
  return (
    <Suspense fallback={link}>
      <WishHeartButton slug={slug} label={label} className={className} />
    </Suspense>
  )
}
