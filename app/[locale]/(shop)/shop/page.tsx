import { setRequestLocale } from 'next-intl/server'
import { shopMetadata, shopSlot } from './shop-slot'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 3600

/** Rendered at the first request, not at build. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  setRequestLocale((await params).locale)
  return shopMetadata({ page: 1 })
}

export default async function ShopPage({ params }: Props) {
  setRequestLocale((await params).locale)
  return shopSlot({ page: 1 })
}
