import type { ReactNode } from 'react'
import { AccountEntry } from '@/components/auth/account-entry'
import { CartBadge } from '@/components/cart/cart-menu'
import { CartButton } from '@/components/cart/cart-button'
import { Newsletter } from '@/components/shell/footer'
import { freeDeliveryAbove } from '@/lib/commerce/pricing/model'
import { Shell } from '@/components/shell/shell'
import { HeaderWishes, MenuWishes } from '@/components/wishlist/header-wishes'
import { getCategories } from '@/lib/commerce/catalog/pages'
import { withoutPage } from '@/lib/commerce/content/menus.model'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { trackOrder } from '@/lib/commerce/orders/wire'
import { labels } from '@/lib/i18n/labels'
import { isOffered, section } from '@/lib/v2/page-reads'

/** The shell with other features' islands, for every shop page and the 404 page. It also renders without settings. */
export async function ShellSlot({ children }: { children: ReactNode }) {
  const [settings, categories, isTracked] = await Promise.all([getKnownSettings(), section(getCategories()), isOffered(trackOrder)])
  return (
    <Shell
      settings={settings && !isTracked ? withoutPage(settings, 'track-order') : settings}
      categories={categories.ok ? categories.value : []}
      freeAbovePaise={settings && freeDeliveryAbove(settings)}
      wishlist={<HeaderWishes />}
      menuWishlist={<MenuWishes />}
      account={<AccountEntry guestLabel={labels('shell.account')} labels={labels('auth.menu')} logout={labels('auth.logout')} />}
      cart={<CartButton />}
      cartBadge={<CartBadge />}
      newsletter={<Newsletter />}
    >
      {children}
    </Shell>
  )
}
