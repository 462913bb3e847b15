import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'
import type { BusinessSettings } from '@/lib/domain/content'
import { SocialLinks } from '@/components/shared/social-links'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { ContactLines } from './contact-lines'
import { FailedSettings } from './failed-settings'
import { MenuDrawer } from './menu-drawer'

type Props = {
  /** None: the drawer still says how to reach the shop, and there is no panel. */
  categories: readonly Category[]
  /** null while they cannot be read. */
  settings: BusinessSettings | null
}

/** Phone: a drawer from the left. Desktop: a panel under the header (header.css). Always inside the server's HTML (SHELL-04). */
export function CategoryMenu({ categories, settings }: Props) {
  const t = useTranslations('shell.categories')
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
      <p className="flex min-h-11 items-center font-serif text-xl lg:hidden">{title}</p>
      {isEmpty ? null : (
        <nav aria-label={t('nav')} className="lg:wrap">
          <ul className="lg:grid lg:grid-cols-4 lg:gap-x-8 lg:gap-y-7">
            {categories.map((category) => (
              <MenuCategory key={category.slug} category={category} />
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6 space-y-4 border-t border-line pt-6 lg:hidden">
        {settings ? (
          <>
            <ContactLines settings={settings} />
            <SocialLinks settings={settings} />
          </>
        ) : (
          <FailedSettings />
        )}
      </div>
    </MenuDrawer>
  )
}

const MenuCategory = ({ category }: { category: Category }) => (
  <li className="border-b border-line py-2 last:border-b-0 lg:border-b-0 lg:py-0">
    <div className="flex gap-4">
      {category.imageUrl ? (
        <Picture
          src={category.imageUrl}
          alt=""
          width={96}
          height={96}
          sizes="72px"
          className="size-14 shrink-0 rounded-card object-cover lg:size-18"
        />
      ) : null}
      <div className="min-w-0">
        <a href={`/category/${category.slug}`} className="inline-flex min-h-11 items-center font-serif text-lg hover:underline lg:min-h-8">
          {category.name}
        </a>
        <ul className="flex flex-wrap gap-x-4 text-ink-soft lg:block">
          {category.subcategories.map((sub) => (
            <li key={sub.slug}>
              <a href={`/category/${sub.slug}`} className="inline-flex min-h-11 items-center hover:text-ink hover:underline lg:min-h-8">
                {sub.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </li>
)
