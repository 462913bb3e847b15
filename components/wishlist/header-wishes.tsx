import { useTranslations } from 'next-intl'
import { WishLink } from './wish-link'

/** The header's heart with its text. Filled in where the number is known: in the browser. */
export function HeaderWishes() {
  const label = useTranslations('shell').raw('wishlist') as string
  return <WishLink label={label} className="icon-button max-lg:hidden" />
}

/** 'Wishlist (2)', a line of the menu of small screens. */
export function MenuWishes() {
  const label = useTranslations('shell').raw('wishlistLine') as string
  return <WishLink label={label} isLine className="drawer-line" />
}
