import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { type CellProblem, COLUMNS, type Column, skuKey, slug as slugKind } from '../file/sheet'
import { type FieldProblem, type FieldValue, type FieldValues, MAX_PICTURES, MAX_VARIANTS, type ProductDocument } from './model'

const SKU = /^[^\s\p{Cc}](?:[^\p{Cc}]{0,62}[^\s\p{Cc}])?$/u
const PICTURE_PATH = /^\/(?!\/)[^\s\\"'<>]+$/
const ALT_MAX_LENGTH = 300

/** 'about_html', or its translation 'about_html_mr'. */
const isHtml = ({ key, translation }: Column): boolean => key.endsWith(translation ? `_html_${translation.locale}` : '_html')

/** The product columns that the editor shows as fields; category and pictures have their own controls. */
export const PRODUCT_FIELDS = COLUMNS.filter(({ of, key }) => of === 'product' && key !== 'category' && key !== 'images')
/** The list order is the position. */
const VARIANT_FIELDS = COLUMNS.filter(({ of, key }) => of === 'variant' && key !== 'position')

const problem = (at: string, reason: string, detail: FieldProblem['detail'] = {}): FieldProblem => ({ at, reason, detail })

/** Empty HTML, as left behind by editors, counts as no text. */
function cleanHtml(value: FieldValue): FieldValue {
  if (typeof value !== 'string' || value === '') return value
  return sanitizeHtml(value)
}

const isSame = (given: FieldValue, present: FieldValue | undefined): boolean => JSON.stringify(given) === JSON.stringify(present)

type Given = { fields: FieldValues; /** The stored fields; undefined for something new. */ present: FieldValues | undefined; at: string }

/**
 * Reads the fields by the rules of the catalogue file, so that what is saved here can be exported and imported again. An unchanged field keeps its stored value
 * exactly: cleaning its HTML would be an edit that no one made.
 */
function readFields(
  columns: readonly Column[],
  { fields, present = {}, at }: Given,
): { values: FieldValues; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = []
  const values: Record<string, FieldValue> = {}
  for (const column of columns) {
    const given = fields[column.key] ?? null
    const cell = column.kind.write(isHtml(column) ? cleanHtml(given) : given)
    const reading = column.kind.read(cell)
    if (!reading.ok) problems.push(problem(`${at}.${column.key}`, reading.reason, reading.detail))
    else if (isSame(given, present[column.key])) values[column.key] = given
    // None of the editor's fields is a picture.
    else values[column.key] = reading.value as FieldValue
  }
  return { values, problems }
}

function repeated<T>(items: readonly T[], keyOf: (item: T) => string): readonly number[] {
  const keys = items.map(keyOf)
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
}

function checkVariants({ variants }: ProductDocument, values: readonly FieldValues[]): readonly FieldProblem[] {
  if (variants.length === 0) return [problem('variants', 'required')]
  if (variants.length > MAX_VARIANTS) return [problem('variants', 'too_many', { most: MAX_VARIANTS })]
  const aboveMrp = values.flatMap(({ price_paise: price, mrp_paise: mrp }, at) =>
    typeof price === 'number' && typeof mrp === 'number' && price > mrp
      ? [problem(`variants.${at}.fields.price_paise`, 'price_above_mrp', { pricePaise: price, mrpPaise: mrp })]
      : [],
  )
  return [
    ...variants.flatMap(({ sku }, at) => (SKU.test(sku) ? [] : [problem(`variants.${at}.sku`, sku === '' ? 'required' : 'bad_sku')])),
    ...repeated(variants, ({ sku }) => skuKey(sku)).map((at) => problem(`variants.${at}.sku`, 'duplicate_sku')),
    ...repeated(variants, ({ fields }) => (typeof fields['label'] === 'string' ? fields['label'] : '')).map((at) =>
      problem(`variants.${at}.fields.label`, 'label_taken'),
    ),
    ...aboveMrp,
  ]
}

function checkPictures({ pictures, variants }: ProductDocument): readonly FieldProblem[] {
  if (pictures.length > MAX_PICTURES) return [problem('pictures', 'too_many', { most: MAX_PICTURES })]
  const skus = new Set(['', ...variants.map(({ sku }) => skuKey(sku))])
  return pictures.flatMap(({ path, alt, alts, sku }, at) => [
    ...(PICTURE_PATH.test(path) ? [] : [problem(`pictures.${at}`, 'bad_picture')]),
    ...([alt, ...Object.values(alts)].every(({ length }) => length <= ALT_MAX_LENGTH)
      ? []
      : [problem(`pictures.${at}.alt`, 'too_long', { most: ALT_MAX_LENGTH })]),
    ...(skus.has(skuKey(sku)) ? [] : [problem(`pictures.${at}.sku`, 'picture_of_unknown_sku', { sku })]),
  ])
}

/** Turns an invalid cell's reason into a field problem. */
const slugProblem = (slug: string): readonly FieldProblem[] => {
  const reading = slugKind.read(slug)
  return reading.ok ? [] : [problem('slug', reading.reason satisfies CellProblem)]
}

/**
 * The document with the HTML of changed fields cleaned, and its problems as far as they need no comparison with the shop.
 * @param present the stored product; undefined for a new one
 */
export function checkDocument(
  document: ProductDocument,
  present?: ProductDocument,
): { document: ProductDocument; problems: readonly FieldProblem[] } {
  const product = readFields(PRODUCT_FIELDS, { fields: document.fields, present: present?.fields, at: 'fields' })
  const stored = new Map(present?.variants.map(({ id, fields }) => [id, fields]))
  const variants = document.variants.map(({ fields, id }, at) => {
    const columns = VARIANT_FIELDS.filter(({ key }) => key !== 'stock' || id === null)
    const given = id === null ? { stock: 0, ...fields } : fields
    return readFields(columns, { fields: given, present: stored.get(id), at: `variants.${at}.fields` })
  })
  const problems = [
    ...slugProblem(document.slug),
    ...product.problems,
    ...variants.flatMap((variant) => variant.problems),
    ...checkVariants(
      document,
      variants.map(({ values }) => values),
    ),
    ...checkPictures(document),
  ]
  const cleaned = {
    ...document,
    fields: product.values,
    variants: document.variants.map((variant, at) => ({ ...variant, fields: variants[at]?.values ?? {} })),
  }
  return { document: cleaned, problems }
}
