import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Category } from '@/lib/domain/catalog'
import type { BusinessSettings } from '@/lib/domain/content'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { Header } from './header'
import { SoftNavigation } from './soft-navigation'
import { TopBar } from './top-bar'

type Props = {
  settings: BusinessSettings
  /** Empty while the categories cannot be read: the menu is then left out. */
  categories: readonly Category[]
  /** The cart button with its drop-down. */
  cart: ReactNode
  /** The count on the bottom bar's cart. */
  cartBadge: ReactNode
  newsletter: ReactNode
  children: ReactNode
}

/** What stands around every page of the shop. */
export function Shell({ settings, categories, cart, cartBadge, newsletter, children }: Props) {
  const t = useTranslations('shell')
  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-4 z-50 -translate-y-24 rounded-button bg-green px-5 py-3 font-semibold text-page focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <TopBar settings={settings} />
      <Header settings={settings} categories={categories} cart={cart} />
      <main id="main" tabIndex={-1} className="min-h-[50vh] outline-none">
        {children}
      </main>
      <Footer settings={settings} newsletter={newsletter} />
      <BottomBar cartBadge={cartBadge} />
      <SoftNavigation />
    </>
  )
}
