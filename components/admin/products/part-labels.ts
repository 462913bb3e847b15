import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { BASICS, FIELD_LABELS, SEARCH, TEXTS, TRANSLATIONS } from './fields'
import type { ProductValues } from './form-values'
import { type Part, VARIANT_FIELDS, VARIANT_ORDER } from './merge-values'

const t = adminTexts('conflict')
const editor = adminTexts('productEditor')
const pictures = adminTexts('pictures')

/** The part names as in the editor; variants have their own. */
const PART_LABELS: ReadonlyMap<string, string> = new Map([
  ...(['slug', 'category', 'pictures', 'variants'] as const).map((part) => [part, editor(part)] as const),
  [VARIANT_ORDER, t('variantOrder')],
  ...FIELD_LABELS,
])

const VARIANT_LABELS: ReadonlyMap<string, string> = new Map(
  (['label', 'sku', 'price', 'mrp', 'netGrams', 'stock'] as const).map((name) => [name, editor(name)] as const),
)

/** A form field's name ('fields.hsn', 'variants.0.price') as the editor shows it: 'HSN', '250 g, Price'. */
export function fieldLabel(path: string, { variants }: ProductValues): string {
  const [part = '', at = '', name = ''] = path.split('.')
  if (part === 'pictures' && at !== '') return pictures('picture', { number: Number(at) + 1 })
  if (part !== 'variants' || at === '') return PART_LABELS.get(part === 'fields' ? at : part) ?? path
  const variant = variants[Number(at)]
  return [variant?.label || variant?.sku || editor('newVariant'), VARIANT_LABELS.get(name) ?? name].join(', ')
}

const CONFLICT_FIELDS: ReadonlyMap<string, string> = new Map(VARIANT_FIELDS.map((field) => [field, t(field)]))

/**
 * A part's name in a conflict: 'HSN', '1 kg: Price', or '1 kg' for a whole variant.
 * @param versions the parts of each version; a variant takes its name from the first that has it
 */
export function partLabel(name: string, versions: readonly ReadonlyMap<string, Part>[]): string {
  const known = PART_LABELS.get(name)
  if (known !== undefined) return known
  const [list = '', id = '', field] = name.split('.')
  const variant = versions.map((parts) => parts.get(`${list}.${id}`)).find((part) => typeof part === 'object' && 'price' in part)
  const title = variant ? variant.label || variant.sku : name
  return field === undefined ? title : t('ofVariant', { variant: title, field: CONFLICT_FIELDS.get(field) ?? field })
}

export const TABS = [
  'basics' as const,
  'variants' as const,
  'pictures' as const,
  'texts' as const,
  ...TRANSLATED_LOCALES,
  'search' as const,
]
export type EditorTab = (typeof TABS)[number]

const TAB_OF: ReadonlyMap<string, EditorTab> = new Map(
  [
    ['basics', BASICS] as const,
    ['texts', TEXTS] as const,
    ...TRANSLATED_LOCALES.map((locale) => [locale, TRANSLATIONS[locale]] as const),
    ['search', SEARCH] as const,
  ].flatMap(([tab, its]) => its.map(({ key }) => [key, tab] as const)),
)

/** The tab that contains a form field. */
export function tabOf(path: string): EditorTab {
  const [part = '', key = ''] = path.split('.')
  return part === 'variants' || part === 'pictures' ? part : (TAB_OF.get(key) ?? 'basics')
}
