import type { Availability, Product, Variant } from './catalog'

/** Of a product without variants. */
const onlyPack = (product: Product): Variant => ({
  label: '',
  pricePaise: product.mainPricePaise,
  mrpPaise: product.calculablePricePaise,
  stock: product.stock,
  sku: product.sku,
  netGrams: product.netGrams,
  lowestRecentPaise: product.lowestRecentPaise,
})

/** What a product is sold in: the first is the default (PDP-04). */
export function packsOf(product: Product): readonly [Variant, ...Variant[]] {
  const [first = onlyPack(product), ...others] = product.variants
  return [first, ...others]
}

/** The label of a variant by which an address asks for it; null: the default, or one that the product does not have. */
export function findVariant(product: Product, asked: string | null): string | null {
  const [standard, ...others] = packsOf(product)
  return asked !== standard.label && others.some(({ label }) => label === asked) ? asked : null
}

/**
 * What the button of a pack says. A remote server that does not count a pack leaves it to the product; null: nothing is known, and what is not
 * known to be gone can be ordered (contract, ruling 21).
 */
export function packAvailability({ stock }: Pick<Variant, 'stock'>, { availability }: Pick<Product, 'availability'>): Availability | null {
  if (stock === null) return availability
  return stock > 0 ? (availability ?? 'in_stock') : 'out_of_stock'
}
