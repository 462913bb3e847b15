import type { ReactNode } from 'react'
import { HeaderAccount } from '@/components/auth/header-account'
import { CartBadge } from '@/components/cart/cart-menu'
import { CartButton } from '@/components/cart/cart-button'
import { Newsletter } from '@/components/shell/footer'
import { freeDeliveryAbove } from '@/lib/commerce/pricing/model'
import { Shell } from '@/components/shell/shell'
import { HeaderWishes, MenuWishes } from '@/components/wishlist/header-wishes'
import { getCategories } from '@/lib/commerce/catalog/pages'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'

/** The shell with the islands of other features, for every page of the shop and for the 404 page. It renders without settings, too. */
export async function ShellSlot({ children }: { children: ReactNode }) {
  const [settings, categories] = await Promise.all([getKnownSettings(), section(getCategories())])
  return (
    <Shell
      settings={settings}
      categories={categories.ok ? categories.value : []}
      freeAbovePaise={settings && freeDeliveryAbove(settings)}
      wishlist={<HeaderWishes />}
      menuWishlist={<MenuWishes />}
      account={<HeaderAccount />}
      cart={<CartButton />}
      cartBadge={<CartBadge />}
      newsletter={<Newsletter />}
    >
      {children}
    </Shell>
  )
}
