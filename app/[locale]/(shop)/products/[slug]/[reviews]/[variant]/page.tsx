import { setRequestLocale } from 'next-intl/server'
import { productMetadata, productSlot, type ProductView } from '../../product-slot'

/** From the rewrite of ?variant=: `reviews` is a whole number from 1 on, `variant` as it stands in the address. */
type Params = { locale: string; slug: string; reviews: string; variant: string }
type Props = { params: Promise<Params> }

export const revalidate = 3600

/** Rendered on its first visit, not at build. */
export function generateStaticParams() {
  return []
}

/** A path segment is encoded, also where the rewrite wrote it plainly. */
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
  setRequestLocale(known.locale)
  return productMetadata(viewOf(known))
}

export default async function ProductVariantPage({ params }: Props) {
  const known = await params
  setRequestLocale(known.locale)
  return productSlot(viewOf(known))
}
