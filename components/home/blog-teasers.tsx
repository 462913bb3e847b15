import { useTranslations } from 'next-intl'
import type { BlogTeaser } from '@/lib/domain/content'
import { BLOG_TEASER_WORDS, BLOG_TEASERS_WIDE } from '@/lib/domain/limits'
import { formatDate } from '@/lib/i18n/dates'
import { cutWords, plainText } from '@/lib/html/text'
import { Picture } from '@/components/ui/picture'
import { HomeRail, RAIL_ITEM_SIZES, RAIL_PICTURE_PX } from './home-rail'

/** Six in the carousel of small screens; on wide ones the first four fill the row and the rest is not shown (HOME-05). */
export function BlogTeasers({ blogs }: { blogs: readonly BlogTeaser[] }) {
  const t = useTranslations('home.blogs')
  return (
    <HomeRail
      title={t('title')}
      eyebrow={t('eyebrow')}
      link={{ href: '/blogs', text: t('link') }}
      itemClassName={(index) => (index < BLOG_TEASERS_WIDE ? '' : 'lg:hidden')}
    >
      {blogs.map((blog) => (
        <Teaser key={blog.slug} blog={blog} />
      ))}
    </HomeRail>
  )
}

const Teaser = ({ blog: { slug, title, bannerUrl, descriptionHtml, createdAt } }: { blog: BlogTeaser }) => (
  <article className="teaser">
    <div className="frame">
      <Picture src={bannerUrl} alt="" width={RAIL_PICTURE_PX} height={400} sizes={RAIL_ITEM_SIZES} />
    </div>
    {createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : null}
    <h3>
      <a href={`/blog/${slug}`}>{title}</a>
    </h3>
    <p>{cutWords(plainText(descriptionHtml), BLOG_TEASER_WORDS)}</p>
  </article>
)
