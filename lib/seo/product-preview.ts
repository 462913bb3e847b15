import type { Availability, Product } from '@/lib/domain/catalog'
import { paiseToRupees } from '@/lib/domain/money'
import { offersOf } from './offers'
import { CURRENCY } from './structured-data/offer-thing'

/** As Facebook's and Pinterest's product pins call them. */
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in_stock: 'in stock',
  made_to_order: 'available for order',
  out_of_stock: 'out of stock',
}

const DECIMALS = 2

type Property = { property: string; content: string }

/**
 * Open Graph of a product; what is not known is left out.
 * @param variant the one its page shows; null: the default of the bare address
 */
export function productPreview(product: Product, brand: string, variant: string | null = null): readonly Property[] {
  const offers = offersOf(product)
  const { sku, pricePaise, availability } = offers.find((offer) => offer.variant === variant) ?? offers[0]
  return [
    { property: 'og:type', content: 'product' },
    { property: 'product:price:amount', content: paiseToRupees(pricePaise).toFixed(DECIMALS) },
    { property: 'product:price:currency', content: CURRENCY },
    { property: 'product:availability', content: availability === null ? '' : AVAILABILITY[availability] },
    { property: 'product:condition', content: 'new' },
    { property: 'product:brand', content: brand },
    { property: 'product:retailer_item_id', content: sku ?? '' },
  ].filter(({ content }) => content !== '')
}
