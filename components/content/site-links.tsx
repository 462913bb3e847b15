import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'

type Link = { path: string; name: string }
type TopCategory = Link & { below: readonly Link[] }
type Outcome<T> = { ok: true; value: readonly T[] } | { ok: false; message: string }

type Props = {
  /** The names are shop texts, so only the paths are used. */
  pages: readonly Link[]
  categories: Outcome<TopCategory>
  products: Outcome<Link>
  articles: Outcome<Link>
  /** The absolute URL of the page. */
  address: string
}

/** Every address in /sitemap.xml as a link (CONT-08). A list that cannot be read shows an error; the others stay. */
export function SiteLinks({ pages, categories, products, articles, address }: Props) {
  const t = useTranslations('sitemap')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={t('title')} address={address} />
      <header className="pt-5 pb-8 md:pt-8 md:pb-10">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{t('text')}</p>
      </header>
      <div className="grid gap-12">
        <Group id="pages" title={t('pages')}>
          <Links links={pages.map(({ path }) => ({ path, name: nameOf(path, t) }))} />
        </Group>
        <Group id="categories" title={t('categories')}>
          <List list={categories}>{(value) => <Categories categories={value} />}</List>
        </Group>
        <Group id="products" title={t('products')}>
          <List list={products}>{(value) => <Links links={byName(value)} />}</List>
        </Group>
        <Group id="articles" title={t('articles')}>
          <List list={articles}>{(value) => <Links links={value} />}</List>
        </Group>
      </div>
    </div>
  )
}

/** A page without a name shows its path. */
function nameOf(path: string, t: ReturnType<typeof useTranslations<'sitemap'>>): string {
  const key = `names.${path.slice(1) || 'home'}`
  // Parse boundary: only the messages know which keys exist.
  return t.has(key as 'names.home') ? t(key as 'names.home') : path
}

const byName = (links: readonly Link[]): readonly Link[] => links.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="border-t border-line pt-6">
    <h2 id={id} className="mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
)

function List<T>({ list, children }: { list: Outcome<T>; children: (value: readonly T[]) => ReactNode }) {
  const t = useTranslations('home.failed')
  if (list.ok) return children(list.value)
  return (
    <FailedSection error={t('error', { message: list.message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
      <Skeleton className="h-40" />
    </FailedSection>
  )
}

/** 44 px high on touch screens. */
const LINK = 'inline-block py-2.5 leading-normal underline-offset-4 hover:underline lg:py-1.5'

const Links = ({ links }: { links: readonly Link[] }) => (
  <ul className="gap-x-8 sm:columns-2 lg:columns-4">
    {links.map(({ path, name }) => (
      <li key={path} className="break-inside-avoid">
        <Link href={path} className={LINK}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const Categories = ({ categories }: { categories: readonly TopCategory[] }) => (
  <ul className="gap-x-8 sm:columns-2 lg:columns-4">
    {categories.map(({ path, name, below }) => (
      <li key={path} className="mb-4 break-inside-avoid">
        <Link href={path} className={`font-semibold ${LINK}`}>
          {name}
        </Link>
        {below.length > 0 && (
          <ul className="border-l border-line pl-4">
            {below.map((child) => (
              <li key={child.path}>
                <Link href={child.path} className={LINK}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)
