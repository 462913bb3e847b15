/** Columns, in lower case, that only this system's exports have. */
const SYSTEMS: readonly (readonly [system: string, columns: readonly string[]])[] = [
  ['Shopify', ['variant price', 'variant sku', 'option1 name', 'body (html)', 'url handle', 'compare-at price']],
  ['WooCommerce', ['regular price', 'visibility in catalog', 'in stock?', 'attribute 1 name', 'is featured?']],
  ['Amazon', ['item_sku', 'item sku', 'seller-sku', 'external_product_id', 'asin1']],
  ['Magento', ['attribute_set_code', 'product_websites']],
]

/** Amazon's templates begin with a row about the template. */
const AMAZON_TEMPLATE = /^(?:templatetype=|settings=.*feedtype)/

/** The system that has written a file with these columns; null: none that is known. */
export function systemOf(headers: readonly string[]): string | null {
  if (AMAZON_TEMPLATE.test(headers[0] ?? '')) return 'Amazon'
  return SYSTEMS.find(([, columns]) => columns.some((column) => headers.includes(column)))?.[0] ?? null
}
