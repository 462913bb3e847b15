import { useTranslations } from 'next-intl'
import type { Category, LatestReview, ProductCard } from '@/lib/commerce/catalog/model'
import type { BlogTeaser, BusinessSettings, Project, Slider } from '@/lib/commerce/content/model'
import { SavedCopyNote } from '@/components/shared/saved-copy-note'
import { RankingLink } from '@/components/shared/ranking-link'
import { TrustStrip } from '@/components/shared/trust-strip'
import { AboutBlock, LatestReviews, OfferStrip, ProjectTiles, ReviewsWidget } from './home-blocks'
import { BlogTeasers, CategoryRail, HomeSlider, ProductRail } from './home-rails'
import './home.css'
import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/shared/section-heading'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { SKELETONS } from '@/components/shared/figures'

const PROJECT_SKELETONS = 3

/** The list, or why it could not be read. */
type Outcome<T> = { ok: true; value: readonly T[] } | { ok: false; message: string }

type SkeletonShape = 'slides' | 'circles' | 'cards' | 'tiles' | 'quotes'

const SHAPES: Readonly<Record<SkeletonShape, { count: number; list: string; item: string }>> = {
  slides: { count: 1, list: 'block', item: 'slide rounded-none' },
  circles: { count: SKELETONS, list: 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6', item: 'aspect-square rounded-chip' },
  cards: { count: SKELETONS, list: 'grid grid-cols-2 gap-4 md:grid-cols-3', item: 'h-96' },
  tiles: { count: PROJECT_SKELETONS, list: 'grid gap-4 md:grid-cols-3', item: 'aspect-[2/1]' },
  quotes: { count: SKELETONS, list: 'grid gap-4 md:grid-cols-2 lg:grid-cols-3', item: 'h-40' },
}

type HomeSectionProps<T> = {
  outcome: Outcome<T>
  /** Shown above the skeletons and the error; none for the slider. */
  title?: string
  shape: SkeletonShape
  className?: string
  children: (value: readonly T[]) => ReactNode
}

/** A list, or skeletons and an error if its source fails (HOME-09); the rest of the page is unaffected. An empty list renders nothing at all. */
function HomeSection<T>({ outcome, title, shape, className, children }: HomeSectionProps<T>) {
  const t = useTranslations('home.failed')
  if (outcome.ok) return outcome.value.length === 0 ? null : <div className={className}>{children(outcome.value)}</div>
  const { count, list, item } = SHAPES[shape]
  return (
    <section aria-label={title} className={className}>
      {title ? <SectionHeading title={title} /> : null}
      <FailedSection error={t('error', { message: outcome.message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
        <span className={title ? `mt-5 ${list}` : list}>
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className={item} />
          ))}
        </span>
      </FailedSection>
    </section>
  )
}

type Props = {
  settings: BusinessSettings
  sliders: Outcome<Slider>
  categories: Outcome<Category>
  topSelling: Outcome<ProductCard>
  newest: Outcome<ProductCard>
  projects: Outcome<Project>
  /** Not shown when there is a widget. */
  reviews: Outcome<LatestReview>
  /** The URL of a third party's reviews (HOME-06); null: the shop's own. */
  widgetUrl: string | null
  blogs: Outcome<BlogTeaser>
}

/** Below the fold: laid out, and its pictures loaded, when it comes near the viewport. */
const LATER = 'later wrap section-gap'

export function Home({ settings, sliders, categories, topSelling, newest, projects, reviews, widgetUrl, blogs }: Props) {
  const t = useTranslations('home')
  return (
    <>
      <h1 className="sr-only">{settings['meta_title'] || t('title')}</h1>
      <div className="wrap">
        <SavedCopyNote />
      </div>
      <HomeSection outcome={sliders} shape="slides" className="slides-section">
        {(value) => <HomeSlider sliders={value} />}
      </HomeSection>
      <TrustStrip />
      <HomeSection outcome={categories} title={t('categories.title')} shape="circles" className="wrap section-gap">
        {(value) => <CategoryRail categories={value} />}
      </HomeSection>
      <HomeSection outcome={topSelling} title={t('topSelling.title')} shape="cards" className={LATER}>
        {(value) => (
          <>
            <ProductRail title={t('topSelling.title')} eyebrow={t('topSelling.eyebrow')} cards={value} />
            <RankingLink list="top_selling" />
          </>
        )}
      </HomeSection>
      <HomeSection outcome={projects} title={t('projects.title')} shape="tiles" className={LATER}>
        {(value) => <ProjectTiles projects={value} />}
      </HomeSection>
      <HomeSection outcome={newest} title={t('allProducts.title')} shape="cards" className={LATER}>
        {(value) => (
          <ProductRail
            title={t('allProducts.title')}
            eyebrow={t('allProducts.eyebrow')}
            cards={value}
            link={{ href: '/shop', text: t('allProducts.link') }}
          />
        )}
      </HomeSection>
      <div className={LATER}>
        <AboutBlock settings={settings} />
      </div>
      <div className="later section-gap">
        <OfferStrip />
      </div>
      {widgetUrl ? (
        <div className={LATER}>
          <ReviewsWidget url={widgetUrl} />
        </div>
      ) : (
        <HomeSection outcome={reviews} title={t('reviews.title')} shape="quotes" className={LATER}>
          {(value) => <LatestReviews reviews={value} />}
        </HomeSection>
      )}
      <HomeSection outcome={blogs} title={t('blogs.title')} shape="cards" className={LATER}>
        {(value) => <BlogTeasers blogs={value} />}
      </HomeSection>
    </>
  )
}
