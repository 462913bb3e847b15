import type { Category } from '@/lib/domain/catalog'

const FROM_TO = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/

export type TransitDays = { least: number; most: number }

/** The setting transit_days: business days from dispatch to the nearest and to the farthest PIN code, '1-14'; null when it says anything else. */
export function readTransitDays(setting = ''): TransitDays | null {
  const [, from, to] = FROM_TO.exec(setting) ?? []
  return from === undefined || to === undefined || Number(from) > Number(to) ? null : { least: Number(from), most: Number(to) }
}

function readNames(setting: string): ReadonlyMap<string, string> {
  try {
    const read: unknown = JSON.parse(setting || '{}')
    const entries = Object.entries(read !== null && typeof read === 'object' ? read : {})
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
  } catch {
    // A slip in one setting must not cost the feed.
    return new Map()
  }
}

/**
 * The setting google_categories: what Google's taxonomy calls the goods of a category, by slug:
 * '{"nuts":"Food, Beverages & Tobacco > Food Items > Nuts & Seeds"}'. A sub-category that is not named is of its parent's kind; null: not known.
 */
export function readGoogleCategories(setting: string | undefined, categories: readonly Category[]): (slug: string) => string | null {
  const names = readNames(setting ?? '')
  const parents = new Map(categories.flatMap(({ slug, subcategories }) => subcategories.map((one) => [one.slug, slug] as const)))
  return (slug) => names.get(slug) ?? names.get(parents.get(slug) ?? '') ?? null
}
