import { type AnyObject, object, string, type TestContext } from 'yup'
import { readLine } from '@/lib/kernel/contact-data'
import { idRule, NUMBER_TOO } from '@/lib/kernel/rules'
import {
  ACCOUNT_KINDS,
  ACCOUNT_NAME_MAX_LENGTH,
  type AccountKind,
  isAccountNumber,
  isEmailAddress,
  isIfsc,
  isUpiId,
  kindOf,
  type TypedAccount,
  UPI_MAX_LENGTH,
} from './refund-account.model'

/** Input rules of the refund account, shared by the shopper's form, the admin's form and the calls. */

const EMAIL_FOR_UPI = 'This looks like an email address. A UPI ID has no dot after the @, such as name@bank.'

/** The siblings may be of any type: yup does not check them before a field's own tests. Of no known kind: kindOf decides. */
function isOfKind(kind: AccountKind, { parent }: TestContext<AnyObject>): boolean {
  const { kind: chosen, upi_id: upi } = parent as Partial<Record<keyof TypedAccount, unknown>>
  return kind === kindOf({ kind: ACCOUNT_KINDS.find((one) => one === chosen), upi_id: typeof upi === 'string' ? upi : '' })
}

const bankField = (fault: string, isRight: (text: string) => boolean) =>
  string()
    .meta(NUMBER_TOO)
    .defined()
    .max(ACCOUNT_NAME_MAX_LENGTH, 'This is too long.')
    .test('bank', fault, (text, context) => !isOfKind('bank', context) || isRight(text))

/** `kind` says which of the fields are meant; requests without it mean the UPI ID if there is one. */
export const refundAccountFields = {
  kind: string().oneOf(ACCOUNT_KINDS, 'Please choose a UPI ID or a bank account.'),
  upi_id: string()
    .defined()
    .max(UPI_MAX_LENGTH, 'This is too long.')
    .test('upi', 'Please enter a UPI ID such as name@bank.', (text, context) => {
      if (!isOfKind('upi', context) || isUpiId(text)) return true
      return isEmailAddress(text) ? context.createError({ message: EMAIL_FOR_UPI }) : false
    }),
  account_name: bankField('Please enter the name of the account holder.', (text) => readLine(text) !== ''),
  account_number: bankField('Please enter an account number of 9 to 18 digits.', isAccountNumber),
  ifsc: bankField('Please enter the IFSC of 11 characters, such as SBIN0001234.', isIfsc),
}

const FIELD_MAX_LENGTH = 254

/** `id`: the order's. */
export const ownRefundAccountRule = object({ id: idRule, ...refundAccountFields })

export const trackedRefundAccountRule = object({
  code: string().defined().max(FIELD_MAX_LENGTH, 'This is too long.'),
  phone_or_email: string().meta(NUMBER_TOO).defined().max(FIELD_MAX_LENGTH, 'This is too long.'),
  ...refundAccountFields,
})
