import type { ReactNode } from 'react'
import type { Category } from '@/lib/domain/catalog'
import type { BusinessSettings } from '@/lib/domain/content'
import type { Paise } from '@/lib/domain/money'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { Header } from './header'
import { Marquee } from './marquee'
import { SkipLink } from './skip-link'
import { SoftNavigation } from './soft-navigation'
import { TopBar } from './top-bar'

type Props = {
  /** null while they cannot be read: what they would say is left out. */
  settings: BusinessSettings | null
  /** Empty while they cannot be read: the menu then shows none. */
  categories: readonly Category[]
  /** null: nothing is promised. */
  freeAbovePaise: Paise | null
  /** The heart with the number of wishes, in the header of wide screens. */
  wishlist: ReactNode
  /** The same as a line of the menu of small screens. */
  menuWishlist: ReactNode
  /** The way to the login or, once signed in, the customer's menu; in the header of wide screens. */
  account: ReactNode
  /** The cart button with its drop-down. */
  cart: ReactNode
  /** The count on the bottom bar's cart. */
  cartBadge: ReactNode
  newsletter: ReactNode
  children: ReactNode
}

/** What stands around every page of the shop. */
export function Shell({
  settings,
  categories,
  freeAbovePaise,
  wishlist,
  menuWishlist,
  account,
  cart,
  cartBadge,
  newsletter,
  children,
}: Props) {
  const known = settings ?? {}
  return (
    <>
      <SkipLink />
      <TopBar settings={known} />
      <Header settings={settings} categories={categories} wishlist={wishlist} menuWishlist={menuWishlist} account={account} cart={cart} />
      <main id="main" tabIndex={-1} className="min-h-[50vh] outline-none">
        {children}
      </main>
      <Footer
        settings={known}
        newsletter={newsletter}
        marquee={<Marquee freeAbovePaise={freeAbovePaise} arrivals={known['marquee_arrivals']} support={known['marquee_support']} />}
      />
      <BottomBar cartBadge={cartBadge} phone={known['contact_phone'] ?? ''} />
      <SoftNavigation />
    </>
  )
}
