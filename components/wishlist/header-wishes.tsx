import { labels } from '@/lib/i18n/labels'
import { WishLink } from './wish-link'

/** The header's heart with its label template; the browser fills in the count. */
export const HeaderWishes = () => <WishLink label={labels('shell.wishlist')} className="icon-button max-lg:hidden" />

/** 'Wishlist (2)', an entry in the small-screen menu. */
export const MenuWishes = () => <WishLink label={labels('shell.wishlistLine')} isLine className="drawer-line" />
