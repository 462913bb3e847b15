import type { Availability, Product, Variant } from '@/lib/domain/catalog'
import type { Paise } from '@/lib/domain/money'
import { packAvailability, packsOf } from '@/lib/domain/packs'

/** One pack as structured data, feeds and previews offer it. null: the v2 server does not say, and nobody else may. */
export type Offer = {
  sku: string | null
  /** What cart and address call the pack; '' for a product without variants. */
  variant: string
  /** Opens the product's page with this pack chosen. */
  path: string
  pricePaise: Paise
  /** Never below the price: it would be no MRP. */
  mrpPaise: Paise | null
  availability: Availability | null
  netGrams: number | null
  /** The pack's own photo; null when the product's pictures show it. */
  photo: string | null
}

/** As the pack chooser writes it (components/product/chosen-pack): the default pack has the bare address. */
const pathOf = ({ slug }: Product, { label }: Variant, isDefault: boolean): string =>
  isDefault ? `/products/${slug}` : `/products/${slug}?${new URLSearchParams({ variant: label }).toString()}`

/** `calculablePricePaise` is the base price of the default pack, and of no other. */
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

/** What can be ordered of a product, pack by pack, the default one first: the one writer of what machines are told of price and stock. */
export function offersOf(product: Product): readonly [Offer, ...Offer[]] {
  const [first, ...others] = packsOf(product)
  return [offerOf(product, first, true), ...others.map((pack) => offerOf(product, pack, false))]
}

/** What holds the packs of a product together, in structured data and in the feed: its slug may change. */
export const productGroupId = ({ id }: Product): string => String(id)
