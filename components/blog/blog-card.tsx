import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { BlogTeaser } from '@/lib/domain/content'
import { formatDate } from '@/lib/i18n/dates'
import { cutWords, plainText } from '@/lib/html/text'

/** More than three lines hold, however wide the card is; the rest of the article stays where it is. */
const WORDS = 60
const PICTURE_PX = 1200
const PICTURE_HEIGHT_PX = 675

type Props = {
  blog: BlogTeaser
  /** The first of the magazine: large where there is room. */
  isLead?: boolean
  /** On the first screen: fetched at once. */
  isFirst?: boolean
}

export function BlogCard({ blog: { slug, title, bannerUrl, descriptionHtml, createdAt }, isLead = false, isFirst = false }: Props) {
  const t = useTranslations('blog')
  const sizes = isLead
    ? '(width >= 64rem) 810px, (width >= 48.0625rem) 50vw, 100vw'
    : '(width >= 64rem) 397px, (width >= 48.0625rem) 50vw, 100vw'
  return (
    <article className={isLead ? 'blog-card blog-card-lead' : 'blog-card'}>
      <div className="blog-card-picture">
        <Picture src={bannerUrl} alt="" width={PICTURE_PX} height={PICTURE_HEIGHT_PX} sizes={sizes} priority={isFirst} />
      </div>
      {createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : null}
      <h2>{title}</h2>
      <p>{cutWords(plainText(descriptionHtml), WORDS)}</p>
      <a href={`/blog/${slug}`}>
        {t('readMore')}
        <span className="sr-only"> {title}</span>
      </a>
    </article>
  )
}
