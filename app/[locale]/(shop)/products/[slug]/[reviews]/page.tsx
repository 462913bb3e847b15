import { productMetadata, productSlot } from '../product-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

/** `reviews` is an integer from 1: the rewrite of ?reviews=n matches nothing else. */
type Props = { params: Promise<{ locale: string; slug: string; reviews: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return productMetadata({ slug, reviewsPage: 1, variant: null })
}

export default async function ProductReviewsPage({ params }: Props) {
  const { locale, slug, reviews } = await params
  setPageLocale(locale)
  return productSlot({ slug, reviewsPage: Number(reviews), variant: null })
}
