import { number, object, string } from 'yup'
import { CUSTOMER_NOTE_MAX_LENGTH, SHIPMENT_MAX_LENGTH } from '@/lib/commerce/orders/admin.model'
import { RETURN_METHODS } from './model'

const tooLong = (most: number) => `At most ${most} characters.`

/** The note to the customer. */
const note = string().trim().max(CUSTOMER_NOTE_MAX_LENGTH, tooLong(CUSTOMER_NOTE_MAX_LENGTH)).defined()
const HOW_MANY = 'Enter a whole number.'
const units = (least: number) => number().typeError(HOW_MANY).required(HOW_MANY).integer(HOW_MANY).min(least, `At least ${least}.`)
const shipment = () => string().trim().max(SHIPMENT_MAX_LENGTH, tooLong(SHIPMENT_MAX_LENGTH)).defined()

export const approveReturnRule = object({
  method: string().required('Choose how the goods come back.').oneOf(RETURN_METHODS, 'Choose how the goods come back.'),
  note,
})

export const receiveReturnRule = object({ quantity: units(1) })

/** `restocked`: the received units that can be sold again. `seen_paise`: the amount that the page showed. */
export const refundReturnRule = object({ restocked: units(0), note, seen_paise: number().integer('Which amount?').min(0, 'Which amount?') })

export const replaceReturnRule = object({ restocked: units(0), courier: shipment(), tracking_number: shipment(), note })

export const refuseReturnRule = object({ note: note.required('Tell the customer why.') })
