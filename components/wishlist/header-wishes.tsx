import { useTranslations } from 'next-intl'
import { WishLink } from './wish-link'

/** The header's heart with its text. */
export function HeaderWishes() {
  // Filled in where the number is known: in the browser.
  const label = useTranslations('shell').raw('wishlist') as string
  return <WishLink label={label} className="icon-button max-lg:hidden" />
}
