'use client'

import { lazy, Suspense } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'
import { useSignedIn } from '@/lib/commerce/customers/session.client'

type Props = {
  slug: string
  /** 'Add Mamra Almonds to the wishlist' */
  label: string
  /** The page to which a guest returns after login; the login adds the product (CAT-06). */
  path: string
  className?: string
}

const GuestHeart = ({ slug, label, path, className = 'card-heart' }: Props) => (
  <Link href={`/login?${new URLSearchParams({ next: path, wish: slug }).toString()}`} rel="nofollow" className={className}>
    <Icon name="heart" size={18} />
    <span className="sr-only">{label}</span>
  </Link>
)

/** Guests do not load the code that changes a wishlist. Where it cannot be fetched, the link does the same: the login adds the wish. */
const WishHeartButton = lazy(() =>
  import('./wish-heart-button').then(
    (heart) => ({ default: heart.WishHeartButton }),
    () => ({ default: GuestHeart }),
  ),
)

/** A guest's heart is a plain link to the login; a customer's is a toggle. */
export function WishHeart(props: Props) {
  if (!useSignedIn()) return <GuestHeart {...props} />
  return (
    <Suspense fallback={<GuestHeart {...props} />}>
      <WishHeartButton {...props} />
    </Suspense>
  )
}
