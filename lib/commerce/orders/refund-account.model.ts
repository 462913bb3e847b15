import { readLine } from '@/lib/kernel/contact-data'
import type { Paise } from '@/lib/kernel/money'
import { readCompact } from '@/lib/kernel/typed-text'

/** Where cash is paid back to: a UPI ID or a bank account in India. */
export type RefundAccount = { kind: 'upi'; upiId: string } | { kind: 'bank'; accountName: string; accountNumber: string; ifsc: string }

export type AccountKind = RefundAccount['kind']
export const ACCOUNT_KINDS: readonly AccountKind[] = ['upi', 'bank']

export type AccountField = 'upi_id' | 'account_name' | 'account_number' | 'ifsc'
export const ACCOUNT_FIELDS: Readonly<Record<AccountKind, readonly AccountField[]>> = {
  upi: ['upi_id'],
  bank: ['account_name', 'account_number', 'ifsc'],
}

export type AccountFields = Readonly<Record<AccountField, string>>
export const EMPTY_ACCOUNT: AccountFields = { upi_id: '', account_name: '', account_number: '', ifsc: '' }

/** As typed. `kind`: the kind shown by the form; without it, an account with a UPI ID counts as 'upi'. */
export type TypedAccount = AccountFields & { kind?: AccountKind | undefined }

/** Only the fields of this kind: text left in a hidden field is not sent. */
export const typedAccountOf = (kind: AccountKind, fields: AccountFields): TypedAccount => ({
  ...EMPTY_ACCOUNT,
  ...Object.fromEntries(ACCOUNT_FIELDS[kind].map((field) => [field, fields[field]])),
  kind,
})

export const kindOf = ({ kind, upi_id: upi }: Pick<TypedAccount, 'kind' | 'upi_id'>): AccountKind =>
  kind ?? (upi.trim() === '' ? 'bank' : 'upi')

/** Who gave the account. `guest`: through the tracking page. */
export type AccountGiver = 'customer' | 'guest' | 'staff'

/** `givenAt`, ISO 8601, distinguishes it from a replacement. */
export type GivenAccount = { account: RefundAccount; givenBy: AccountGiver; givenAt: string }

/**
 * Money that is still to be refunded to the customer. `byHand`: it was paid in cash, and the shop transfers it. `account`: the target, mostly masked; '' until
 * the customer gives one. `isHeld`: the customer disputes the payment, and the money waits until the bank has decided. `hasFailed`: the provider could not
 * carry out the refund, and it waits for the shop.
 */
export type RefundDue = { amountPaise: Paise; byHand: boolean; account: string; isHeld: boolean; hasFailed: boolean }

export const UPI_MAX_LENGTH = 100
export const ACCOUNT_NAME_MAX_LENGTH = 100
export const REFERENCE_MAX_LENGTH = 60

/** UPI and IMPS references have 12 digits, NEFT 16 characters, RTGS 22; some bank apps add their own characters. All contain digits. */
const REFERENCE = /^(?=(?:[A-Z]*\d){6})[A-Z0-9]{12,35}$/
export const REFERENCE_EXPECTED =
  'Enter the transfer reference as the bank or app shows it, usually 12 digits for UPI and IMPS and 16 to 22 letters and digits for NEFT and RTGS.'

/** A transfer reference without spaces and punctuation, in capital letters; null: not a valid one. */
export function readReference(typed: string): string | null {
  const reference = typed
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\p{P}]+/gu, '')
    .toUpperCase()
  return REFERENCE.test(reference) ? reference : null
}

/** A name and the handle of the app or bank. The handle has no dot, so the mail that shows it cannot contain another site's address. */
const UPI = /^[a-z0-9][a-z0-9._-]{1,80}@[a-z][a-z0-9]{1,18}$/
/** Indian account numbers have 9 to 18 digits. */
const ACCOUNT_NUMBER = /^\d{9,18}$/
/** Four letters of the bank, a zero, six characters of the branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

const readUpi = (text: string): string => readCompact(text).toLowerCase()
const readNumber = (text: string): string => readCompact(text).replaceAll('-', '')
const readIfsc = (text: string): string => readCompact(text).toUpperCase()

export const isUpiId = (text: string): boolean => UPI.test(readUpi(text))
/** 'asha@gmail.com': a frequent mistake, because both have an @. */
export const isEmailAddress = (text: string): boolean => /^[^@]+@[^@]+\.[^@.]+$/.test(readUpi(text))
export const isAccountNumber = (text: string): boolean => ACCOUNT_NUMBER.test(readNumber(text))
export const isIfsc = (text: string): boolean => IFSC.test(readIfsc(text))

/** Input that passed refundAccountRule, without spaces and in the letter case that banks use. */
export const readRefundAccount = (typed: TypedAccount): RefundAccount =>
  kindOf(typed) === 'bank'
    ? {
        kind: 'bank',
        accountName: readLine(typed.account_name),
        accountNumber: readNumber(typed.account_number),
        ifsc: readIfsc(typed.ifsc),
      }
    : { kind: 'upi', upiId: readUpi(typed.upi_id) }

const SHOWN = 2
const LAST_DIGITS = 4

/** 'as…@okaxis', '…6789': enough for its owner to recognise, useless to anyone else. */
export function maskAccount(account: RefundAccount): string {
  if (account.kind === 'bank') return `…${account.accountNumber.slice(-LAST_DIGITS)}`
  const [name = '', handle = ''] = account.upiId.split('@')
  return `${name.slice(0, SHOWN)}…@${handle}`
}
