import { shopFacts } from '@/components/content/shop-facts'
import { WhyUs } from '@/components/content/why-us'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute } from '@/lib/seo/metadata'
import { getCategories } from '@/lib/commerce/catalog/pages'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'
import { contentMetadata } from '../content-metadata'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/why-us'

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return contentMetadata('content.whyUs', PATH)
}

export default async function WhyUsPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [settings, categories] = await Promise.all([getKnownSettings(), section(getCategories())])
  return <WhyUs facts={shopFacts(settings ?? {})} categories={categories.ok ? categories.value : []} address={absolute(PATH)} />
}
