import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import type { Category } from '@/lib/commerce/catalog/model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { Icon } from '@/components/ui/icon'
import { Disclosure } from '@/components/ui/disclosure'
import { StaticHtml } from '@/components/ui/static-html'
import { CategoryMenu } from './category-menu'
import { LanguageSwitch } from './language-switch'
import { ChatLink, Logo } from './shell-parts'
import { SearchForm } from './search-form'
import { StickyHeader, ToTopButton } from './sticky-header'

/** As many as fit one row at 1024 px; the menu has all of them. */
const ROW_LENGTH = 8

function CategoryLinks({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('shell.categories')
  return (
    <nav aria-label={t('row')} className="category-row">
      <StaticHtml as="ul">
        {categories.slice(0, ROW_LENGTH).map(({ slug, name }) => (
          <li key={slug}>
            <Link href={`/category/${slug}`}>{name}</Link>
          </li>
        ))}
      </StaticHtml>
    </nav>
  )
}

type Props = {
  /** null while they cannot be read. */
  settings: BusinessSettings | null
  categories: readonly Category[]
  cart: ReactNode
  wishlist: ReactNode
  menuWishlist: ReactNode
  account: ReactNode
}

/**
 * One set of elements in three layouts: phone (menu, logo, search, cart), desktop (logo, search, icons, and the category row below), and from 100 px
 * of scrolling the slim row with the category button next to the logo.
 */
export function Header({ settings, categories, cart, wishlist, menuWishlist, account }: Props) {
  const t = useTranslations('shell')
  const name = settings?.['website_name'] || t('bottomBar.home')
  return (
    <StickyHeader className="header-place" barClassName="group/bar header-bar">
      <div className="wrap header-grid">
        <Link href="/" className="header-logo">
          <Logo src={settings?.['header_logo_path']} name={name} />
        </Link>
        <div className="header-search">
          <SearchForm id="search-wide" label={t('search.landmark')} className="mx-auto max-w-xl" />
        </div>
        <div className="flex items-center gap-1 [grid-area:tools]">
          <ToTopButton label={t('toTop')} />
          <Disclosure
            aria-label={t('search.open')}
            summary={<Icon name="search" />}
            summaryClassName="icon-button list-none [&::-webkit-details-marker]:hidden"
            className="min-[40rem]:hidden"
          >
            <div className="header-drop">
              <SearchForm id="search-phone" label={t('search.landmark')} />
            </div>
          </Disclosure>
          <LanguageSwitch className="language-switch max-lg:hidden" />
          <ChatLink phone={settings?.['contact_phone'] ?? ''} />
          {wishlist}
          {account}
          {cart}
        </div>
        <CategoryMenu categories={categories} settings={settings} wishlist={menuWishlist} />
        {categories.length > 0 ? <CategoryLinks categories={categories} /> : null}
      </div>
    </StickyHeader>
  )
}
