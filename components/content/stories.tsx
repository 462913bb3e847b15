import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { FailedSection } from '@/components/ui/failed-section'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'
import type { Story } from '@/lib/commerce/content/model'
import { SKELETONS } from '@/components/shared/figures'
import { formatUsDate } from '@/lib/i18n/dates'
import { foreignLang } from '@/lib/i18n/text-language'
import './stories.css'

const ANYWHERE = 'http://shop.invalid'

/** A safe link target: a page of this shop, or another http(s) site; null for anything else, such as a script. */
export function safeLink(link: string): { href: string; isOurs: boolean } | null {
  const text = link.trim()
  if (text === '' || !URL.canParse(text, ANYWHERE)) return null
  const { protocol, origin, pathname, search, hash, href } = new URL(text, ANYWHERE)
  if (origin === ANYWHERE) return { href: pathname + search + hash, isOurs: true }
  return protocol === 'https:' || protocol === 'http:' ? { href, isOurs: false } : null
}

const PLACES = Array.from({ length: SKELETONS }, (_, index) => index)
const PICTURE_PX = 1200
/** Wider than displayed: a 16:9 photograph fills an upright frame, and its sides are cropped (stories.css). */
const PICTURE_SIZES = '(width >= 64rem) 1040px, (width >= 40rem) 83vw, 125vw'

type Props = {
  list: { ok: true; value: readonly Story[] } | { ok: false; message: string }
  /** The absolute URL of the page. */
  address: string
}

/** Newest first (CONT-04). */
export function Stories({ list, address }: Props) {
  const t = useTranslations('stories')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={t('title')} address={address} />
      <header className="pt-5 pb-8 md:pt-8 md:pb-12">
        <p className="text-sm font-semibold tracking-wide text-terracotta-ink">{t('eyebrow')}</p>
        <h1 className="mt-1 text-3xl md:text-4xl">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{t('text')}</p>
      </header>
      {list.ok ? <Cards stories={list.value} /> : <Failed message={list.message} />}
    </div>
  )
}

function Cards({ stories }: { stories: readonly Story[] }) {
  const t = useTranslations('stories')
  if (stories.length === 0) return <p className="rounded-card bg-panel p-6">{t('empty')}</p>
  return (
    <div className="stories">
      {stories.map((story, index) => (
        <StoryCard key={story.id} story={story} isFirst={index === 0} />
      ))}
    </div>
  )
}

function StoryCard({ story: { title, link, bannerUrl, createdAt, descriptionHtml }, isFirst }: { story: Story; isFirst: boolean }) {
  const t = useTranslations('stories')
  const locale = useLocale()
  const target = safeLink(link)
  return (
    <article className="story">
      <div className="story-picture">
        <Picture src={bannerUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={PICTURE_SIZES} priority={isFirst} />
      </div>
      <div>
        {createdAt ? (
          <time dateTime={createdAt} className="figures text-sm text-ink-soft">
            {formatUsDate(createdAt, locale)}
          </time>
        ) : null}
        <h2 lang={foreignLang(title, locale)} className="mt-1 text-2xl md:text-3xl">
          {title}
        </h2>
        <RichText html={descriptionHtml} className="mt-4" />
        {target ? (
          <Link href={target.href} rel={target.isOurs ? undefined : 'noopener nofollow'} className="story-link">
            {t(target.isOurs ? 'link' : 'linkOut')}
            <span className="sr-only"> {title}</span>
            <Icon name="arrow" size={18} />
          </Link>
        ) : null}
      </div>
    </article>
  )
}

function Failed({ message }: { message: string }) {
  const t = useTranslations('home.failed')
  return (
    <FailedSection error={t('error', { message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
      <span className="grid gap-8">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-96" />
        ))}
      </span>
    </FailedSection>
  )
}
