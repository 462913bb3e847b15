import { Ranking } from '@/components/content/ranking'
import { shopFacts } from '@/components/content/shop-facts'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute } from '@/lib/seo/metadata'
import { policyMetadata } from '../policy-slot'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return policyMetadata('ranking')
}

export default async function RankingPage({ params }: Props) {
  setPageLocale((await params).locale)
  const settings = (await getKnownSettings()) ?? {}
  return <Ranking facts={shopFacts(settings)} address={absolute('/ranking')} />
}
