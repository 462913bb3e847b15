import type { ReactNode } from 'react'
import { CartBadge } from '@/components/cart/cart-badge'
import { CartButton } from '@/components/cart/cart-button'
import { Newsletter } from '@/components/shell/newsletter'
import { Shell } from '@/components/shell/shell'
import { Notices } from '@/components/ui/notices'
import { getCategories } from '@/lib/storefront/catalog'
import { getSettings } from '@/lib/storefront/content'
import { section } from '@/lib/storefront/read'

/** The shell with its islands of other features, for every page of the shop and for the 404 page. Without settings there is no shop to show. */
export async function ShellSlot({ children }: { children: ReactNode }) {
  const [settings, categories] = await Promise.all([getSettings(), section(getCategories())])
  return (
    <>
      <Shell
        settings={settings}
        categories={categories.ok ? categories.value : []}
        cart={<CartButton />}
        cartBadge={<CartBadge />}
        newsletter={<Newsletter />}
      >
        {children}
      </Shell>
      <Notices />
    </>
  )
}
