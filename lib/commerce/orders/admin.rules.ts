import { array, boolean, number, object, string } from 'yup'
import { typedNumber } from '@/lib/kernel/number-rules'
import { parseRupees } from '@/lib/kernel/typed-number'
import { readReference, REFERENCE_EXPECTED, REFERENCE_MAX_LENGTH } from './refund-account.model'
import { refundAccountFields } from './refund-account.rules'
import { BULK_MAX, CHARGES, CUSTOMER_NOTE_MAX_LENGTH, NOTE_MAX_LENGTH, SHIPMENT_MAX_LENGTH } from './admin.model'

/** Input rules of the admin's order calls, shared by form and call. */

const codeRule = string().trim().required('Which order?').max(40, 'There is no such order.')
const MAX_LINES = 200
/** An ISO 8601 time has 24 characters. */
const SEEN_MAX_LENGTH = 40
const TOO_MANY = `At most ${BULK_MAX} orders at once.`

const shipmentFields = {
  courier: string().trim().max(SHIPMENT_MAX_LENGTH, `At most ${SHIPMENT_MAX_LENGTH} characters.`).defined('Which courier?'),
  tracking_number: string().trim().max(SHIPMENT_MAX_LENGTH, `At most ${SHIPMENT_MAX_LENGTH} characters.`).defined('Which number?'),
}

/** `shared`: another order may have the same number, because both are in one parcel. */
const sharing = { shared: boolean() }

export const confirmOrdersRule = object({ codes: array(codeRule).required().min(1, 'Select an order.').max(BULK_MAX, TOO_MANY) })

export const shipOrdersRule = object({
  orders: array(object({ code: codeRule, ...shipmentFields, ...sharing }))
    .required()
    .min(1, 'Select an order.')
    .max(BULK_MAX, TOO_MANY),
})

/** `seen`: what the page showed, so that a colleague's correction in the meantime is not overwritten. */
export const correctShipmentRule = object({ ...shipmentFields, ...sharing, seen: object(shipmentFields).required() })

export const sendAgainRule = object({ ...shipmentFields, ...sharing })

/** The note to the customer. */
const customerNote = string().trim().max(CUSTOMER_NOTE_MAX_LENGTH, `At most ${CUSTOMER_NOTE_MAX_LENGTH} characters.`).defined()

export const cancelOrderRule = object({ note: customerNote })

/** `sku` '': everything left in the order. `seen_paise`: the amount that the page showed, so that no other amount is refunded. */
export const refundOrderRule = object({
  sku: string().trim().max(100, 'There is no such item.').defined(),
  note: customerNote,
  seen_paise: number().integer('Which amount?').min(0, 'Which amount?'),
})

const WHICH_AMOUNT = 'Enter rupees above 0, like 50 or 99.50.'

/** `seen_paise`: what was left to refund when the page was shown. */
export const refundGoodwillRule = object({
  amount: string()
    .trim()
    .required(WHICH_AMOUNT)
    .test(typedNumber({ parse: parseRupees, isRight: (paise) => paise > 0, otherwise: WHICH_AMOUNT })),
  note: customerNote.required('Tell the customer why.'),
  seen_paise: number().integer('Which amount?').min(0, 'Which amount?'),
})

/** `seen_paise`: the amount that the page showed. */
export const refundChargesRule = object({
  charges: string().required('Choose what to refund.').oneOf(CHARGES, 'Choose what to refund.'),
  note: customerNote,
  seen_paise: number().integer('Which amount?').min(0, 'Which amount?'),
})

/** `restock`: the SKUs that can be sold again. */
export const cameBackRule = object({
  restock: array(string().required('Which item?').max(100, 'There is no such item.')).defined().max(MAX_LINES, 'Too many items.'),
  note: customerNote,
})

export const removeLineRule = object({ sku: string().required('Which item?').max(100, 'There is no such item.'), note: customerNote })

/** `seen`: the `givenAt` of the account that the page showed (GivenAccount); null: it showed none. Without it the account is not compared. */
export const payBackRule = object({
  reference: string()
    .defined(REFERENCE_EXPECTED)
    .max(REFERENCE_MAX_LENGTH, `At most ${REFERENCE_MAX_LENGTH} characters.`)
    .test('reference', REFERENCE_EXPECTED, (typed) => readReference(typed) !== null),
  seen: string().nullable().max(SEEN_MAX_LENGTH, 'This is not a moment.'),
})

export const refundAccountRule = object(refundAccountFields)

export const rejectReturnRule = object({
  sku: string().trim().required('Which item?').max(100, 'There is no such item.'),
  note: customerNote.required('Tell the customer why.'),
})

export const orderNoteRule = object({
  text: string().trim().required('The text is empty.').max(NOTE_MAX_LENGTH, `At most ${NOTE_MAX_LENGTH} characters.`),
  for_packing: boolean(),
})
