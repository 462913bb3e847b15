import { useTranslations } from 'next-intl'
import type { BlogTeaser } from '@/lib/domain/content'
import { BLOG_TEASER_WORDS, BLOG_TEASERS_WIDE } from '@/lib/domain/limits'
import { formatDate } from '@/lib/format/date'
import { cutWords, plainText } from '@/lib/format/text'
import { Picture } from '@/components/ui/picture'
import { HomeRail, RAIL_ITEM_SIZES } from './home-rail'

/** Six in the carousel of small screens; on wide ones the first four fill the row and the rest is not shown (HOME-05). */
export function BlogTeasers({ blogs }: { blogs: readonly BlogTeaser[] }) {
  const t = useTranslations('home.blogs')
  if (blogs.length === 0) return null
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
  <article className="group relative">
    <div className="overflow-hidden rounded-card bg-panel">
      <Picture
        src={bannerUrl}
        alt=""
        width={1200}
        height={675}
        sizes={RAIL_ITEM_SIZES}
        className="aspect-[16/10] w-full object-cover motion-safe:transition-transform motion-safe:duration-300 group-hover:scale-103"
      />
    </div>
    {createdAt ? (
      <time dateTime={createdAt} className="mt-3 block text-sm text-ink-soft">
        {formatDate(createdAt)}
      </time>
    ) : null}
    <h3 className="mt-1 text-lg">
      <a href={`/blog/${slug}`} className="after:absolute after:inset-0 underline-offset-4 group-hover:underline">
        {title}
      </a>
    </h3>
    <p className="mt-1.5 text-sm text-ink-soft">{cutWords(plainText(descriptionHtml), BLOG_TEASER_WORDS)}</p>
  </article>
)
