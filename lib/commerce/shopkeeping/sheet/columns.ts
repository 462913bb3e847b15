import { failure, success, type Result } from '@/lib/domain/result'
import { choice, country, hsn, line, longText, optional, rupees, slug, whole, yesNo, type CellProblem, type Kind } from './cell-kinds'
import { list, nutrition, pairs, pictures } from './list-kinds'

/** One column of the file beside `slug` and `sku`, which say what a row is about. */
export type Column = {
  header: string
  of: 'product' | 'pack'
  kind: Kind
  /** Where its value is in the JSON of a product or pack; the header's own name unless said. */
  key: string
  /** A new product or pack cannot be without. */
  isNeeded: boolean
}

type Plan = Partial<Pick<Column, 'key' | 'isNeeded'>>
const product = (header: string, kind: Kind, plan: Plan = {}): Column => ({
  header,
  of: 'product',
  kind,
  key: header,
  isNeeded: false,
  ...plan,
})
const pack = (header: string, kind: Kind, plan: Plan = {}): Column => ({ ...product(header, kind, plan), of: 'pack' })

/** A spreadsheet cuts a cell at 32,767 letters. */
const html = longText(30_000)
const heading = optional(line({ most: 200 }))
const path = optional(line({ most: 300 }))
const needed = { isNeeded: true }

export const MOST_STOCK = 1_000_000

/** In the order of the exported file: what changes often stands in front, long texts at the end. */
export const COLUMNS: readonly Column[] = [
  product('name', line({ most: 200, least: 1 }), needed),
  pack('pack', line({ most: 120 }), { key: 'label' }),
  pack('price', rupees, { ...needed, key: 'price_paise' }),
  pack('mrp', rupees, { ...needed, key: 'mrp_paise' }),
  pack('stock', whole(0, MOST_STOCK)),
  pack('net_grams', whole(1, 1_000_000), needed),
  pack('position', whole(0, 10_000)),
  product('category', slug, needed),
  product('published', yesNo),
  product('featured', yesNo),
  product('made_to_order', yesNo),
  product('hsn', hsn, needed),
  product('origin_country', country, needed),
  product('origin_region', line({ most: 200 })),
  product('packed_by', choice(['packer', 'importer'])),
  product('shelf_life_months', whole(1, 120), needed),
  product('vegetarian', yesNo),
  product('ingredients', longText(2_000)),
  product('allergens', list),
  product('badges', list),
  product('storage', longText(1_000)),
  product('nutrition', nutrition),
  product('tags', list),
  product('attributes', pairs),
  product('images', pictures),
  product('meta_title', line({ most: 200 })),
  product('meta_description', line({ most: 500 })),
  product('description_html', html),
  product('key_features_html', html),
  product('specification_html', html),
  product('faqs_html', html),
  product('about_heading', heading),
  product('about_html', optional(html)),
  product('about_image_path', path),
  product('about_image_alt', heading),
  product('additional_heading', heading),
  product('additional_html', optional(html)),
  product('additional_image_path', path),
  product('additional_image_alt', heading),
]

export const HEADING: readonly string[] = ['slug', 'sku', ...COLUMNS.map(({ header }) => header)]

/** The columns of a product that are nothing but text. */
export const TEXT_FIELDS: readonly string[] = COLUMNS.filter(({ of, kind }) => of === 'product' && kind.isText).map(({ header }) => header)

/** A text as a cell of that column would have it; null where an empty one means none. */
export function readText(field: string, text: string): Result<string | null, CellProblem | 'unknown_field'> {
  const column = COLUMNS.find(({ header }) => header === field)
  if (!column || !TEXT_FIELDS.includes(field)) return failure('unknown_field', { fields: TEXT_FIELDS.join(', ') })
  const reading = column.kind.read(text)
  return reading.ok ? success(reading.value === null ? null : text) : reading
}
