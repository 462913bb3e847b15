import { useTranslations } from 'next-intl'
import { FailedSection } from '@/components/ui/failed-section'
import { Icon } from '@/components/ui/icon'
import { ProductPicture } from '@/components/shared/product-picture'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'
import { LongDate } from '@/components/shared/long-date'
import type { BlogTeaser } from '@/lib/commerce/content/model'
import { SKELETONS } from '@/components/shared/figures'
import { blogsHref } from './blog-list'

const PLACES = Array.from({ length: SKELETONS }, (_, index) => index)
const PICTURE_PX = 180

type Props = { posts: { ok: true; value: readonly BlogTeaser[] } | { ok: false; message: string } }

/** Next to an article on wide screens; below it on a phone. */
export function LatestPosts({ posts }: Props) {
  const t = useTranslations('blog')
  return (
    <aside aria-labelledby="latest" className="latest">
      <h2 id="latest" className="text-xl">
        <span className="max-lg:hidden">{t('article.latest')}</span>
        <span className="lg:hidden">{t('article.more')}</span>
      </h2>
      {posts.ok ? <Posts posts={posts.value} /> : <Failed message={posts.message} />}
      <Link
        href={blogsHref(1)}
        className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-green underline-offset-4 hover:underline"
      >
        {t('article.all')}
        <Icon name="arrow" size={18} />
      </Link>
    </aside>
  )
}

const Posts = ({ posts }: { posts: readonly BlogTeaser[] }) => (
  <ul>
    {posts.map(({ slug, title, bannerUrl, createdAt }) => (
      <li key={slug}>
        <ProductPicture src={bannerUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes="88px" />
        <div>
          <Link href={`/blog/${slug}`}>{title}</Link>
          {createdAt ? <LongDate iso={createdAt} /> : null}
        </div>
      </li>
    ))}
  </ul>
)

function Failed({ message }: { message: string }) {
  const t = useTranslations('home.failed')
  return (
    <FailedSection error={t('error', { message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
      <span className="mt-4 grid gap-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-22" />
        ))}
      </span>
    </FailedSection>
  )
}
