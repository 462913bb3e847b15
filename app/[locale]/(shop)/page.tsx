import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { Home } from '@/components/home/home'
import { BLOG_TEASERS_CAROUSEL } from '@/lib/domain/limits'
import { getCategories, getNewestProducts, getTopSellingProducts } from '@/lib/storefront/catalog'
import { getLatestBlogs, getProjects, getSettings, getSliders } from '@/lib/storefront/content'
import { pageMetadata } from '@/lib/storefront/page-metadata'
import { section } from '@/lib/storefront/read'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setRequestLocale((await params).locale)
  const shop = await getSettings()
  return pageMetadata({
    title: shop['meta_title'] ?? '',
    description: shop['meta_description'] ?? '',
    descriptionHtml: shop['about_us_description'] ?? '',
    path: '/',
    imageUrl: '',
  })
}

export default async function HomePage({ params }: Props) {
  setRequestLocale((await params).locale)
  const [settings, sliders, categories, topSelling, newest, projects, blogs] = await Promise.all([
    getSettings(),
    section(getSliders()),
    section(getCategories()),
    section(getTopSellingProducts()),
    section(getNewestProducts()),
    section(getProjects()),
    section(getLatestBlogs(BLOG_TEASERS_CAROUSEL)),
  ])
  return (
    <Home
      settings={settings}
      sliders={sliders}
      categories={categories}
      topSelling={topSelling}
      newest={newest}
      projects={projects}
      blogs={blogs}
    />
  )
}
