import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import { formatPhone, withoutUnseen } from '@/lib/kernel/contact-data'
import { readGstin } from '@/lib/kernel/gstin'
import { readWhole } from '@/lib/kernel/typed-number'
import type { TranslatedLocale } from '@/lib/i18n/locales'
import { foldTyped, parseShopPhone, plainNumber, readCompact } from '@/lib/kernel/typed-text'

/** Every shop setting that staff may change: its section, its allowed values, and its default while empty. */

export const SETTING_GROUPS = [
  'shop',
  'contact',
  'delivery',
  'payment',
  'invoices',
  'labels',
  'reviews',
  'listings',
  'topBar',
  'footer',
  'searchEngines',
  'fairDesign',
  'analytics',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** The kind of a value: settings.rules.ts contains the check for each. */
export type SettingKind =
  | 'name'
  | 'line'
  | 'text'
  | 'html'
  | 'email'
  | 'phone'
  | 'https'
  | 'address'
  | 'picture'
  | 'rupees'
  | 'points'
  | 'days'
  | 'wholeDays'
  | 'wholePercent'
  | 'year'
  | 'day'
  | 'switch'
  | 'reviewers'
  | 'gstin'
  | 'fssai'
  | 'invoicePrefix'
  | 'priceBands'
  | 'googleCategories'
  | 'analyticsId'

type Facts = {
  group: SettingGroup
  kind: SettingKind
  /** Browsers may read it. A setting that is not public never leaves the server, except in the admin. */
  isPublic: boolean
  /** It can be translated. */
  isText: boolean
  /** The value used while it is empty; '' if nothing is shown then. */
  fallback: string
}

type Options = { fallback?: string; isText?: boolean; isPublic?: boolean }

const of = (group: SettingGroup, kind: SettingKind, { fallback = '', isText = false, isPublic = true }: Options = {}): Facts => ({
  group,
  kind,
  isPublic,
  isText,
  fallback,
})

const TEXT = { isText: true }
const PRIVATE = { isPublic: false }

/** In page order. */
const FACTS = {
  website_name: of('shop', 'name', TEXT),
  legal_name: of('shop', 'line'),
  established: of('shop', 'year'),
  header_logo_path: of('shop', 'picture'),
  footer_logo_path: of('shop', 'picture'),
  site_icon_path: of('shop', 'picture'),
  about_us_description: of('shop', 'html', TEXT),
  about_us_image: of('shop', 'picture'),

  contact_address: of('contact', 'line', TEXT),
  branch_addresses: of('contact', 'text', TEXT),
  contact_phone: of('contact', 'phone'),
  contact_email: of('contact', 'email'),
  bulk_email: of('contact', 'email'),
  press_email: of('contact', 'email'),
  order_mail_to: of('contact', 'email', PRIVATE),
  office_hours: of('contact', 'line', TEXT),
  customer_care: of('contact', 'line'),
  grievance_officer_name: of('contact', 'line', TEXT),
  grievance_officer_designation: of('contact', 'line', TEXT),
  facebook_link: of('contact', 'https'),
  twitter_link: of('contact', 'https'),
  instagram_link: of('contact', 'https'),
  linkedin_link: of('contact', 'https'),

  flat_rate_shipping_cost: of('delivery', 'rupees', { fallback: String(SETTING_DEFAULTS.flatRateRupees) }),
  free_shipping_above: of('delivery', 'rupees', { fallback: String(SETTING_DEFAULTS.freeAboveRupees) }),
  transit_days: of('delivery', 'days'),
  return_days: of('delivery', 'wholeDays', { fallback: String(SETTING_DEFAULTS.returnDays) }),
  return_shipping_charge: of('delivery', 'rupees', { fallback: '0' }),

  cash_on_delivery: of('payment', 'switch', { fallback: String(Number(SETTING_DEFAULTS.takesCash)) }),
  cash_on_delivery_limit: of('payment', 'rupees', { fallback: String(SETTING_DEFAULTS.cashLimitRupees) }),
  cash_on_delivery_fee: of('payment', 'rupees', { fallback: String(SETTING_DEFAULTS.cashFeeRupees) }),
  cancel_cash_same_day: of('payment', 'switch', { isPublic: false, fallback: '1' }),
  rupees_per_point: of('payment', 'points', { fallback: String(SETTING_DEFAULTS.rupeesPerPoint) }),
  payment_method_images: of('payment', 'picture'),

  gstin: of('invoices', 'gstin'),
  seller_state: of('invoices', 'line', TEXT),
  invoice_prefix: of('invoices', 'invoicePrefix', { isPublic: false, fallback: SETTING_DEFAULTS.invoicePrefix }),

  fssai_licence: of('labels', 'fssai'),
  packer_address: of('labels', 'line', TEXT),
  importer_address: of('labels', 'line', TEXT),
  batch_minimum_percent: of('labels', 'wholePercent', { isPublic: false, fallback: String(SETTING_DEFAULTS.batchMinimumPercent) }),
  batch_minimum_days: of('labels', 'wholeDays', { isPublic: false, fallback: String(SETTING_DEFAULTS.batchMinimumDays) }),

  reviews_by: of('reviews', 'reviewers', { isPublic: false, fallback: 'customers' }),
  reviews_moderated: of('reviews', 'switch', { isPublic: false, fallback: '0' }),
  reviews_widget_url: of('reviews', 'https'),

  price_bands: of('listings', 'priceBands', { fallback: SETTING_DEFAULTS.priceLimitsRupees.join(', ') }),

  header_top: of('topBar', 'line', TEXT),
  website_topbar_content: of('topBar', 'html', TEXT),
  topbar_link_name: of('topBar', 'line', TEXT),
  topbar_banner_link: of('topBar', 'address'),

  marquee_arrivals: of('footer', 'line', TEXT),
  marquee_support: of('footer', 'line', TEXT),
  frontend_copyright_text: of('footer', 'line', TEXT),

  meta_title: of('searchEngines', 'line', TEXT),
  meta_description: of('searchEngines', 'line', TEXT),
  meta_keywords: of('searchEngines', 'line', TEXT),
  google_categories: of('searchEngines', 'googleCategories'),

  fair_design_signed_on: of('fairDesign', 'day'),
  fair_design_certificate: of('fairDesign', 'text', TEXT),
  fair_design_certificate_link: of('fairDesign', 'address'),

  analytics_id: of('analytics', 'analyticsId'),
} satisfies Readonly<Record<string, Facts>>

export type SettingName = keyof typeof FACTS

export type Setting = Facts & { name: SettingName }

/** The keys of this object are exactly those of its type, because FACTS is a constant in this file. */
const NAMES = Object.keys(FACTS) as SettingName[]

export const SETTINGS: readonly Setting[] = NAMES.map((name) => ({ name, ...FACTS[name] }))

/** Public settings that staff do not type: a command creates the pictures that they name. */
export const MADE_SETTINGS: readonly string[] = ['app_screenshots']

/** A setting as the staff reads and writes it. `value` '': not set. A translation that is '': the same as `value`. */
export type SettingValue = { name: SettingName; value: string; translations: Readonly<Record<TranslatedLocale, string>> }

/** Setting texts by name; may be incomplete. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>

export type SettingSides = { values: SettingTexts; translations: Readonly<Record<TranslatedLocale, SettingTexts>> }

/** The typed values, and the values that the form contained when it was opened. */
export type SettingChanges = SettingSides & { seen: SettingSides }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A hand-edited value is shown unchanged.
    return null
  }
}

