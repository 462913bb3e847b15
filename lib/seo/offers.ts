import { type Availability, variantAvailability, variantLinesOf, type Product, type Variant } from '@/lib/commerce/catalog/model'
import { MADE_TO_ORDER_BUSINESS_DAYS } from '@/lib/kernel/business'
import type { Paise } from '@/lib/kernel/money'
import { afterWorkingDays, dayInIndia } from '@/lib/i18n/dates'

/** One variant as structured data, feeds and previews offer it. null: the v2 server does not state it. */
export type Offer = {
  sku: string | null
  /** The label of the variant; '' for a product without variants. */
  variant: string
  /** The label in the page's language. */
  title: string
  /** The product's page with this variant chosen. */
  path: string
  pricePaise: Paise
  /** Never below the price. */
  mrpPaise: Paise | null
  availability: Availability | null
  netGrams: number | null
  /** The variant's own photo; null when it has none. */
  photo: string | null
}

/** The same URL as in the variant chooser (components/product/chosen-variant); the default variant has no query. */
const pathOf = ({ slug }: Product, { label }: Variant, isDefault: boolean): string =>
  isDefault ? `/products/${slug}` : `/products/${slug}?${new URLSearchParams({ variant: label }).toString()}`

/** The product's MRP is that of its default variant only. */
function mrpOf(product: Product, { mrpPaise, pricePaise }: Variant, isDefault: boolean): Paise | null {
  const mrp = mrpPaise ?? (isDefault ? product.mrpPaise : null)
  return mrp === null || mrp < pricePaise ? null : mrp
}

const photoOf = ({ photos }: Product, { label }: Variant): string | null =>
  label === '' ? null : (photos.find(({ variant }) => variant === label)?.url ?? null)

function offerOf(product: Product, variant: Variant, isDefault: boolean): Offer {
  return {
    sku: variant.sku,
    variant: variant.label,
    title: variant.title,
    path: pathOf(product, variant, isDefault),
    pricePaise: variant.pricePaise,
    mrpPaise: mrpOf(product, variant, isDefault),
    availability: variantAvailability(variant, product),
    netGrams: variant.netGrams !== null && variant.netGrams > 0 ? variant.netGrams : null,
    photo: photoOf(product, variant),
  }
}

/** The variants of a product, the default one first: the only source of price and stock for structured data, feeds and previews. */
export function offersOf(product: Product): readonly [Offer, ...Offer[]] {
  const [first, ...others] = variantLinesOf(product)
  return [offerOf(product, first, true), ...others.map((variant) => offerOf(product, variant, false))]
}

/** The day in India by which a variant made to order is dispatched, if it is ordered at `now`; null for all others. */
export const availableFrom = ({ availability }: Offer, now: Date): string | null =>
  availability === 'made_to_order' ? afterWorkingDays(dayInIndia(now), MADE_TO_ORDER_BUSINESS_DAYS) : null

/** Groups the variants of a product in structured data and feed. Not the slug, which may change. */
export const productGroupId = ({ id }: Product): string => String(id)
