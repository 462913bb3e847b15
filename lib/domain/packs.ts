import type { Availability, Product, Variant } from './catalog'

/** Of a product without variants; nothing names its stock-keeping unit. */
const onlyPack = (product: Product): Variant => ({
  label: '',
  pricePaise: product.mainPricePaise,
  mrpPaise: product.calculablePricePaise,
  stock: product.stock,
  sku: null,
  netGrams: product.netGrams,
  lowestRecentPaise: product.lowestRecentPaise,
})

/** What a product is sold in: the first is the default (PDP-04). */
export function packsOf(product: Product): readonly [Variant, ...Variant[]] {
  const [first = onlyPack(product), ...others] = product.variants
  return [first, ...others]
}

/** What the button of a pack says. A remote server that does not count a pack leaves it to the product. */
export function packAvailability({ stock }: Pick<Variant, 'stock'>, { availability }: Pick<Product, 'availability'>): Availability {
  return stock === null || stock > 0 ? availability : 'out_of_stock'
}
