import { setRequestLocale } from 'next-intl/server'
import { shopFacts } from '@/components/content/shop-facts'
import { WhyUs } from '@/components/content/why-us'
import { absolute } from '@/lib/storefront/absolute'
import { getCategories } from '@/lib/storefront/catalog'
import { getKnownSettings } from '@/lib/storefront/content'
import { section } from '@/lib/storefront/read'
import { contentMetadata } from '../content-metadata'

export const revalidate = 3600

/** Rendered on its first visit, not at build. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

const PATH = '/why-us'

export async function generateMetadata({ params }: Props) {
  setRequestLocale((await params).locale)
  return contentMetadata('content.whyUs', PATH)
}

export default async function WhyUsPage({ params }: Props) {
  setRequestLocale((await params).locale)
  const [settings, categories] = await Promise.all([getKnownSettings(), section(getCategories())])
  return <WhyUs facts={shopFacts(settings ?? {})} categories={categories.ok ? categories.value : []} address={absolute(PATH)} />
}
