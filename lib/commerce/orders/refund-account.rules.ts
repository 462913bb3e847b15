import { type AnyObject, type Message, object, string, type TestContext } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
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

/** The sibling fields may have any type: yup does not validate them before a field's own tests. Without a known kind, kindOf decides. */
function isOfKind(kind: AccountKind, { parent }: TestContext<AnyObject>): boolean {
  const { kind: chosen, upi_id: upi } = parent as Partial<Record<keyof TypedAccount, unknown>>
  return kind === kindOf({ kind: ACCOUNT_KINDS.find((one) => one === chosen), upi_id: typeof upi === 'string' ? upi : '' })
}

const bankField = (wrong: Message, isRight: (text: string) => boolean) =>
  string()
    .meta(NUMBER_TOO)
    .defined()
    .max(ACCOUNT_NAME_MAX_LENGTH, fault('too_long'))
    .test('bank', wrong, (text, context) => !isOfKind('bank', context) || isRight(text))

/** `kind` determines which fields apply; requests without it mean the UPI ID if there is one. */
export const refundAccountFields = {
  kind: string().oneOf(ACCOUNT_KINDS, fault('refund_kind_missing')),
  upi_id: string()
    .defined()
    .max(UPI_MAX_LENGTH, fault('too_long'))
    .test('upi', fault('upi_id_format'), (text, context) => {
      if (!isOfKind('upi', context) || isUpiId(text)) return true
      return isEmailAddress(text) ? context.createError({ message: fault('upi_id_is_email') }) : false
    }),
  account_name: bankField(fault('account_name_missing'), (text) => readLine(text) !== ''),
  account_number: bankField(fault('account_number_format'), isAccountNumber),
  ifsc: bankField(fault('ifsc_format'), isIfsc),
}

const FIELD_MAX_LENGTH = 254

/** `id`: the order's. */
export const ownRefundAccountRule = object({ id: idRule, ...refundAccountFields })

export const trackedRefundAccountRule = object({
  code: string().defined().max(FIELD_MAX_LENGTH, fault('too_long')),
  phone_or_email: string().meta(NUMBER_TOO).defined().max(FIELD_MAX_LENGTH, fault('too_long')),
  ...refundAccountFields,
})
