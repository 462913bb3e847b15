import { type AnyObject, mixed, number, object, string, type TestContext } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { idRule, NUMBER_TOO } from '@/lib/kernel/rules'
import { atMostLetters, longestText } from '@/lib/kernel/typed-rules'
import { MAX_QUANTITY } from '@/lib/kernel/business'
import { GIVEN_REASONS, isClaim, NOTE_MAX_LENGTH, RETURN_KINDS } from './model'

const FIELD_MAX_LENGTH = 254
const NOTE_TOO_LONG = fault('return_reason_too_long', { max: NOTE_MAX_LENGTH })

/** The content is checked when it is decoded. An empty file field of a form counts as no file. */
const photo = mixed((value): value is Blob => value instanceof Blob)
  .transform((value: unknown) => (value === '' ? undefined : value))
  .typeError(fault('photo_file'))

/** A claim about a parcel needs no reason. The sibling field may have any type: yup does not validate it before this test. */
function needsReason({ parent }: TestContext<AnyObject>): boolean {
  const { kind } = parent as { kind?: unknown }
  const known = RETURN_KINDS.find((one) => one === kind)
  return known !== undefined && !isClaim(known)
}

const returnFields = {
  line_id: idRule,
  quantity: number()
    .meta({ acceptsDigits: true })
    .typeError(fault('return_quantity'))
    .required(fault('return_quantity'))
    .integer(fault('return_quantity'))
    .min(1, fault('return_quantity'))
    .max(MAX_QUANTITY, fault('return_quantity')),
  kind: string().required(fault('return_kind')).oneOf(RETURN_KINDS, fault('return_kind')),
  reason: string()
    .oneOf(['', ...GIVEN_REASONS], fault('return_why'))
    .test('reason', fault('return_why'), (reason = '', context) => reason !== '' || !needsReason(context)),
  note: string().max(longestText(NOTE_MAX_LENGTH), NOTE_TOO_LONG).test(atMostLetters(NOTE_MAX_LENGTH, NOTE_TOO_LONG)),
  photo_1: photo,
  photo_2: photo,
  photo_3: photo,
}

const tracking = {
  code: string().trim().required(fault('order_code_missing')).max(FIELD_MAX_LENGTH, fault('too_long')),
  phone_or_email: string().meta(NUMBER_TOO).trim().required(fault('phone_or_email_missing')).max(FIELD_MAX_LENGTH, fault('too_long')),
}

export const openReturnRule = object(returnFields)
export const trackedReturnRule = object({ ...tracking, ...returnFields })
export const trackedReturnsRule = object(tracking)
