import { Compliance } from '@/components/content/compliance'
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
  return policyMetadata('compliance')
}

export default async function CompliancePage({ params }: Props) {
  setPageLocale((await params).locale)
  const settings = (await getKnownSettings()) ?? {}
  return <Compliance facts={shopFacts(settings)} settings={settings} address={absolute('/compliance')} />
}
