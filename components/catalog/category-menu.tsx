import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { StaticHtml } from '@/components/ui/static-html'
import { Link } from '@/components/shared/link'
import type { Category } from '@/lib/commerce/catalog/model'

type Props = {
  categories: readonly Category[]
  /** null: the list belongs to no category. */
  current: { slug: string; name: string } | null
}

const LINK = 'flex min-h-11 items-center px-4 hover:bg-panel aria-[current]:font-semibold aria-[current]:text-green'
const SUMMARY =
  'flex min-h-11 list-none items-center justify-between gap-1 rounded-input border border-line-strong bg-card pr-1.5 pl-2 lg:px-4 [&::-webkit-details-marker]:hidden'

/** Category drop-down with indented sub-categories (CAT-02): a list of links in a <details>, so that it works without JavaScript. */
export function CategoryMenu({ categories, current }: Props) {
  const t = useTranslations('catalog')
  const link = (slug: string, name: string, indent: string) => (
    <Link href={`/category/${slug}`} aria-current={slug === current?.slug ? 'page' : undefined} className={`${LINK} ${indent}`}>
      {name}
    </Link>
  )
  const summary = (
    <>
      <span className="line-clamp-2 leading-tight wrap-break-word max-[40rem]:max-w-22">
        <span className="text-ink-soft max-lg:sr-only">{t('categoryMenu')}</span>{' '}
        <span className="font-semibold">{current?.name ?? t('anyCategory')}</span>
      </span>
      <Icon name="down" size={18} className="shrink-0 transition-transform group-open/menu:rotate-180" />
    </>
  )
  return (
    <Disclosure summary={summary} summaryClassName={SUMMARY} className="group/menu z-20 min-w-0 lg:relative lg:w-72" isScrolledIntoView>
      <nav
        aria-label={t('categoryMenuLabel')}
        className="absolute inset-x-(--gutter) mt-1 scroll-mb-20 lg:scroll-mb-4 max-h-[60vh] lg:inset-x-0 overflow-y-auto rounded-card border border-line bg-card py-2 shadow-float"
      >
        <StaticHtml as="ul" className="min-[40rem]:max-lg:columns-3 [&>li]:break-inside-avoid">
          {categories.map((category) => (
            <li key={category.id}>
              {link(category.slug, category.name, '')}
              {category.subcategories.length > 0 && (
                <ul>
                  {category.subcategories.map((sub) => (
                    <li key={sub.id}>{link(sub.slug, sub.name, 'pl-9 text-ink-soft')}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </StaticHtml>
      </nav>
    </Disclosure>
  )
}
