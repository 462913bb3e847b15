import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { CREDIT_REASONS, type CreditGround, type CreditReason } from '../credit-reasons.model'
import type { CreditNote } from '../model'

export type InvoiceTexts = Messages['invoice']
export type CreditNoteTexts = Messages['creditNote']

const SEPARATOR = ' / '
/** 'Phone {phone}': the value appears once, after both labels. */
const WITH_VALUE: readonly string[] = ['name', 'fssai', 'coupon', 'phone']
const VALUE = / \{\w+\}$/
/** Contains the document's name, which is already in both languages. */
const IN_ENGLISH: readonly string[] = ['continued']

function inBoth(key: string, english: string, other: string): string {
  if (english === other || IN_ENGLISH.includes(key)) return english
  return `${WITH_VALUE.includes(key) ? english.replace(VALUE, '') : english}${SEPARATOR}${other}`
}

function eachInBoth<Texts extends Record<string, string>>(english: Texts, other: Texts): Texts {
  // Object.entries and Object.fromEntries widen the keys.
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, inBoth(key, text, other[key] ?? text)])) as Texts
}

/** The labels of an invoice. Other languages are added to the English labels, which an officer in any state can read. */
export const invoiceTexts = (locale: Locale): InvoiceTexts => eachInBoth(messagesOf(DEFAULT_LOCALE).invoice, messagesOf(locale).invoice)

/** The labels of a credit note, likewise. */
export const creditNoteTexts = (locale: Locale): CreditNoteTexts =>
  eachInBoth(messagesOf(DEFAULT_LOCALE).creditNote, messagesOf(locale).creditNote)

const REASONS: Readonly<Record<CreditReason, keyof CreditNoteTexts>> = {
  returned: 'returned',
  returned_deficient: 'returnedDeficient',
  deficient: 'deficient',
  came_back: 'cameBack',
  left_out: 'leftOut',
  order_cancelled: 'cancelled',
  delivery: 'delivery',
  goodwill: 'goodwill',
  price_reduced: 'priceReduced',
  bank_dispute: 'bankDispute',
}
const GROUNDS: Readonly<Record<CreditGround, keyof CreditNoteTexts>> = {
  exceeds: 'groundExceeds',
  returned: 'groundReturned',
  deficient: 'groundDeficient',
}

/** A credit note's reason as it is printed and kept: in English and in the note's language. */
export function statedReason(reason: CreditReason, locale: Locale): NonNullable<CreditNote['stated']> {
  const texts = creditNoteTexts(locale)
  const { ground, gstr1 } = CREDIT_REASONS[reason]
  return { reason: texts[REASONS[reason]], ground: texts[GROUNDS[ground]], gstr1 }
}
