import type { ActivityFields, ActivityLine } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { translatedField } from '@/lib/kernel/translated-fields'
import texts from '@/messages/en-admin.json'
import { inLanguage, languageLabel } from '../in-language'
import { FIELD_LABELS } from '../products/fields'
import { FIELDS_OF } from '../showcase/showcase-fields'
import { formatMoney } from '@/lib/kernel/money'
import { plainText } from '@/lib/html/text'
import { readTimeInIndia } from '@/lib/i18n/dates'
import { momentText } from '../moment'
import { nutrientLabel } from '../nutrients'

const orders = adminTexts('orders')
const productFields = adminTexts('productFields')
const t = adminTexts('activity')
const editor = adminTexts('productEditor')
const articles = adminTexts('articles')
const categories = adminTexts('categories')
const coupons = adminTexts('coupons')
const delivery = adminTexts('delivery')
const taxes = adminTexts('taxes')
const batches = adminTexts('batches')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'Handed over' for 'handedOver' or 'handed_over': the fallback for a name without a text. */
function inWords(name: string): string {
  const words = name
    .replace(/Paise\b|_paise\b/g, '')
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ONOFF: Readonly<Record<string, string>> = { '1': t('yes'), '0': t('no') }

/** Labels of coded values, by field name. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deliveryStatus: texts.orders,
  paymentStatus: { unpaid: orders('unpaid'), paid: orders('paid'), refunded: orders('refunded') },
  role: texts.roles,
  kind: { cart: coupons('cart'), product: coupons('product'), hsn: taxes('hsn') },
  served: ONOFF,
  cash: ONOFF,
  packed_by: { packer: productFields('packer'), importer: productFields('importer') },
  parent: { '': categories('top') },
}

const HTML = /<[a-z/][^>]*>/i
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function textValue(name: string, text: string): string {
  const known = CODES[name]?.[text]
  if (known !== undefined) return known
  if (text.trim() === '') return t('none')
  if (MOMENT.test(text)) return momentText((text.endsWith('Z') ? new Date(text) : readTimeInIndia(text)) ?? new Date(text))
  return HTML.test(text) ? plainText(text) : text
}

function recordValue(name: string, record: Readonly<Record<string, unknown>>): string {
  const { new: fresh, changed, same } = record
  if (typeof fresh === 'number' && typeof changed === 'number' && typeof same === 'number') return t('counts', { fresh, changed, same })
  return Object.entries(record)
    .map(([key, value]) => `${name === 'nutrition' ? nutrientLabel(key) : key}: ${valueText(key, value)}`)
    .join(', ')
}

/** A recorded value as displayed: amounts in rupees, codes and times in words, HTML as text. */
function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return textValue(name, '')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') {
    if (/paise$/i.test(name)) return formatMoney(value)
    return /html$/i.test(name) ? t('characters', { count: value }) : String(value)
  }
  if (typeof value === 'string') return textValue(name, value)
  if (Array.isArray(value)) {
    if (value.length === 0) return t('none')
    return value.some(isRecord) ? t('pictures', { count: value.length }) : value.map((one) => valueText(name, one)).join(', ')
  }
  return isRecord(value) && Object.keys(value).length > 0 ? recordValue(name, value) : t('none')
}

/** Longer texts are cut to the part that differs. */
const MAX_LETTERS = 160
/** How much is shown before the first difference. */
const LEAD = 40

const excerpt = (text: string, from: number): string =>
  text.length <= MAX_LETTERS
    ? text
    : `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_LETTERS)}${from + MAX_LETTERS < text.length ? '…' : ''}`

/** Excerpts around the first difference, so that a long text shows what has changed. */
function excerptsOf(before: string, after: string): readonly [string, string] {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same++
  const from = Math.max(0, same - LEAD)
  return [excerpt(before, from), excerpt(after, from)]
}

type Labels = Readonly<Record<string, string>>

const PRODUCT: Labels = {
  ...Object.fromEntries(FIELD_LABELS),
  published: texts.activityFields.published,
  slug: editor('slug'),
  category: editor('category'),
  pictures: editor('pictures'),
  label: editor('label'),
  sku: editor('sku'),
  price_paise: editor('price'),
  pricePaise: editor('price'),
  mrp_paise: editor('mrp'),
  mrpPaise: editor('mrp'),
  net_grams: editor('netGrams'),
}

