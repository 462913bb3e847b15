import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Home } from '@/components/home/home'
import { readWidgetUrl } from '@/lib/kernel/links'
import { JsonLd } from '@/components/shared/json-ld'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { onlineStore, webSite } from '@/lib/seo/structured-data/online-store'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getCategories, getNewestProducts, getTopSellingProducts } from '@/lib/commerce/catalog/pages'
import { getLatestReviews } from '@/lib/commerce/reviews/pages'
import { getKnownSettings, getLatestBlogs, getProjects, getSettings, getSliders } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'

const BLOG_TEASERS_CAROUSEL = 6

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const shop = (await getKnownSettings()) ?? {}
  const t = await getTranslations('home')
  return pageMetadata({
    title: shop['meta_title'] || t('title'),
    description: shop['meta_description'] ?? '',
    descriptionHtml: shop['about_us_description'] ?? '',
    path: '/',
  })
}

export default async function HomePage({ params }: Props) {
  setPageLocale((await params).locale)
  const settings = await getKnownSettings()
  const widgetUrl = readWidgetUrl(settings?.['reviews_widget_url'])
  const [sliders, categories, topSelling, newest, projects, reviews, blogs] = await Promise.all([
    section(getSliders()),
    section(getCategories()),
    section(getTopSellingProducts()),
    section(getNewestProducts()),
    section(getProjects()),
    section(widgetUrl === null ? getLatestReviews() : Promise.resolve([])),
    section(getLatestBlogs(BLOG_TEASERS_CAROUSEL)),
  ])
  // Every read failed: this read throws, so that the render fails and the home page cached before the outage stays (REL-03).
  if (![sliders, categories, topSelling, newest, projects, blogs].some(({ ok }) => ok)) await getSettings()
  return (
    <>
      {settings?.['website_name'] && (
        <>
          <JsonLd thing={onlineStore({ settings, absolute })} />
          <JsonLd thing={webSite({ settings, absolute })} />
        </>
      )}
      <Home
        settings={settings ?? {}}
        sliders={sliders}
        categories={categories}
        topSelling={topSelling}
        newest={newest}
        projects={projects}
        reviews={reviews}
        widgetUrl={widgetUrl}
        blogs={blogs}
      />
    </>
  )
}
