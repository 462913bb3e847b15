import { useTranslations } from 'next-intl'
import { WishLink } from './wish-link'

/** The header's heart with its label template; the count is filled in by the browser. */
export function HeaderWishes() {
  const label = useTranslations('shell').raw('wishlist') as string
  return <WishLink label={label} className="icon-button max-lg:hidden" />
}

/** 'Wishlist (2)', an entry of the small-screen menu. */
export function MenuWishes() {
  const label = useTranslations('shell').raw('wishlistLine') as string
  return <WishLink label={label} isLine className="drawer-line" />
}
