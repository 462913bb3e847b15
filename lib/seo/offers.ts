import { type Availability, packAvailability, packsOf, type Product, type Variant } from '@/lib/commerce/catalog/model'
import type { Paise } from '@/lib/commerce/kernel/money'

/** One variant as structured data, feeds and previews offer it. null: the v2 server does not state it. */
export type Offer = {
  sku: string | null
  /** The label of the variant; '' for a product without variants. */
  variant: string
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

/** The same URL as that of the variant chooser (components/product/chosen-pack); the default variant has no query. */
const pathOf = ({ slug }: Product, { label }: Variant, isDefault: boolean): string =>
  isDefault ? `/products/${slug}` : `/products/${slug}?${new URLSearchParams({ variant: label }).toString()}`

/** `calculablePricePaise` is the MRP of the default variant only. */
function mrpOf({ calculablePricePaise }: Product, { mrpPaise, pricePaise }: Variant, isDefault: boolean): Paise | null {
  const base = mrpPaise ?? (isDefault ? calculablePricePaise : null)
  return base === null || base < pricePaise ? null : base
}

const photoOf = ({ photos }: Product, { label }: Variant): string | null =>
  label === '' ? null : (photos.find(({ variant }) => variant === label)?.url ?? null)

function offerOf(product: Product, pack: Variant, isDefault: boolean): Offer {
  return {
    sku: pack.sku,
    variant: pack.label,
    path: pathOf(product, pack, isDefault),
    pricePaise: pack.pricePaise,
    mrpPaise: mrpOf(product, pack, isDefault),
    availability: packAvailability(pack, product),
    netGrams: pack.netGrams !== null && pack.netGrams > 0 ? pack.netGrams : null,
    photo: photoOf(product, pack),
  }
}

/** The variants of a product, the default one first: the only source of price and stock for structured data, feeds and previews. */
export function offersOf(product: Product): readonly [Offer, ...Offer[]] {
  const [first, ...others] = packsOf(product)
  return [offerOf(product, first, true), ...others.map((pack) => offerOf(product, pack, false))]
}

/** Groups the variants of a product in structured data and feed. Not the slug, which may change. */
export const productGroupId = ({ id }: Product): string => String(id)
