import { shopMetadata, shopSlot } from '../shop-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

/** `page` is an integer from 1: the rewrite of ?page=n matches nothing else. */
type Props = { params: Promise<{ locale: string; page: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { locale, page } = await params
  setPageLocale(locale)
  return shopMetadata({ page: Number(page) })
}

export default async function ShopPageNumber({ params }: Props) {
  const { locale, page } = await params
  setPageLocale(locale)
  return shopSlot({ page: Number(page) })
}
