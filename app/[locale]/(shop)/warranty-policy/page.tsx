import { setRequestLocale } from 'next-intl/server'
import { policyMetadata, policySlot } from '../policy-slot'

export const revalidate = 3600

/** Rendered at the first request, not at build. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props) {
  setRequestLocale((await params).locale)
  return policyMetadata('warranty-policy')
}

export default async function WarrantyPage({ params }: Props) {
  setRequestLocale((await params).locale)
  return policySlot('warranty-policy')
}