const DELIVERY: Labels = {
  name: delivery('name'),
  states: delivery('states'),
  served: delivery('served'),
  cash: delivery('cash'),
  min_days: delivery('minDays'),
  max_days: delivery('maxDays'),
  note: delivery('note'),
  prefix: delivery('pinOrPrefix'),
}

const ARTICLE_TEXTS: Labels = {
  html: articles('html'),
  meta_title: articles('metaTitle'),
  meta_description: articles('metaDescription'),
}

/** Field labels as on the screens, by the activity's subject. */
const LABELS: Readonly<Partial<Record<string, Labels>>> = {
  product: PRODUCT,
  category: {
    name: categories('name'),
    slug: categories('slug'),
    parent: categories('parent'),
    shortDescriptionHtml: categories('short'),
    descriptionHtml: categories('long'),
    imagePath: categories('picture'),
    imageAlt: categories('pictureAlt'),
    metaTitle: categories('metaTitle'),
    metaDescription: categories('metaDescription'),
  },
  coupon: {
    code: coupons('code'),
    kind: coupons('kind'),
    percent: coupons('percent'),
    amount: coupons('amount'),
    min_buy: coupons('minBuy'),
    max_discount: coupons('maxDiscount'),
    starts_at: coupons('starts'),
    ends_at: coupons('ends'),
    total_limit: coupons('totalLimit'),
    per_customer_limit: coupons('perCustomer'),
    products: coupons('products'),
  },
  content: {
    ...Object.fromEntries(Object.values(FIELDS_OF).flatMap((fields) => fields.map(({ name, label }) => [name, label]))),
    slug: articles('slug'),
    tags: articles('tags'),
    ...ARTICLE_TEXTS,
    ...Object.fromEntries(
      TRANSLATED_LOCALES.flatMap((locale) =>
        Object.entries(ARTICLE_TEXTS).map(([name, label]) => [translatedField(locale, name), inLanguage(label, locale)]),
      ),
    ),
  },
  delivery_zone: DELIVERY,
  delivery_exception: DELIVERY,
  gst_rate: {
    kind: taxes('kind'),
    subject: taxes('subject'),
    hsn: taxes('hsn'),
    percent: taxes('percent'),
    from: taxes('from'),
    validFrom: taxes('from'),
  },
  batch: {
    sku: batches('sku'),
    number: batches('number'),
    quantity: batches('quantity'),
    bestBefore: batches('bestBefore'),
    packedOn: batches('packedOn'),
    note: batches('note'),
    customers: batches('told'),
  },
}

const COMMON: Labels = texts.activityFields

/** Row numbers mean nothing to a reader: the activity's sentence describes what was done. */
const HIDDEN: ReadonlySet<string> = new Set(['ids', 'report', 'productId', 'category_id', 'id'])
/** Shown even if unchanged, because they identify what was changed. */
const NAMING: ReadonlySet<string> = new Set(['sku'])

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function labelOf(subject: string, name: string): string {
  const own = LABELS[subject]
  return own?.[name] ?? own?.[snake(name)] ?? COMMON[name] ?? inWords(name)
}

/** A variant as recorded by the product editor ('sku' and 'fields') or an import (columns by SKU). */
const isVariant = (value: unknown): value is { sku: string; fields: ActivityFields } =>
  isRecord(value) && typeof value['sku'] === 'string' && isRecord(value['fields'])

type Flat = ReadonlyMap<string, { label: string; text: string }>
type Fact = readonly [key: string, fact: { label: string; text: string }]

const factsOf = (subject: string, fields: ActivityFields, key: string, wrap: (label: string) => string): readonly Fact[] =>
  Object.entries(fields)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => [`${key}/${name}`, { label: wrap(labelOf(subject, name)), text: valueText(name, value) }])

function variantFacts(value: unknown): readonly Fact[] {
  const variants: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.filter(isVariant).map(({ sku, fields }) => [sku, fields])
    : Object.entries(isRecord(value) ? value : {})
  return variants.flatMap(([sku, fields]) =>
    isRecord(fields) ? factsOf('product', fields, `variants/${sku}`, (label) => t('ofVariant', { sku, label })) : [],
  )
}

