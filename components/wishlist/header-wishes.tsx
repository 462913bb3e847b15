import { labels } from '@/lib/i18n/labels'
import { WishLink } from './wish-link'

/** The header's heart with its label template; the count is filled in by the browser. */
export const HeaderWishes = () => <WishLink label={labels('shell.wishlist')} className="icon-button max-lg:hidden" />

/** 'Wishlist (2)', an entry of the small-screen menu. */
export const MenuWishes = () => <WishLink label={labels('shell.wishlistLine')} isLine className="drawer-line" />
