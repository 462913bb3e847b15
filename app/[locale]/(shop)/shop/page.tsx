import { shopMetadata, shopSlot } from './shop-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return shopMetadata({ page: 1 })
}

export default async function ShopPage({ params }: Props) {
  setPageLocale((await params).locale)
  return shopSlot({ page: 1 })
}
