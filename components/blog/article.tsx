import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { ShareRow } from '@/components/shared/share-row'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import type { Blog } from '@/lib/commerce/content/model'
import { formatDate, formatStamp } from '@/lib/i18n/dates'
import { foreignLang } from '@/lib/i18n/text-language'
import { readingMinutes } from '@/lib/html/text'
import { blogsHref } from './blog-list'
import './blog.css'

const BANNER_PX = 1200
const BANNER_HEIGHT_PX = 675
const BANNER_SIZES = '(width >= 80rem) 1240px, 100vw'

type Props = {
  blog: Blog
  /** The absolute URL of the page. */
  address: string
  /** The shop's products for the recipe. */
  ingredients?: ReactNode
  /** The side column. */
  children: ReactNode
}

/** An article with its tags and share links; `children` is the side column, below it on a phone (CONT-03). */
export function Article({ blog, address, ingredients, children }: Props) {
  const t = useTranslations('blog')
  const { title, bannerUrl, descriptionHtml, createdAt, tags } = blog
  return (
    <div className="wrap pt-3">
      <Breadcrumbs
        label={t('trail')}
        trail={[
          { label: t('home'), href: '/' },
          { label: t('list.title'), href: blogsHref(1) },
        ]}
        here={title}
        address={address}
      />
      <article>
        <div className="banner">
          {bannerUrl ? (
            <Picture src={bannerUrl} alt="" width={BANNER_PX} height={BANNER_HEIGHT_PX} sizes={BANNER_SIZES} grain="fine" priority />
          ) : null}
          <DateStamp iso={createdAt} />
        </div>
        <header className="article-head">
          <h1 lang={foreignLang(title, useLocale())} className="text-3xl md:text-4xl">
            {title}
          </h1>
          <p className="figures mt-3 text-ink-soft">{t('article.minutes', { minutes: readingMinutes(descriptionHtml) })}</p>
        </header>
        <div className="article-columns">
          <div>
            <RichText html={descriptionHtml} headings={2} className="article-text" />
            {ingredients}
            <Tags tags={tags} />
            <div className="mt-8 max-w-[68ch] text-lg">
              <ShareRow url={address} title={title} />
            </div>
          </div>
          {children}
        </div>
      </article>
    </div>
  )
}

/** The day large, the month below; screen readers get the full date. */
function DateStamp({ iso }: { iso: string }) {
  const locale = useLocale()
  const stamp = formatStamp(iso, locale)
  if (!stamp) return null
  return (
    <time dateTime={iso} className="date-stamp figures">
      <span className="sr-only">{formatDate(iso, locale)}</span>
      <b aria-hidden="true">{stamp.day}</b>
      <span aria-hidden="true">{stamp.month}</span>
    </time>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useTranslations('blog')
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="tags" className="mt-10">
      <h2 id="tags" className="text-lg">
        {t('article.tags')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="rounded-chip border border-line bg-card px-3.5 py-1 text-sm text-ink-soft">
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}
