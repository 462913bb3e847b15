import { policyMetadata, policySlot } from '../policy-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return policyMetadata('shipping-policy')
}

export default async function ShippingPage({ params }: Props) {
  setPageLocale((await params).locale)
  return policySlot('shipping-policy')
}
