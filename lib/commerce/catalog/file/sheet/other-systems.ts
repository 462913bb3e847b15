type System = 'Shopify' | 'WooCommerce' | 'Amazon' | 'Flipkart' | 'Meesho' | 'Etsy' | 'Magento'

/**
 * Columns, in lower case, that only this system's exports have. WooCommerce translates the names of its columns: in English and four
 * more languages. Marketplaces: the templates and listing reports that sellers download.
 */
const SYSTEMS: readonly (readonly [System, columns: readonly string[]])[] = [
  ['Shopify', ['variant price', 'variant sku', 'option1 name', 'body (html)', 'url handle', 'compare-at price']],
  [
    'WooCommerce',
    [
      ...['regular price', 'visibility in catalog', 'in stock?', 'attribute 1 name', 'is featured?'],
      ...['regulärer preis', 'sichtbarkeit im katalog', 'ist hervorgehoben?', 'vorrätig?', 'veröffentlicht'],
      ...['tarif régulier', 'tarif promo', 'visibilité dans le catalogue', 'mis en avant ?', 'ugs', 'publié'],
      ...['precio normal', 'precio rebajado', 'visibilidad en el catálogo', '¿está destacado?', 'publicado'],
      ...['नियमित मूल्य', 'सामान्य मूल्य', 'विक्रय मूल्य', 'प्रकाशित'],
    ],
  ],
  [
    'Amazon',
    [
      ...['item_sku', 'item sku', 'external_product_id', 'contribution_sku#1.value'],
      ...['seller-sku', 'asin1', 'item-name', 'listing-id', 'item-is-marketplace', 'fnsku'],
    ],
  ],
  [
    'Flipkart',
    ['seller sku id', 'your selling price', 'your selling price (inr)', 'procurement sla', 'procurement sla (day)', 'fullfilment by'],
  ],
  ['Meesho', ['wrong/defective returns price', 'product id / style id', 'net quantity (n)']],
  ['Etsy', ['currency_code', 'variation 1 type', 'variation 1 name']],
  ['Magento', ['attribute_set_code', 'product_websites']],
]

/** Amazon's templates begin with a row about the template. */
const AMAZON_TEMPLATE = /^(?:templatetype=|settings=.*feedtype)/
/** Marketplaces include their name: 'Flipkart Serial Number', 'Meesho Price'. */
const NAMED_BY_ITSELF = /(?<![\p{L}\p{N}])(shopify|woocommerce|amazon|flipkart|meesho|etsy|magento)(?![\p{L}\p{N}])/u

const WOO_GTIN = /^gtin, upc, ean/
const UNIT = /\((\p{L}+)\)$/u
const SIDES = 3

/** In any language: 'ID' comes first, and length, width and height share a unit. Since 2024 there is also a column for GTIN, UPC and EAN. */
function isWooCommerce(headers: readonly string[]): boolean {
  if (headers.some((header) => WOO_GTIN.test(header))) return true
  const units = headers.map((header) => UNIT.exec(header)?.[1])
  return headers[0] === 'id' && units.some((unit) => unit !== undefined && units.filter((other) => other === unit).length >= SIDES)
}

/** A file with our columns may have an extra one for a marketplace: 'amazon price'. */
function namedSystem(headers: readonly string[]): System | null {
  if (headers.includes('sku') || headers.includes('slug')) return null
  const [, name] = NAMED_BY_ITSELF.exec(headers.join('\n')) ?? []
  return SYSTEMS.find(([system]) => system.toLowerCase() === name)?.[0] ?? null
}

/** The system that wrote a file with these columns; null: none that we recognise. */
export function systemOf(headers: readonly string[]): System | null {
  if (AMAZON_TEMPLATE.test(headers[0] ?? '')) return 'Amazon'
  const known = SYSTEMS.find(([, columns]) => columns.some((column) => headers.includes(column)))?.[0]
  return known ?? (isWooCommerce(headers) ? 'WooCommerce' : namedSystem(headers))
}
