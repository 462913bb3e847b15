import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { RichText } from '@/components/ui/rich-text'
import type { Category } from '@/lib/commerce/catalog/model'
import { Footer } from './footer'
import { Header } from './header'
import { SkipLink, chatAddress } from './shell-parts'
import { SoftNavigation } from './soft-navigation'
import { Icon, type IconName } from '@/components/ui/icon'
import { NavLink, ProfileLink } from './nav-link'

type Props = { cartBadge: ReactNode; /** The shop's; '' while unknown. */ phone: string }

/** Bottom navigation on phones and tablets, with the chat link (SHELL-11). The footer has a padding of its height. */
function BottomBar({ cartBadge, phone }: Props) {
  const t = useTranslations('shell.bottomBar')
  const shell = useTranslations('shell')
  const chat = chatAddress(phone)
  const entry = (href: string, icon: IconName, text: string, badge?: ReactNode) => (
    <li>
      <NavLink href={href} className="bar-link">
        <span className="relative">
          <Icon name={icon} />
          {badge}
        </span>
        {text}
      </NavLink>
    </li>
  )
  return (
    <nav aria-label={t('label')} className="bottom-bar">
      <ul className={chat === null ? 'grid-cols-4' : 'grid-cols-5'}>
        {entry('/', 'home', t('home'))}
        {entry('/shop', 'shop', t('shop'))}
        {chat !== null && (
          <li>
            <a href={chat} rel="noopener" aria-label={shell('chat')} className="bar-link">
              <Icon name="chat" />
              {t('chat')}
            </a>
          </li>
        )}
        <li>
          <ProfileLink className="bar-link">
            <Icon name="user" />
            {t('profile')}
          </ProfileLink>
        </li>
        {entry('/cart', 'bag', t('cart'), cartBadge)}
      </ul>
    </nav>
  )
}

type MarqueeProps = {
  freeAbovePaise: Paise | null
  /** The settings marquee_arrivals and marquee_support; the default texts without them. */
  arrivals?: string | undefined
  support?: string | undefined
}

/** Short messages, each once (SHELL-15). Motion, pause on hover or focus, and the pause checkbox are all CSS (shell.css), without a script. */
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

/** The green bar above the header: a message, a sentence (HTML) and a link, each if set. */
function TopBar({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell')
  const { header_top: message, website_topbar_content: html, topbar_link_name: linkName, topbar_banner_link: href } = settings
  if (!message && !html && !(linkName && href)) return null
  return (
    <aside aria-label={t('topBar')} className="on-green top-bar">
      <div className="wrap">
        {message ? <p className="py-1 font-semibold">{message}</p> : null}
        {html ? <RichText html={html} className="hidden lg:block" /> : null}
        {linkName && href ? <Link href={href}>{linkName}</Link> : null}
      </div>
    </aside>
  )
}

type ShellProps = {
  /** null while they cannot be read: their content is left out. */
  settings: BusinessSettings | null
  /** Empty while they cannot be read: the menu then has none. */
  categories: readonly Category[]
  /** null: free delivery is not mentioned. */
  freeAbovePaise: Paise | null
  /** The heart with the wish count, in the header of wide screens. */
  wishlist: ReactNode
  /** The same as an entry in the small-screen menu. */
  menuWishlist: ReactNode
  /** The login link or, once signed in, the customer menu; in the header of wide screens. */
  account: ReactNode
  /** The cart button with its drop-down. */
  cart: ReactNode
  /** The count on the bottom bar's cart icon. */
  cartBadge: ReactNode
  newsletter: ReactNode
  children: ReactNode
}

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
