import { type AdminText, adminTexts } from '@/lib/i18n/admin-texts'
import { type TranslatedLocale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import { inLanguage } from '../in-language'

const texts = adminTexts('productFields')

/** How a product field is edited: one line, several lines, HTML, a number, yes or no, one item per line, one "name: value" per line, or a choice. */
export type FieldKind = 'line' | 'long' | 'html' | 'figure' | 'yesNo' | 'list' | 'pairs' | 'figures' | readonly string[]
export type EditorField = {
  key: string
  text: AdminText<'productFields'>
  kind: FieldKind
  isRequired?: true
  hint?: AdminText<'productFields'>
}

export const BASICS: readonly EditorField[] = [
  { key: 'name', text: 'name', kind: 'line', isRequired: true },
  { key: 'published', text: 'published', kind: 'yesNo' },
  { key: 'featured', text: 'featured', kind: 'yesNo' },
  { key: 'made_to_order', text: 'madeToOrder', kind: 'yesNo' },
  { key: 'vegetarian', text: 'vegetarian', kind: 'yesNo' },
  { key: 'hsn', text: 'hsn', kind: 'line', isRequired: true, hint: 'hsnHint' },
  { key: 'origin_country', text: 'originCountry', kind: 'line', isRequired: true, hint: 'originCountryHint' },
  { key: 'origin_region', text: 'originRegion', kind: 'line' },
  { key: 'card_fact', text: 'cardFact', kind: 'line', hint: 'cardFactHint' },
  { key: 'packed_by', text: 'packedBy', kind: ['packer', 'importer'] },
  { key: 'shelf_life_months', text: 'shelfLife', kind: 'figure', isRequired: true },
  { key: 'ingredients', text: 'ingredients', kind: 'long' },
  { key: 'storage', text: 'storage', kind: 'long' },
  { key: 'allergens', text: 'allergens', kind: 'list', hint: 'listHint' },
  { key: 'badges', text: 'badges', kind: 'list', hint: 'badgesHint' },
  { key: 'tags', text: 'tags', kind: 'list', hint: 'listHint' },
  { key: 'attributes', text: 'attributes', kind: 'pairs', hint: 'pairsHint' },
  { key: 'nutrition', text: 'nutrition', kind: 'figures', hint: 'nutritionHint' },
]

export const TEXTS: readonly EditorField[] = [
  { key: 'description_html', text: 'description', kind: 'html' },
  { key: 'benefits_html', text: 'benefits', kind: 'html' },
  { key: 'specification_html', text: 'specification', kind: 'html' },
  { key: 'faqs_html', text: 'faqs', kind: 'html' },
  { key: 'about_heading', text: 'aboutHeading', kind: 'line' },
  { key: 'about_html', text: 'about', kind: 'html' },
  { key: 'about_image_path', text: 'aboutPicture', kind: 'line' },
  { key: 'about_image_alt', text: 'aboutPictureAlt', kind: 'line' },
  { key: 'additional_heading', text: 'additionalHeading', kind: 'line' },
  { key: 'additional_html', text: 'additional', kind: 'html' },
  { key: 'additional_image_path', text: 'additionalPicture', kind: 'line' },
  { key: 'additional_image_alt', text: 'additionalPictureAlt', kind: 'line' },
]

export const SEARCH: readonly EditorField[] = [
  { key: 'meta_title', text: 'metaTitle', kind: 'line' },
  { key: 'meta_description', text: 'metaDescription', kind: 'long' },
]

const TRANSLATED = new Set(
  (
    'name card_fact meta_title meta_description origin_region ingredients storage description_html benefits_html specification_html faqs_html about_heading ' +
    'about_html additional_heading additional_html'
  ).split(' '),
)

/** The keys of translations are catalogue file headers: 'key_features_html_mr'. */
const HEADERS: Readonly<Record<string, string>> = { benefits_html: 'key_features_html' }

const fieldsIn = (locale: TranslatedLocale): readonly EditorField[] =>
  [...BASICS, ...TEXTS, ...SEARCH]
    .filter(({ key }) => TRANSLATED.has(key))
    .map(({ key, text, kind }) => ({ key: `${HEADERS[key] ?? key}_${locale}`, text, kind }))

/** The fields of each language except English. */
export const TRANSLATIONS = fieldsWith(TRANSLATED_LOCALES, fieldsIn)

export const ALL_FIELDS: readonly EditorField[] = [...BASICS, ...TEXTS, ...SEARCH, ...Object.values(TRANSLATIONS).flat()]

/** The labels of all fields by key: 'Name', 'Name, in Marathi'. */
export const FIELD_LABELS: ReadonlyMap<string, string> = new Map([
  ...[...BASICS, ...TEXTS, ...SEARCH].map(({ key, text }) => [key, texts(text)] as const),
  ...TRANSLATED_LOCALES.flatMap((locale) => TRANSLATIONS[locale].map(({ key, text }) => [key, inLanguage(texts(text), locale)] as const)),
])
