import { formatMoney, formatNetQuantity } from '@/lib/kernel/money'
import { readRupees, readWhole } from '@/lib/kernel/typed-number'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { isSameText } from '../same-text'
import type { ProductValues, VariantValues } from './form-values'

/** The variant fields that two editors can change. Not the stock, which every order changes. */
export const VARIANT_FIELDS = ['label', 'sku', 'price', 'mrp', 'netGrams'] as const

/** The name of the part for the variant order. */
export const VARIANT_ORDER = 'variantOrder'

type VariantPlace = { id: number | null; title: string }

/** The value of one part of a product: a field, the pictures, a variant or one of its fields, or the variant order. */
export type Part = string | boolean | ProductValues['pictures'] | VariantValues | readonly VariantPlace[] | undefined

const nameOf = (id: number | null): string => `variants.${id}`
const fieldNameOf = (id: number | null, field: string): string => `${nameOf(id)}.${field}`
const fieldNamesOf = (id: number | null): readonly string[] => VARIANT_FIELDS.map((field) => fieldNameOf(id, field))

/** An unsaved variant is no part: no other editor has it. */
const savedIn = ({ variants }: ProductValues): readonly VariantValues[] => variants.filter(({ id }) => id !== null)
const idsIn = (values: ProductValues): readonly VariantPlace['id'][] => savedIn(values).map(({ id }) => id)

const readMoney = (typed: string): string => {
  const paise = readRupees(typed)
  return paise === null ? typed : formatMoney(paise)
}
const readWeight = (typed: string): string => {
  const grams = readWhole(typed)
  return grams === null ? typed : formatNetQuantity(grams, 'en')
}

/** Formats amounts and weights as displayed, so that '1,289.00' is not a change from '1289'. Unreadable values are kept as typed. */
const formatted = (variant: VariantValues): VariantValues => ({
  ...variant,
  label: variant.label.trim(),
  sku: variant.sku.trim(),
  price: readMoney(variant.price),
  mrp: readMoney(variant.mrp),
  netGrams: readWeight(variant.netGrams),
})

/**
 * The parts of a product by name, with formatted variant values: a saved variant appears as a whole ('variants.3') and by field ('variants.3.price').
 * @param ordered the ids of the variants whose order counts
 */
export function partsOf(values: ProductValues, ordered = idsIn(values)): ReadonlyMap<string, Part> {
  const { fields, variants: _, ...others } = values
  const saved = savedIn(values).map(formatted)
  const places = saved.filter(({ id }) => ordered.includes(id)).map(({ id, label, sku }) => ({ id, title: label || sku }))
  return new Map<string, Part>([
    ...Object.entries(others),
    ...Object.entries(fields),
    ...saved.map((variant) => [nameOf(variant.id), variant] as const),
    ...saved.flatMap((variant) => VARIANT_FIELDS.map((field) => [fieldNameOf(variant.id, field), variant[field]] as const)),
    [VARIANT_ORDER, places],
  ])
}

/** A fixed order, whatever the order in a form. Excludes a variant's title: the label is a separate part. */
const KEYS = ['id', ...VARIANT_FIELDS, 'path', 'alt', 'alts', ...TRANSLATED_LOCALES]

const isSame = (one: Part, other: Part): boolean =>
  typeof one === 'string' && typeof other === 'string' ? isSameText(one, other) : JSON.stringify(one, KEYS) === JSON.stringify(other, KEYS)

/** The variants of `mine` with the parts taken from `theirs`, which may include the order. */
function mergeVariants(mine: ProductValues, theirs: ProductValues, isTaken: (name: string) => boolean): VariantValues[] {
  const known = new Map(theirs.variants.map((variant) => [variant.id, variant]))
  const own = new Set(idsIn(mine))
  const kept = mine.variants.flatMap((variant) => {
    const present = known.get(variant.id)
    if (!present) return isTaken(nameOf(variant.id)) ? [] : [variant]
    const taken = VARIANT_FIELDS.filter((field) => isTaken(fieldNameOf(variant.id, field)))
    return [{ ...variant, ...Object.fromEntries(taken.map((field) => [field, present[field]])) }]
  })
  const isAdded = ({ id }: VariantValues) => !own.has(id) && [nameOf(id), ...fieldNamesOf(id)].some(isTaken)
  const merged = theirs.variants.reduce((list, variant, at) => (isAdded(variant) ? list.toSpliced(at, 0, variant) : list), kept)
  if (!isTaken(VARIANT_ORDER)) return merged
  const order = theirs.variants.map(({ id }) => id)
  const placeOf = ({ id }: VariantValues) => (order.includes(id) ? order.indexOf(id) : order.length)
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** `mine` with some parts of `theirs`. Variants they removed are removed; variants they added are inserted at their position. */
export function withParts(mine: ProductValues, theirs: ProductValues, names: readonly string[]): ProductValues {
  const isTaken = (name: string) => names.includes(name)
  return {
    slug: isTaken('slug') ? theirs.slug : mine.slug,
    category: isTaken('category') ? theirs.category : mine.category,
    pictures: isTaken('pictures') ? theirs.pictures : mine.pictures,
    fields: Object.fromEntries(Object.entries(mine.fields).map(([key, own]) => [key, isTaken(key) ? (theirs.fields[key] ?? own) : own])),
    variants: mergeVariants(mine, theirs, isTaken),
  }
}

/**
 * What a conflict leaves to decide. Variants are compared by field, and as a whole if one version lacks the variant.
 * @param base the version that `mine` began from
 * @returns `taken`: parts only they changed; `contested`: parts both changed differently
 */
export function compareChanges(base: ProductValues, mine: ProductValues, theirs: ProductValues) {
  const versions = [theirs, base, mine]
  const shared = idsIn(base).filter((id) => versions.every((version) => idsIn(version).includes(id)))
  const uncompared = new Set(versions.flatMap(idsIn).flatMap((id) => (shared.includes(id) ? [nameOf(id)] : fieldNamesOf(id))))
  const [old, own, other] = [partsOf(base, shared), partsOf(mine, shared), partsOf(theirs, shared)]
  const changed = [...new Set([...other.keys(), ...old.keys()])].filter(
    (name) => !uncompared.has(name) && !isSame(old.get(name), other.get(name)),
  )
  const isOwn = (name: string) => !isSame(old.get(name), own.get(name))
  return {
    taken: changed.filter((name) => !isOwn(name)),
    contested: changed.filter((name) => isOwn(name) && !isSame(own.get(name), other.get(name))),
  }
}
