import { useTranslations } from 'next-intl'
import type { Category, LatestReview, ProductCard } from '@/lib/commerce/catalog/model'
import type { BlogTeaser, BusinessSettings, Project, Slider } from '@/lib/commerce/content/model'
import { SavedCopyNote } from '@/components/shared/saved-copy-note'
import { TrustStrip } from '@/components/shared/trust-strip'
import { AboutBlock, LatestReviews, OfferStrip, ProjectTiles, ReviewsWidget } from './home-blocks'
import { BlogTeasers, CategoryRail, HomeSlider, ProductRail } from './home-rails'
import { HomeSection, type Outcome } from './home-section'
import './home.css'

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
        {(value) => <ProductRail title={t('topSelling.title')} eyebrow={t('topSelling.eyebrow')} cards={value} />}
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