type Band = { min?: number; max?: number }

/** [300, 700] become the bands up to 300, from 300 to 700, from 700. */
const bandsBetween = (limits: readonly number[]): readonly Band[] =>
  [...limits, undefined].map((max, index) => {
    const min = limits[index - 1]
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  })

const MAX_LIMIT = 999_999

function risingAmounts(parts: readonly string[]): readonly number[] | null {
  const limits = parts.map(readWhole).filter((limit) => limit !== null)
  const areRight = limits.length === parts.length && limits.every((limit, at) => limit > (limits[at - 1] ?? 0) && limit <= MAX_LIMIT)
  return areRight ? limits : null
}

/** The amounts in '300, 700, 1500' or '₹300, ₹700, ₹1,500'; null if it is not such a list, or is ambiguous: '1,500'. */
export function readLimits(text: string): readonly number[] | null {
  const [byComma, byBlank] = [risingAmounts(text.split(',')), risingAmounts(text.split(/,\s+|;/))]
  const isUnclear = byComma !== null && byBlank !== null && byComma.length !== byBlank.length
  return isUnclear ? null : (byComma ?? byBlank)
}

function showBands(stored: string): string {
  const bands = parseJson(stored)
  if (!Array.isArray(bands)) return stored
  const limits = bands.flatMap((band: unknown) =>
    typeof band === 'object' && band !== null && 'max' in band && typeof band.max === 'number' ? [band.max] : [],
  )
  // Bands that do not fit this pattern are kept as written.
  return JSON.stringify(bandsBetween(limits)) === JSON.stringify(bands) ? limits.join(', ') : stored
}