/** A translation as a whole, or by property: 'In Marathi', 'Name, in Marathi'. */
const translationFacts = (subject: string, translations: ActivityFields): readonly Fact[] =>
  TRANSLATED_LOCALES.flatMap((locale): readonly Fact[] => {
    const [key, own] = [`translations/${locale}`, translations[locale]]
    if (isRecord(own)) return factsOf(subject, own, key, (label) => inLanguage(label, locale))
    return own === undefined ? [] : [[key, { label: t('inLanguage', { language: languageLabel(locale) }), text: valueText(key, own) }]]
  })

/** Every recorded value with its label; nested values are flattened. */
function flatten(subject: string, fields: ActivityFields): Flat {
  return new Map(
    Object.entries(fields).flatMap(([name, value]): readonly Fact[] => {
      if (name === 'variants' && subject === 'product') return variantFacts(value)
      if (name === 'translations' && isRecord(value)) return translationFacts(subject, value)
      // Recorded by older versions.
      if (name === 'hindi') return translationFacts(subject, { hi: value })
      return factsOf(subject, { [name]: value }, '', (label) => label)
    }),
  )
}

const NOTHING = t('none')

function changeText(key: string, old: Flat, present: Flat): string | null {
  const [before, after] = [old.get(key), present.get(key)]
  const label = (after ?? before)?.label ?? ''
  if (before && after) {
    if (before.text === after.text) return NAMING.has(key.slice(key.lastIndexOf('/') + 1)) ? t('fact', { label, value: after.text }) : null
    const [was, is] = excerptsOf(before.text, after.text)
    return was === is ? t('changed', { label }) : t('change', { label, before: was, after: is })
  }
  const value = excerptsOf((after ?? before)?.text ?? '', '')[0]
  return value === NOTHING ? null : t('fact', { label, value })
}

const isAction = (action: string): action is keyof typeof texts.activityActions => action in texts.activityActions
const isSubject = (subject: string): subject is keyof typeof texts.activitySubjects => subject in texts.activitySubjects

const textIn = (part: Readonly<Record<string, string>>, name: string): string => part[name] ?? inWords(name)

/** 'Policy: Return policy' for the subject 'policy return-policy'. */
function contentText(subjectId: string, name: string): string {
  const [kind = '', id = ''] = subjectId.split(' ')
  const label = textIn(texts.activityContent, kind)
  const named = name || (kind === 'policy' ? textIn(texts.policies, id) : id)
  return named === '' ? label : t('fact', { label, value: named })
}

const nameIn = (fields: ActivityFields | null): string => {
  const name = fields?.['name'] ?? fields?.['title'] ?? fields?.['heading'] ?? fields?.['code']
  return typeof name === 'string' ? name : ''
}

/** Subjects with a single instance, whose id adds nothing. */
const ALONE: ReadonlySet<string> = new Set(['subscribers', 'activity'])

function subjectText({ subject, subjectId, subjectName, before, after }: ActivityLine): string {
  const name = subjectName ?? (nameIn(after) || nameIn(before))
  if (subject === 'content') return contentText(subjectId, name)
  const label = isSubject(subject) ? texts.activitySubjects[subject] : inWords(subject)
  if (ALONE.has(subject) || subjectId === 'top') return label
  const value = subject === 'setting' ? textIn({ ...texts.menus, ...texts.settingLabels }, subjectId) : name || subjectId
  return t('fact', { label, value })
}

/** `changes`: one sentence per value, such as 'Price (₹, with GST): ₹389 → ₹409'. */
export type ActivityText = { what: string; about: string; changes: readonly string[] }

/** An activity log line in the screens' words. Older lines may name fields without a screen, which become plain words. */
export function describeActivity(line: ActivityLine): ActivityText {
  const { action, subject, before, after } = line
  const [old, present] = [flatten(subject, before ?? {}), flatten(subject, after ?? {})]
  const keys = [...new Set([...old.keys(), ...present.keys()])]
  return {
    what: isAction(action) ? texts.activityActions[action] : inWords(action.slice(action.indexOf('.') + 1)),
    about: subjectText(line),
    changes: keys.flatMap((key) => changeText(key, old, present) ?? []),
  }
}
