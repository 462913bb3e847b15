import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Paise } from '@/lib/commerce/kernel/money'
import { formatMoney } from '@/lib/i18n/money'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { RichText } from '@/components/ui/rich-text'
import type { Category } from '@/lib/commerce/catalog/model'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { Header } from './header'
import { SkipLink } from './shell-parts'
import { SoftNavigation } from './soft-navigation'

type MarqueeProps = {
  freeAbovePaise: Paise | null
  /** The settings marquee_arrivals and marquee_support; without them the default texts. */
  arrivals?: string | undefined
  support?: string | undefined
}

/**
 * What the shop says in passing, each thing once (SHELL-15). Moving, resting under the mouse or the focus, and the button that stops it are
 * all CSS (shell.css); the button is a checkbox, so it needs no script either.
 */
export function Marquee({ freeAbovePaise, arrivals, support }: MarqueeProps) {
  const t = useTranslations('shell.marquee')
  return (
    <div className="marquee">
      <input type="checkbox" aria-label={t('pause')} />
      <ul>
        {freeAbovePaise === null ? null : <li>{t('shipping', { amount: formatMoney(freeAbovePaise) })}</li>}
        <li>{arrivals || t('arrivals')}</li>
        <li>{support || t('support')}</li>
      </ul>
    </div>
  )
}

/** The green line above the header: a message, a sentence (HTML) and a link, each only when the shop has set it. */
function TopBar({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell')
  const { header_top: message, website_topbar_content: html, topbar_link_name: linkName, topbar_banner_link: href } = settings
  if (!message && !html && !(linkName && href)) return null
  return (
    <aside aria-label={t('topBar')} className="on-green top-bar">
      <div className="wrap">
        {message ? <p className="py-1 font-semibold">{message}</p> : null}
        {html ? <RichText html={html} className="hidden lg:block" /> : null}
        {linkName && href ? <a href={href}>{linkName}</a> : null}
      </div>
    </aside>
  )
}

type ShellProps = {
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
}: ShellProps) {
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
