import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'

export type InvoiceTexts = Messages['invoice']
export type CreditNoteTexts = Messages['creditNote']

const SEPARATOR = ' / '
/** 'Phone {phone}': the value is said once, behind both words. */
const WITH_VALUE: readonly string[] = ['name', 'fssai', 'coupon', 'phone']
const VALUE = / \{\w+\}$/
/** Says the name of the invoice, which is in both languages already. */
const IN_ENGLISH: readonly string[] = ['continued']

function inBoth(key: string, english: string, other: string): string {
  if (english === other || IN_ENGLISH.includes(key)) return english
  return `${WITH_VALUE.includes(key) ? english.replace(VALUE, '') : english}${SEPARATOR}${other}`
}

function eachInBoth<Texts extends Record<string, string>>(english: Texts, other: Texts): Texts {
  // Object.entries and Object.fromEntries lose the names of the texts.
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, inBoth(key, text, other[key] ?? text)])) as Texts
}

/** The labels of an invoice. In another language than English the English ones stay: an officer of any state reads them. */
export const invoiceTexts = (locale: Locale): InvoiceTexts => eachInBoth(messagesOf(DEFAULT_LOCALE).invoice, messagesOf(locale).invoice)

/** Those of a credit note, likewise. */
export const creditNoteTexts = (locale: Locale): CreditNoteTexts =>
  eachInBoth(messagesOf(DEFAULT_LOCALE).creditNote, messagesOf(locale).creditNote)
