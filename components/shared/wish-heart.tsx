'use client'

import { lazy, Suspense } from 'react'
import { useLocale } from '#use-locale'
import { Icon } from '@/components/ui/icon'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { localHref } from '@/lib/local-href.mjs'
import { rememberForLogin } from './login-request'

type Props = {
  slug: string
  /** 'Add Mamra Almonds to the wishlist' */
  label: string
  /** The page to which a guest returns after login, which also adds the product (CAT-06). */
  path: string
  className?: string
}

/** A form, so that it opens the login even without JavaScript, and shares the forms' soft navigation (soft-navigation.tsx). */
const GuestHeart = ({ slug, label, path, className = 'card-heart' }: Props) => (
  <form action={localHref('/login', useLocale())} className="contents">
    <button type="submit" data-early="" aria-label={label} onClick={() => rememberForLogin(path, slug)} className={className}>
      <Icon name="heart" size={18} />
    </button>
  </form>
)

/** Guests do not load the code that changes a wishlist. If it cannot be fetched, the guest's heart has the same effect: the login adds the wish. */
const WishHeartButton = lazy(() =>
  import('./wish-heart-button').then(
    (heart) => ({ default: heart.WishHeartButton }),
    () => ({ default: GuestHeart }),
  ),
)

/** Opens the login for guests; toggles for customers. */
export function WishHeart(props: Props) {
  if (!useSignedIn()) return <GuestHeart {...props} />
  return (
    <Suspense fallback={<GuestHeart {...props} />}>
      <WishHeartButton {...props} />
    </Suspense>
  )
}
