import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SiteLinks } from '@/components/content/site-links'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getSiteLists } from '@/lib/seo/site-lists'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/sitemap'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('sitemap')
  return pageMetadata({ title: t('metaTitle'), description: t('metaDescription'), descriptionHtml: '', path: PATH })
}

export default async function SitemapPage({ params }: Props) {
  setPageLocale((await params).locale)
  return <SiteLinks {...await getSiteLists()} address={absolute(PATH)} />
}
