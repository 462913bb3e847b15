import { productMetadata, productSlot, type ProductView } from '../../product-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

/** From the rewrite of ?variant=: `reviews` is an integer from 1, `variant` the raw value from the address. */
type Params = { locale: string; slug: string; reviews: string; variant: string }
type Props = { params: Promise<Params> }

export const revalidate = 3600

export const generateStaticParams = () => []

/** Next encodes a path segment even if the rewrite wrote it decoded. */
function variantOf(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const viewOf = ({ slug, reviews, variant }: Params): ProductView => ({ slug, reviewsPage: Number(reviews), variant: variantOf(variant) })

export async function generateMetadata({ params }: Props) {
  const known = await params
  setPageLocale(known.locale)
  return productMetadata(viewOf(known))
}

export default async function ProductVariantPage({ params }: Props) {
  const known = await params
  setPageLocale(known.locale)
  return productSlot(viewOf(known))
}
