import { useTranslations } from 'next-intl'
import type { Category, ProductCard } from '@/lib/domain/catalog'
import type { BlogTeaser, BusinessSettings, Project, Slider } from '@/lib/domain/content'
import { AboutBlock } from './about-block'
import { BlogTeasers } from './blog-teasers'
import { CategoryRail } from './category-rail'
import { HomeSection, type Outcome } from './home-section'
import { HomeSlider } from './home-slider'
import { OfferStrip } from './offer-strip'
import { ProductRail } from './product-rail'
import { ProjectTiles } from './project-tiles'

type Props = {
  settings: BusinessSettings
  sliders: Outcome<readonly Slider[]>
  categories: Outcome<readonly Category[]>
  topSelling: Outcome<readonly ProductCard[]>
  newest: Outcome<readonly ProductCard[]>
  projects: Outcome<readonly Project[]>
  blogs: Outcome<readonly BlogTeaser[]>
}

export function Home({ settings, sliders, categories, topSelling, newest, projects, blogs }: Props) {
  const t = useTranslations('home')
  return (
    <>
      <h1 className="sr-only">{settings['meta_title']}</h1>
      <HomeSection outcome={sliders} shape="slides">
        {(value) => <HomeSlider sliders={value} />}
      </HomeSection>
      <div className="wrap section-gap">
        <HomeSection outcome={categories} title={t('categories.title')} shape="circles">
          {(value) => <CategoryRail categories={value} />}
        </HomeSection>
      </div>
      <div className="later wrap section-gap">
        <HomeSection outcome={topSelling} title={t('topSelling.title')} shape="cards">
          {(value) => <ProductRail title={t('topSelling.title')} eyebrow={t('topSelling.eyebrow')} cards={value} />}
        </HomeSection>
      </div>
      <div className="later wrap section-gap">
        <HomeSection outcome={projects} title={t('projects.title')} shape="tiles">
          {(value) => <ProjectTiles projects={value} />}
        </HomeSection>
      </div>
      <div className="later wrap section-gap">
        <HomeSection outcome={newest} title={t('allProducts.title')} shape="cards">
          {(value) => (
            <ProductRail
              title={t('allProducts.title')}
              eyebrow={t('allProducts.eyebrow')}
              cards={value}
              link={{ href: '/shop', text: t('allProducts.link') }}
            />
          )}
        </HomeSection>
      </div>
      <div className="later wrap section-gap">
        <AboutBlock settings={settings} />
      </div>
      <div className="later section-gap">
        <OfferStrip />
      </div>
      <div className="later wrap section-gap">
        <HomeSection outcome={blogs} title={t('blogs.title')} shape="cards">
          {(value) => <BlogTeasers blogs={value} />}
        </HomeSection>
      </div>
    </>
  )
}
