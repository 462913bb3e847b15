import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { ProductPicture } from '@/components/shared/product-picture'
import { Link } from '@/components/shared/link'
import { LongDate } from '@/components/shared/long-date'
import type { BlogTeaser } from '@/lib/commerce/content/model'
import { cutWords, plainText } from '@/lib/html/text'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { Pagination } from '@/components/shared/pagination'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Page } from '@/lib/kernel/paging'
import { SKELETONS } from '@/components/shared/figures'
import { foreignLang } from '@/lib/i18n/text-language'
import './blog.css'

/** Page 1 has the bare address (SEO-01). */
export const blogsHref = (page: number): string => (page === 1 ? '/blogs' : `/blogs?page=${page}`)

/** More words than three lines of any card hold; the HTML omits the rest. */
const WORDS = 60
const PICTURE_PX = 1920
const PICTURE_HEIGHT_PX = 1080
/** Wider than displayed: the frame is nearly square on wide screens, and the sides are cropped. */
const LEAD_SIZES = '(width >= 64rem) 1280px, (width >= 40rem) 50vw, 100vw'
const CARD_SIZES = '(width >= 64rem) 397px, (width >= 40rem) 50vw, 100vw'

type BlogCardProps = {
  blog: BlogTeaser
  /** The first article of page 1: larger on wide screens. */
  isLead?: boolean
  /** Above the fold: its picture loads with priority. */
  isFirst?: boolean
}

function BlogCard({ blog: { slug, title, bannerUrl, descriptionHtml, createdAt }, isLead = false, isFirst = false }: BlogCardProps) {
  const t = useTranslations('blog')
  return (
    <article className={isLead ? 'blog-card blog-card-lead' : 'blog-card'}>
      <div className="blog-card-picture">
        <ProductPicture
          src={bannerUrl}
          alt=""
          width={PICTURE_PX}
          height={PICTURE_HEIGHT_PX}
          sizes={isLead ? LEAD_SIZES : CARD_SIZES}
          priority={isFirst}
        />
      </div>
      {createdAt ? <LongDate iso={createdAt} /> : null}
      <h2 lang={foreignLang(title, useLocale())}>{title}</h2>
      <p lang={foreignLang(descriptionHtml, useLocale())}>{cutWords(plainText(descriptionHtml), WORDS)}</p>
      <Link href={`/blog/${slug}`}>
        {t('readMore')}
        <span className="sr-only"> {title}</span>
      </Link>
    </article>
  )
}

const PLACES = Array.from({ length: SKELETONS }, (_, index) => index)

type BlogListProps = {
  page: number
  list: { ok: true; value: Page<BlogTeaser> } | { ok: false; message: string }
  /** The absolute URL of the page. */
  address: string
}

/** One page of all articles, newest first; the newest article is large (CONT-02). */
export function BlogList({ page, list, address }: BlogListProps) {
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