/** 'nuts = Food > Nuts' */
const CATEGORY_LINE = /^\s*([a-z0-9-]{1,120})\s*=\s*(\S.*?)\s*$/

/** [slug, name in Google's taxonomy] for each line; null if a line is not such a pair. */
export function readCategoryLines(text: string): readonly (readonly [string, string])[] | null {
  const pairs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => CATEGORY_LINE.exec(line))
  return pairs.every((pair) => pair !== null) ? pairs.map(([, slug = '', name = '']) => [slug, name] as const) : null
}

function showCategories(stored: string): string {
  const names = parseJson(stored)
  if (typeof names !== 'object' || names === null) return stored
  return Object.entries(names)
    .map(([slug, name]) => `${slug} = ${String(name)}`)
    .join('\n')
}

/** A stored value as staff read it. */
export function showSetting(kind: SettingKind, stored: string): string {
  if (kind === 'priceBands') return showBands(stored)
  return kind === 'googleCategories' ? showCategories(stored) : stored
}

/** Input that is not a number is kept, so that it is refused for its actual reason. */
const readWholeText = (typed: string): string => String(readWhole(typed) ?? plainNumber(typed))

/** A mobile number with its country code, which call and chat links need. */
function readShopPhone(typed: string): string {
  const parsed = parseShopPhone(typed)
  return parsed.ok ? formatPhone(parsed.value) : foldTyped(typed)
}

const READERS: Readonly<Partial<Record<SettingKind, (typed: string) => string>>> = {
  gstin: readGstin,
  fssai: (typed) => readCompact(typed).replaceAll('-', ''),
  rupees: plainNumber,
  points: readWholeText,
  wholeDays: readWholeText,
  wholePercent: readWholeText,
  email: withoutUnseen,
  phone: readShopPhone,
  days: foldTyped,
  year: foldTyped,
  day: foldTyped,
  invoicePrefix: foldTyped,
  priceBands: foldTyped,
}

/** The input, with ASCII digits and hyphens where a number or code is expected. */
export const readTypedSetting = (kind: SettingKind, typed: string): string => READERS[kind]?.(typed) ?? typed.trim()

/** The value to store for checked input. */
export function storedSetting(kind: SettingKind, typed: string): string {
  const text = readTypedSetting(kind, typed)
  if (text === '') return ''
  const limits = kind === 'priceBands' ? readLimits(text) : null
  if (limits) return JSON.stringify(bandsBetween(limits))
  const pairs = kind === 'googleCategories' ? readCategoryLines(text) : null
  if (pairs) return JSON.stringify(Object.fromEntries(pairs))
  return kind === 'invoicePrefix' ? text.toUpperCase() : text
}
