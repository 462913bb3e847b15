import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'

export type InvoiceTexts = Messages['invoice']

type Key = keyof InvoiceTexts

const SEPARATOR = ' / '
/** 'Phone {phone}': the value is said once, behind both words. */
const WITH_VALUE: readonly Key[] = ['name', 'fssai', 'coupon', 'phone']
const VALUE = / \{\w+\}$/
/** Says the name of the invoice, which is in both languages already. */
const IN_ENGLISH: readonly Key[] = ['continued']

function inBoth(key: Key, english: string, other: string): string {
  if (english === other || IN_ENGLISH.includes(key)) return english
  return `${WITH_VALUE.includes(key) ? english.replace(VALUE, '') : english}${SEPARATOR}${other}`
}

/** The labels of an invoice. In another language than English the English ones stay: an officer of any state reads them. */
export function invoiceTexts(locale: Locale): InvoiceTexts {
  const [english, other] = [messagesOf(DEFAULT_LOCALE).invoice, messagesOf(locale).invoice]
  // Object.keys and Object.fromEntries lose the names of the texts.
  const keys = Object.keys(english) as Key[]
  return Object.fromEntries(keys.map((key) => [key, inBoth(key, english[key], other[key])])) as InvoiceTexts
}
