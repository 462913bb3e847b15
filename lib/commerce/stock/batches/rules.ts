import { number, object, string } from 'yup'
import { typedNumber } from '@/lib/kernel/number-rules'
import { parseWhole } from '@/lib/kernel/typed-number'
import { BATCH_MAX_UNITS, BATCH_NOTE_MAX_LENGTH, BATCH_NUMBER_MAX_LENGTH, isAmbiguousDay, readDay } from './model'

const TYPED_MAX_LENGTH = 64
const LINE_FAULT = `At most ${BATCH_NOTE_MAX_LENGTH} characters.`

const units = (least: number, otherwise: string) =>
  string()
    .max(TYPED_MAX_LENGTH)
    .required(otherwise)
    .test(typedNumber({ parse: parseWhole, isRight: (count) => count >= least && count <= BATCH_MAX_UNITS, otherwise }))

const NO_DAY = 'Enter a date, like 31/12/2027, 31 Dec 2027 or Dec 2027.'
const day = (end: 'first' | 'last') =>
  string()
    .max(TYPED_MAX_LENGTH, NO_DAY)
    .test(
      'year',
      'This can be read as two dates: write the year with four digits, like 31/12/2027.',
      (typed) => !isAmbiguousDay(typed ?? ''),
    )
    .test('day', NO_DAY, (typed) => !typed?.trim() || isAmbiguousDay(typed) || readDay(typed, end) !== null)

/** Shared by form and call. */
export const receiptRule = object({
  fields: object({
    sku: string().trim().max(TYPED_MAX_LENGTH).required('Enter the SKU of the product.'),
    number: string()
      .max(BATCH_NUMBER_MAX_LENGTH, `At most ${BATCH_NUMBER_MAX_LENGTH} characters.`)
      .required('Enter the batch number printed on the pack.'),
    quantity: units(1, 'Enter how many were received, like 24.'),
    bestBefore: day('last').required('Enter the best-before date printed on the pack.'),
    packedOn: day('first').default(''),
    note: string().trim().max(BATCH_NOTE_MAX_LENGTH, LINE_FAULT).default(''),
  }).required(),
})

/** `counted`: how many are in the shop and can be ordered, or, of a withdrawn batch, lie there. `seen`: how many the page showed; null to correct it unconditionally. */
export const countRule = object({
  counted: units(0, 'Enter how many there are, like 24.'),
  seen: number().integer().nullable().default(null),
  reason: string().trim().max(BATCH_NOTE_MAX_LENGTH, LINE_FAULT).default(''),
})

export const blockRule = object({
  reason: string().trim().max(BATCH_NOTE_MAX_LENGTH, LINE_FAULT).required('Enter why: the history and the staff read it.'),
})
