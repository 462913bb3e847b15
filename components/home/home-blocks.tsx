import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { LongDate } from '@/components/shared/long-date'
import type { BusinessSettings, Project } from '@/lib/commerce/content/model'
import { SectionHeading } from '@/components/shared/section-heading'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { StaticHtml } from '@/components/ui/static-html'
import type { LatestReview } from '@/lib/commerce/catalog/model'
import { cutWords } from '@/lib/html/text'
import { Stars } from '@/components/shared/rating-badge'
import { Icon, type IconName } from '@/components/ui/icon'
import { labels } from '@/lib/i18n/labels'
import { foreignLang } from '@/lib/i18n/text-language'
import { WidgetFrame } from './reviews-widget'

const FIGURES = ['checks', 'customers', 'orders'] as const

export function AboutBlock({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('home.about')
  const { about_us_description: html, about_us_image: image, established: year } = settings
  return (
    <section aria-labelledby="about-title" className="grid items-start gap-8 min-[40rem]:grid-cols-2 md:gap-12 lg:items-center">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={1200}
          height={900}
          // Wider than displayed: the crop is taller than the picture.
          sizes="(width >= 80rem) 768px, (width >= 40rem) 80vw, 100vw"
          grain="fine"
          className="aspect-[4/3] w-full rounded-card bg-panel object-cover object-[25%_50%] min-[40rem]:aspect-[5/6] lg:max-h-[36rem]"
        />
      ) : null}
      <div>
        <SectionHeading id="about-title" title={t('title')} eyebrow={year ? t('eyebrow', { year }) : undefined} />
        {html ? <RichText html={html} className="mt-4 text-lg text-ink-soft" /> : null}
        <dl className="mt-8 grid grid-cols-3 gap-4 border-y border-line py-6">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{t(figure)}</dt>
              <dd className="figures font-serif text-2xl text-green md:text-3xl">{t(`${figure}Figure`)}</dd>
            </div>
          ))}
        </dl>
        <Link href="/about-us" className={buttonClass('outline', 'mt-8')}>
          {t('link')}
        </Link>
      </div>
    </section>
  )
}

/** Long enough to be meaningful, short enough for six side by side; the product page has the full text. */
const QUOTE_WORDS = 32
const THUMBNAIL_PX = 48

/** The latest reviews if no widget is set (HOME-06): columns of quotations, on a phone a swipeable row. */
export function LatestReviews({ reviews }: { reviews: readonly LatestReview[] }) {
  const t = useTranslations('home.reviews')
  return (
    <section aria-labelledby="reviews-title" className="quotes">
      <SectionHeading id="reviews-title" title={t('title')} eyebrow={t('eyebrow')} />
      <StaticHtml as="ul">
        {reviews.map((review) => (
          <Quote key={`${review.product.slug} ${review.userName} ${review.createdAt}`} review={review} />
        ))}
      </StaticHtml>
    </section>
  )
}

function Quote({ review: { userName, rating, comment, createdAt, verified, product } }: { review: LatestReview }) {
  const t = useTranslations('home.reviews')
  return (
    <li>
      {rating !== null && <Stars rating={rating} label={t('stars', { rating })} size="small" />}
      <blockquote lang={foreignLang(comment, useLocale())}>{cutWords(comment, QUOTE_WORDS)}</blockquote>
      <p>
        <b className="block">{userName || t('anonymous')}</b>
        {verified ? t('verified') : null}
        {verified && createdAt ? ' · ' : null}
        {createdAt ? <LongDate iso={createdAt} /> : null}
      </p>
      <Link href={`/products/${product.slug}`}>
        {product.imageUrl && (
          <Picture src={product.imageUrl} alt="" width={THUMBNAIL_PX * 2} height={THUMBNAIL_PX * 2} sizes={`${THUMBNAIL_PX}px`} />
        )}
        <span lang={foreignLang(product.name, useLocale())}>{product.name}</span>
      </Link>
    </li>
  )
}

const OFFERS = [
  ['quality', 'seal'],
  ['hand', 'hand'],
  ['gluten', 'grain'],
  ['goodness', 'bowl'],
] as const satisfies readonly (readonly [string, IconName])[]

export function OfferStrip() {
  const t = useTranslations('home.offer')
  return (
    <section aria-labelledby="offer-title" className="border-y border-line bg-panel py-10 md:py-14">
      <div className="wrap">
        <h2 id="offer-title" className="text-center text-2xl md:text-3xl">
          {t('title')}
        </h2>
        <StaticHtml as="ul" className="offers">
          {OFFERS.map(([offer, icon]) => (
            <li key={offer}>
              <Icon name={icon} size={40} />
              <h3>{t(offer)}</h3>
              <p>{t(`${offer}Text`)}</p>
            </li>
          ))}
        </StaticHtml>
      </div>
    </section>
  )
}

/** Wider than the tile: the picture fills its height, and its sides are cropped. */
const LARGE_SIZES = '(width >= 80rem) 1010px, (width >= 40rem) 100vw, 135vw'
const SMALL_SIZES = '(width >= 80rem) 490px, (width >= 64rem) 40vw, (width >= 40rem) 72vw, 135vw'

/** Two or three large tiles; the first spans two rows. A project's slug is a path within the site (HOME-04). */
export function ProjectTiles({ projects }: { projects: readonly Project[] }) {
  const t = useTranslations('home.projects')
  const locale = useLocale()
  const isLarge = (index: number) => index === 0 && projects.length > 2
  return (
    <section aria-labelledby="projects-title">
      <SectionHeading id="projects-title" title={t('title')} />
      <StaticHtml as="ul" className="tiles">
        {projects.map(({ slug, title, bannerUrl }, index) => (
          <li key={slug} className={isLarge(index) ? 'tile-large' : undefined}>
            <Link href={`/${slug}`} className="tile">
              <Picture src={bannerUrl} alt="" width={1200} height={600} sizes={isLarge(index) ? LARGE_SIZES : SMALL_SIZES} />
              <span lang={foreignLang(title, locale)}>
                {title}
                <Icon name="arrow" size={20} />
              </span>
            </Link>
          </li>
        ))}
      </StaticHtml>
    </section>
  )
}

/** Reviews at another company. */
export function ReviewsWidget({ url }: { url: string }) {
  const t = useTranslations('home.reviews')
  return (
    <section aria-labelledby="reviews-title">
      <SectionHeading id="reviews-title" title={t('title')} eyebrow={t('eyebrow')} />
      <WidgetFrame url={url} labels={labels('home.reviews')} />
    </section>
  )
}
