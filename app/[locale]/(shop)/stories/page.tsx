import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Stories } from '@/components/content/stories'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getStories } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/stories'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('stories')
  return pageMetadata({ title: t('metaTitle'), description: t('metaDescription'), descriptionHtml: '', path: PATH })
}

export default async function StoriesPage({ params }: Props) {
  setPageLocale((await params).locale)
  return <Stories list={await section(getStories())} address={absolute(PATH)} />
}
