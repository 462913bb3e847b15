import { productMetadata, productSlot } from './product-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return productMetadata({ slug, reviewsPage: 1, variant: null })
}

export default async function ProductPage({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return productSlot({ slug, reviewsPage: 1, variant: null })
}
