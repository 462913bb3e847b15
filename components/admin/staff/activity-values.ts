import { formatMoney } from '@/lib/kernel/money'
import { plainText } from '@/lib/html/text'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readTimeInIndia } from '@/lib/i18n/dates'
import texts from '@/messages/en-admin.json'
import { momentText } from '../moment'
import { nutrientLabel } from '../nutrients'

const t = adminTexts('activity')
const orders = adminTexts('orders')
const coupons = adminTexts('coupons')
const taxes = adminTexts('taxes')
const categories = adminTexts('categories')
const productFields = adminTexts('productFields')

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'Handed over' for 'handedOver' or 'handed_over': the last resort for a name that has no text. */
export function inWords(name: string): string {
  const words = name
    .replace(/Paise\b|_paise\b/g, '')
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ONOFF: Readonly<Record<string, string>> = { '1': t('yes'), '0': t('no') }

/** The words of values that are stored as codes, by the field's name. */
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

/** A recorded value as the screen shows it: amounts in rupees, codes and moments in words, HTML as text. */
export function valueText(name: string, value: unknown): string {
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
/** How much is shown in front of the first difference. */
const LEAD = 40

const excerpt = (text: string, from: number): string =>
  text.length <= MAX_LETTERS
    ? text
    : `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_LETTERS)}${from + MAX_LETTERS < text.length ? '…' : ''}`

/** Both texts around their first difference, so that a long one shows what was changed. */
export function excerptsOf(before: string, after: string): readonly [string, string] {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same++
  const from = Math.max(0, same - LEAD)
  return [excerpt(before, from), excerpt(after, from)]
}
