import { type Wire, InvalidAnswer } from '@/lib/v2/call'
import { asIdOrNull, asList, asNumberOrNull, asText, asWire, asWires, isWire } from '@/lib/v2/codec'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import type { EditedProduct, FieldProblem, FieldValue, FieldValues, ProductDocument, ProductPicture, VariantDocument } from './model'

/** The editor's product on the wire: both ends read their input with these functions. */

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** An invalid value becomes null, which the field's rules then refuse or store as empty. */
function readValue(value: unknown): FieldValue {
  if (isPlain(value)) return value
  if (Array.isArray(value)) return value.map(asText)
  if (!isWire(value)) return null
  const entries = Object.entries(value)
  const figures = entries.flatMap(([name, one]) => (typeof one === 'number' ? [[name, one] as const] : []))
  return figures.length === entries.length
    ? Object.fromEntries(figures)
    : Object.fromEntries(entries.map(([name, one]) => [name, asText(one)]))
}

const readFields = (value: unknown): FieldValues =>
  Object.fromEntries(Object.entries(asWire(value)).map(([key, one]) => [key, readValue(one)]))

const readPicture = (value: Wire): ProductPicture => ({
  path: asText(value['path']),
  alt: asText(value['alt']),
  alts: fieldsWith(TRANSLATED_LOCALES, (locale) => asText(value[`alt_${locale}`])),
  sku: asText(value['sku']),
})

const readVariant = (value: Wire): VariantDocument => ({
  id: asIdOrNull(value['id']),
  sku: asText(value['sku']),
  fields: readFields(value['fields']),
})

export const readDocument = (value: unknown): ProductDocument => {
  const document = asWire(value)
  return {
    slug: asText(document['slug']),
    category: asText(document['category']),
    fields: readFields(document['fields']),
    pictures: asWires(document['pictures']).map(readPicture),
    variants: asWires(document['variants']).map(readVariant),
  }
}

export const writeDocument = ({ pictures, ...document }: ProductDocument): Wire => ({
  ...document,
  pictures: pictures.map(({ alts, ...picture }) => ({
    ...picture,
    ...Object.fromEntries(Object.entries(alts).map(([locale, alt]) => [`alt_${locale}`, alt])),
  })),
})

export const writeProduct = ({ id, version, document, stocks, formerSlugs, updatedAt }: EditedProduct): Wire => ({
  id,
  version,
  document: writeDocument(document),
  stocks,
  former_slugs: formerSlugs,
  updated_at: updatedAt,
})

/** @throws InvalidAnswer without an id */
export function readProduct(value: unknown): EditedProduct {
  const product = asWire(value)
  const id = asIdOrNull(product['id'])
  if (id === null) throw new InvalidAnswer()
  const stocks = Object.entries(asWire(product['stocks'])).map(([variant, stock]) => [variant, asNumberOrNull(stock) ?? 0] as const)
  return {
    id,
    version: asText(product['version']),
    document: readDocument(product['document']),
    stocks: Object.fromEntries(stocks),
    formerSlugs: asList(product['former_slugs']).map(asText),
    updatedAt: asText(product['updated_at']),
  }
}

/** The outcome of a change: stored, refused because of fields, or refused because of a conflict, with the other editor's values. */
export type Saved<T, P = FieldProblem> =
  { state: 'saved'; value: T } | { state: 'faulty'; problems: readonly P[] } | { state: 'conflict'; present: T }

export const writeSaved = <T>(saved: Saved<T>, write: (value: T) => Wire): Wire => {
  if (saved.state === 'saved') return { success: true, state: saved.state, value: write(saved.value) }
  return saved.state === 'faulty'
    ? { success: true, state: saved.state, problems: saved.problems }
    : { success: true, state: saved.state, present: write(saved.present) }
}

const readProblem = (value: Wire): FieldProblem => ({
  at: asText(value['at']),
  reason: asText(value['reason']),
  detail: Object.fromEntries(
    Object.entries(asWire(value['detail'])).map(([name, one]) => [name, typeof one === 'number' ? one : asText(one)]),
  ),
})

/** @throws InvalidAnswer for any other answer */
export function readSaved<T>(body: Wire, read: (value: unknown) => T): Saved<T> {
  switch (body['state']) {
    case 'saved':
      return { state: 'saved', value: read(body['value']) }
    case 'faulty':
      return { state: 'faulty', problems: asWires(body['problems']).map(readProblem) }
    case 'conflict':
      return { state: 'conflict', present: read(body['present']) }
    default:
      throw new InvalidAnswer()
  }
}
