import { PAISE_PER_RUPEE } from '@/lib/kernel/money'
import { parseDecimal, parseRupees } from '@/lib/kernel/typed-number'
import type { EditedProduct, FieldProblem, FieldValue, ProductDocument, ProductPicture } from '@/lib/commerce/catalog/editing/model'
import { isSameText } from '../same-text'
import { nutrientLabel, nutrientName } from '../nutrients'
import { ALL_FIELDS, type EditorField } from './fields'

export type VariantValues = { id: number | null; sku: string; label: string; price: string; mrp: string; netGrams: string; stock: string }
/** Everything as typed; converted to a document on save. */
export type ProductValues = {
  slug: string
  category: string
  fields: Record<string, string | boolean>
  pictures: ProductPicture[]
  variants: VariantValues[]
}

const isRecord = (value: FieldValue | undefined): value is Readonly<Record<string, string>> | Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toTyped(value: FieldValue | undefined, { kind }: EditorField): string | boolean {
  if (kind === 'yesNo') return value === true
  if (Array.isArray(value)) return value.join('\n')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${kind === 'figures' ? nutrientLabel(name) : name}: ${one}`)
      .join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** The product's name, or its web address while it has no name. */
export function nameOf({ document: { fields, slug } }: Pick<EditedProduct, 'document'>): string {
  const name = fields['name']
  return typeof name === 'string' && name !== '' ? name : slug
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const pairsOf = (text: string): (readonly [string, string])[] =>
  linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split(':')
    return [name.trim(), rest.join(':').trim()] as const
  })

/** As many as a nutrient may have. Where only integers are valid, the server refuses decimals. */
const FIGURE_DECIMALS = 3

/** Non-numeric input stays as text, which the server then refuses at the field. */
const toFigure = (text: string): number | string => {
  const figure = parseDecimal(text, FIGURE_DECIMALS)
  return figure.ok ? figure.value : text.trim()
}

function toFigures(text: string): Readonly<Record<string, number>> | Readonly<Record<string, string>> | null {
  const amounts = pairsOf(text).map(([label, one]) => [nutrientName(label), toFigure(one)] as const)
  if (amounts.length === 0) return null
  const figures = amounts.flatMap(([name, amount]) => (typeof amount === 'number' ? [[name, amount] as const] : []))
  return figures.length === amounts.length
    ? Object.fromEntries(figures)
    : Object.fromEntries(amounts.map(([name, amount]) => [name, String(amount)]))
}

function toValue(typed: string | boolean | undefined, { kind }: EditorField): FieldValue {
  if (typeof typed === 'boolean') return typed
  const text = typed ?? ''
  if (kind === 'yesNo') return text === 'true'
  if (kind === 'figure') return toFigure(text)
  if (kind === 'list') return linesOf(text)
  if (kind === 'pairs') return Object.fromEntries(pairsOf(text))
  if (kind === 'figures') return toFigures(text)
  return kind === 'line' ? text.trim() : text
}

const rupees = (paise: FieldValue | undefined): string => (typeof paise === 'number' ? String(paise / PAISE_PER_RUPEE) : '')
/** Paise for '429', '₹1,429.50' or '४२९'; anything else stays unchanged and is refused at the field. */
const paiseOf = (text: string): number | string => {
  const paise = parseRupees(text)
  return paise.ok ? paise.value : text
}

export const EMPTY_VARIANT: VariantValues = { id: null, sku: '', label: '', price: '', mrp: '', netGrams: '', stock: '0' }

export const NEW_PRODUCT: ProductValues = {
  slug: '',
  category: '',
  fields: {
    ...Object.fromEntries(ALL_FIELDS.map(({ key, kind }) => [key, kind === 'yesNo' ? false : ''])),
    vegetarian: true,
    packed_by: 'packer',
    origin_country: 'IN',
    shelf_life_months: '9',
  },
  pictures: [],
  variants: [EMPTY_VARIANT],
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const toValues = ({ slug, category, fields, pictures, variants }: ProductDocument): ProductValues => ({
  slug,
  category,
  fields: Object.fromEntries(ALL_FIELDS.map((field) => [field.key, toTyped(fields[field.key], field)])),
  pictures: pictures.map((picture) => ({ ...picture })),
  variants: variants.map(({ id, sku, fields: own }) => ({
    id,
    sku,
    label: textOf(own['label']),
    price: rupees(own['price_paise']),
    mrp: rupees(own['mrp_paise']),
    netGrams: textOf(own['net_grams']),
    stock: '',
  })),
})

function isTyped(typed: string | boolean | undefined, began: FieldValue | undefined, field: EditorField): boolean {
  const text = toTyped(began, field)
  return typeof typed === 'string' && typeof text === 'string' ? !isSameText(typed, text) : typed !== text
}

/** @param began what the form began with: the document contains only fields changed since; null for all of them */
export const toDocument = (
  { slug, category, fields, pictures, variants }: ProductValues,
  began: ProductDocument | null,
): ProductDocument => ({
  slug: slug.trim(),
  category,
  fields: Object.fromEntries(
    ALL_FIELDS.filter((field) => began === null || isTyped(fields[field.key], began.fields[field.key], field)).map((field) => [
      field.key,
      toValue(fields[field.key], field),
    ]),
  ),
  pictures,
  variants: variants.map(({ id, sku, label, price, mrp, netGrams, stock }) => ({
    id,
    sku: sku.trim(),
    fields: {
      label: label.trim(),
      price_paise: paiseOf(price),
      mrp_paise: paiseOf(mrp),
      net_grams: toFigure(netGrams),
      ...(id === null ? { stock: toFigure(stock) } : {}),
    },
  })),
})

const VARIANT_FIELDS: Readonly<Record<string, string>> = { price_paise: 'price', mrp_paise: 'mrp', net_grams: 'netGrams' }

/** The form field for a document problem: 'variants.0.fields.price_paise' is 'variants.0.price'. */
export function fieldOf({ at }: Pick<FieldProblem, 'at'>): string {
  // A problem with a picture as a whole appears at its first field.
  if (/^pictures\.\d+$/.test(at)) return `${at}.alt`
  const [, index, name = ''] = /^variants\.(\d+)\.(?:fields\.)?(\w+)$/.exec(at) ?? []
  return index === undefined ? at : `variants.${index}.${VARIANT_FIELDS[name] ?? name}`
}
