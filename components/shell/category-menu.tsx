import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailedSection } from '@/components/ui/failed-section'
import { NoticeOnce } from '@/components/ui/notice-board'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'
import type { Category } from '@/lib/commerce/catalog/model'
import { type MenuPage, shownPages } from '@/lib/commerce/content/menus.model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { SocialLinks } from '@/components/shared/social-links'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { StaticHtml } from '@/components/ui/static-html'
import { ContactLines } from './shell-parts'
import { MenuDrawer } from './menu-drawer'
import { LanguageSwitch } from './language-switch'
import { ProfileLink } from './nav-link'

/** Replaces the settings in the menu while they cannot be read (SHELL-09). */
function FailedSettings() {
  const t = useTranslations('shell.settings')
  return (
    <>
      <NoticeOnce text={t('notice')} />
      <FailedSection error={t('failed')} retryLabel={t('retry')} loadingLabel={t('loading')}>
        <Skeleton className="h-40" />
      </FailedSection>
    </>
  )
}

/** Other pages linked from a phone's drawer. */
const LINES = {
  'track-order': { icon: 'receipt', text: 'track' },
  blogs: { icon: 'bowl', text: 'articles' },
} as const satisfies Readonly<Record<MenuPage<'menu_links'>, object>>

type Props = {
  /** Empty: the drawer still shows contact options, and the panel is hidden. */
  categories: readonly Category[]
  /** null while they cannot be read. */
  settings: BusinessSettings | null
  /** The wishlist link with its count. */
  wishlist: ReactNode
}

/** Phone: a drawer from the left. Desktop: a panel under the header (header.css). Always in the server's HTML (SHELL-04). */
export function CategoryMenu({ categories, settings, wishlist }: Props) {
  const t = useTranslations('shell.categories')
  const more = useTranslations('shell.menu')
  const isEmpty = categories.length === 0
  const title = isEmpty ? t('menu') : t('title')
  return (
    <MenuDrawer
      aria-label={title}
      className={`group/menu min-w-11 [grid-area:menu]${isEmpty ? ' lg:hidden' : ''}`}
      summaryClassName="menu-button"
      summary={
        <>
          <Icon name="menu" size={22} className="max-lg:group-open/menu:hidden" />
          <Icon name="close" className="hidden max-lg:group-open/menu:block" />
          <span className="hidden lg:inline">{title}</span>
          <Icon name="down" size={18} className="hidden transition-transform group-open/menu:rotate-180 lg:block" />
        </>
      }
    >
      <p className="menu-title font-serif text-xl leading-11 lg:hidden">{title}</p>
      {isEmpty ? null : (
        <nav aria-label={t('nav')} className="lg:wrap">
          <StaticHtml as="ul" className="menu-list">
            {categories.map((category) => (
              <MenuCategory key={category.slug} category={category} label={t('fold', { name: category.name })} />
            ))}
          </StaticHtml>
        </nav>
      )}
      <div className="mt-2 space-y-1 lg:hidden">
        {wishlist}
        <ProfileLink className="drawer-line">
          <Icon name="user" size={20} />
          {more('account')}
        </ProfileLink>
        {shownPages('menu_links', settings ?? {}).map((page) => (
          <Link key={page} href={`/${page}`} className="drawer-line">
            <Icon name={LINES[page].icon} size={20} />
            {more(LINES[page].text)}
          </Link>
        ))}
        <LanguageSwitch className="drawer-line" />
        {settings ? (
          <StaticHtml as="div" className="space-y-4 pt-3">
            <ContactLines settings={settings} />
            <SocialLinks settings={settings} />
          </StaticHtml>
        ) : (
          <FailedSettings />
        )}
      </div>
    </MenuDrawer>
  )
}

/** On a phone the sub-categories are folded (shell's every-page.css): an open <details> shows the list next to it. */
const MenuCategory = ({ category, label }: { category: Category; label: string }) => (
  <li>
    {category.imageUrl ? <Picture src={category.imageUrl} alt="" width={96} height={96} sizes="72px" /> : null}
    <div>
      <Link href={`/category/${category.slug}`}>{category.name}</Link>
      {category.subcategories.length > 0 && (
        <>
          <details>
            <summary aria-label={label}>
              <Icon name="down" size={18} />
            </summary>
          </details>
          <ul>
            {category.subcategories.map((sub) => (
              <li key={sub.slug}>
                <Link href={`/category/${sub.slug}`}>{sub.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </li>
)
