import type { Paise } from '@/lib/commerce/kernel/money'

/** Where cash is paid back to: a UPI ID or a bank account in India. */
export type RefundAccount = { kind: 'upi'; upiId: string } | { kind: 'bank'; accountName: string; accountNumber: string; ifsc: string }

/** As it is typed: with a UPI ID the fields of the bank account are empty, and the reverse. */
export type TypedAccount = { upi_id: string; account_name: string; account_number: string; ifsc: string }

/** Who has given it. `guest`: on the tracking page. */
export type AccountGiver = 'customer' | 'guest' | 'staff'

/**
 * Money of an order that is not back with its customer yet. `byHand`: it was paid in cash, and the shop transfers it. `account`: where to, with most of it
 * hidden; '' while the customer has not said.
 */
export type RefundDue = { amountPaise: Paise; byHand: boolean; account: string }

export const UPI_MAX_LENGTH = 100
export const ACCOUNT_NAME_MAX_LENGTH = 100
export const REFERENCE_MAX_LENGTH = 60

/** A name and the handle of the app or bank. The handle has no dot, so that the mail that shows it has no address of another site. */
const UPI = /^[a-z0-9][a-z0-9._-]{1,80}@[a-z][a-z0-9]{1,18}$/
/** Indian account numbers have 9 to 18 digits. */
const ACCOUNT_NUMBER = /^\d{9,18}$/
/** Four letters of the bank, a zero, six characters of the branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')
const readUpi = (text: string): string => withoutSpaces(text).toLowerCase()
const readNumber = (text: string): string => text.replace(/[\s-]+/g, '')
const readIfsc = (text: string): string => withoutSpaces(text).toUpperCase()

export const isUpiId = (text: string): boolean => UPI.test(readUpi(text))
export const isAccountNumber = (text: string): boolean => ACCOUNT_NUMBER.test(readNumber(text))
export const isIfsc = (text: string): boolean => IFSC.test(readIfsc(text))

/** What has passed refundAccountRule, without the spaces and in the case in which banks write it. */
export const readRefundAccount = ({ upi_id: upi, account_name: name, account_number: number, ifsc }: TypedAccount): RefundAccount =>
  upi.trim() === ''
    ? { kind: 'bank', accountName: name.trim(), accountNumber: readNumber(number), ifsc: readIfsc(ifsc) }
    : { kind: 'upi', upiId: readUpi(upi) }

const SHOWN = 2
const LAST_DIGITS = 4

/** 'as…@okaxis', '…6789': enough for its owner to recognise it, of no use to anybody else. */
export function maskAccount(account: RefundAccount): string {
  if (account.kind === 'bank') return `…${account.accountNumber.slice(-LAST_DIGITS)}`
  const [name = '', handle = ''] = account.upiId.split('@')
  return `${name.slice(0, SHOWN)}…@${handle}`
}
