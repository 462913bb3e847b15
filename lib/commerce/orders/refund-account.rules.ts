import { type AnyObject, object, string, type TestContext } from 'yup'
import { idRule, NUMBER_TOO } from '@/lib/commerce/kernel/rules'
import { ACCOUNT_NAME_MAX_LENGTH, isAccountNumber, isIfsc, isUpiId, type TypedAccount, UPI_MAX_LENGTH } from './refund-account.model'

/** Input rules of the refund account, shared by the shopper's form, the admin's form and the calls. */

/** The UPI ID may be of any type: yup does not check a field's siblings before its own tests. */
const isBank = ({ parent }: TestContext<AnyObject>): boolean => {
  const { upi_id: upi } = parent as Partial<Record<keyof TypedAccount, unknown>>
  return typeof upi !== 'string' || upi.trim() === ''
}

const bankField = (fault: string, isRight: (text: string) => boolean) =>
  string()
    .meta(NUMBER_TOO)
    .defined()
    .max(ACCOUNT_NAME_MAX_LENGTH, 'This is too long.')
    .test('bank', fault, (text, context) => !isBank(context) || isRight(text))

export const refundAccountFields = {
  upi_id: string()
    .defined()
    .max(UPI_MAX_LENGTH, 'This is too long.')
    .test('upi', 'Please enter a UPI ID such as name@bank.', (text) => text.trim() === '' || isUpiId(text)),
  account_name: bankField('Please enter the name of the account holder.', (text) => text.trim() !== ''),
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
