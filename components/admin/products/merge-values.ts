import { isSameText } from '../same-text'
import type { ProductValues, VariantValues } from './form-values'

/** Of one part of a product: a field, the pictures or one variant. */
type Part = string | boolean | ProductValues['pictures'] | VariantValues | undefined

const VARIANT = 'variants.'
const nameOf = (id: number): string => VARIANT + id

/** The parts that two editors can change without getting in each other's way. A variant that is not saved yet is no part: no other editor has it. */
export function partsOf({ fields, variants, ...others }: ProductValues): ReadonlyMap<string, Part> {
  const saved = variants.flatMap((variant) => (variant.id === null ? [] : [[nameOf(variant.id), variant] as const]))
  return new Map<string, Part>([...Object.entries(others), ...Object.entries(fields), ...saved])
}

/** In one order, whatever the order in which a form has them. The stock is no part: every order changes it. */
const KEYS = ['id', 'sku', 'label', 'price', 'mrp', 'netGrams', 'path', 'alt', 'altHi']

const isSame = (one: Part, other: Part): boolean =>
  typeof one === 'string' && typeof other === 'string' ? isSameText(one, other) : JSON.stringify(one, KEYS) === JSON.stringify(other, KEYS)

/** The names of the parts in which two versions differ. */
function changedParts(before: ProductValues, after: ProductValues): readonly string[] {
  const [old, present] = [partsOf(before), partsOf(after)]
  return [...new Set([...present.keys(), ...old.keys()])].filter((name) => !isSame(old.get(name), present.get(name)))
}

/** `mine` with some parts of `theirs`. A variant that they have removed goes, one that they have added comes. */
export function withParts(mine: ProductValues, theirs: ProductValues, names: readonly string[]): ProductValues {
  const isTaken = (name: string) => names.includes(name)
  const known = new Map(theirs.variants.map((variant) => [variant.id, variant]))
  const own = new Set(mine.variants.map(({ id }) => id))
  const kept = mine.variants.flatMap((variant) => {
    if (variant.id === null || !isTaken(nameOf(variant.id))) return [variant]
    const present = known.get(variant.id)
    return present ? [present] : []
  })
  return {
    slug: isTaken('slug') ? theirs.slug : mine.slug,
    category: isTaken('category') ? theirs.category : mine.category,
    pictures: isTaken('pictures') ? theirs.pictures : mine.pictures,
    fields: Object.fromEntries(Object.entries(mine.fields).map(([key, own]) => [key, isTaken(key) ? (theirs.fields[key] ?? own) : own])),
    variants: [...kept, ...theirs.variants.filter(({ id }) => id !== null && !own.has(id) && isTaken(nameOf(id)))],
  }
}

/**
 * What a conflict leaves to decide.
 * @param base the version that `mine` began from
 * @returns `taken`: the parts that only they have changed; `contested`: those that both have, differently
 */
export function compareChanges(base: ProductValues, mine: ProductValues, theirs: ProductValues) {
  const own = new Set(changedParts(base, mine))
  const differing = new Set(changedParts(mine, theirs))
  const changed = changedParts(base, theirs)
  return {
    taken: changed.filter((name) => !own.has(name)),
    contested: changed.filter((name) => own.has(name) && differing.has(name)),
  }
}
