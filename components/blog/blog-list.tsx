import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { Pagination } from '@/components/shared/pagination'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Page } from '@/lib/domain/catalog'
import type { BlogTeaser } from '@/lib/domain/content'
import { SKELETONS } from '@/lib/domain/limits'
import { BlogCard } from './blog-card'
import { blogsHref } from './blogs-href'
import './blog.css'

const PLACES = Array.from({ length: SKELETONS }, (_, index) => index)

type Props = {
  page: number
  list: { ok: true; value: Page<BlogTeaser> } | { ok: false; message: string }
  /** The page's whole address. */
  address: string
}

/** One page of all articles, newest first; the newest of all stands large (CONT-02). */
export function BlogList({ page, list, address }: Props) {
  const t = useTranslations('blog')
  const suffix = useTranslations('catalog')('pageSuffix', { page })
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={t('list.title')} address={address} />
      <header className="pt-5 pb-8 md:pt-8 md:pb-10">
        <p className="text-sm font-semibold tracking-wide text-terracotta-ink">{t('list.eyebrow')}</p>
        <h1 className="mt-1 text-3xl md:text-4xl">
          {t('list.title')}
          {page > 1 && <span className="text-xl text-ink-soft md:text-2xl"> {suffix}</span>}
        </h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{t('list.text')}</p>
      </header>
      {list.ok ? <Cards page={page} list={list.value} /> : <Failed message={list.message} />}
    </div>
  )
}

function Cards({ page, list: { items, lastPage } }: { page: number; list: Page<BlogTeaser> }) {
  const t = useTranslations('blog')
  if (items.length === 0) return <p className="rounded-card bg-panel p-6">{t('list.empty')}</p>
  return (
    <>
      <div className="blog-grid">
        {items.map((blog, index) => (
          <BlogCard key={blog.slug} blog={blog} isLead={page === 1 && index === 0} isFirst={index === 0} />
        ))}
      </div>
      <Pagination hrefOf={blogsHref} page={page} lastPage={lastPage} />
    </>
  )
}

function Failed({ message }: { message: string }) {
  const t = useTranslations('home.failed')
  return (
    <FailedSection error={t('error', { message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
      <span className="blog-grid">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-96" />
        ))}
      </span>
    </FailedSection>
  )
}
