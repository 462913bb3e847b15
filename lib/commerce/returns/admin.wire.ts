import type { InferType } from 'yup'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import { readAsIs, writeAsIs } from '@/lib/v2/as-is'
import type { WordedRefusal } from '@/lib/v2/call'
import { asText, writeResult } from '@/lib/v2/codec'
import type { StaffReturn } from './admin.model'
import type * as Rules from './admin.rules'

const rules = () => import('./admin.rules')
type Input<Name extends keyof typeof Rules> = InferType<(typeof Rules)[Name]>

/** Business refusals are 409: the page is out of date, or the action was never possible. */
const refused = (message: WordedRefusal['message']): WordedRefusal => ({ status: 409, message })

const NOT_FOUND: WordedRefusal = { status: 404, message: () => 'There is no such order.' }
const STEP = {
  not_found: NOT_FOUND,
  unknown_return: { status: 404, message: () => 'There is no such return.' },
  wrong_step: refused(({ status }) => `This return is ${status} by now: that step is not possible.`),
} satisfies Readonly<Record<string, WordedRefusal>>
const tooMany = (field: string): WordedRefusal => ({ status: 422, message: ({ available }) => `At most ${available}.`, field })

type Message = { message: string }
const step = {
  method: 'POST',
  right: 'orders.refund',
  write: ({ message }: Message) => writeResult(message),
  read: (body: Readonly<Record<string, unknown>>): Message => ({ message: asText(body['message']) }),
} as const

/** GET /orders/{code}/returns: newest first. */
export const listReturns = defineAdminCall<readonly StaffReturn[]>({
  method: 'GET',
  path: '/orders/{code}/returns',
  right: 'orders.refund',
  refusals: { not_found: NOT_FOUND },
  write: writeAsIs,
  read: readAsIs,
})

export const approveReturn = defineAdminCall<Message, Input<'approveReturnRule'>>({
  ...step,
  path: '/orders/{code}/returns/{returnId}/approve',
  input: async () => (await rules()).approveReturnRule,
  refusals: STEP,
})

export const receiveReturn = defineAdminCall<Message, Input<'receiveReturnRule'>>({
  ...step,
  path: '/orders/{code}/returns/{returnId}/receive',
  input: async () => (await rules()).receiveReturnRule,
  refusals: { ...STEP, too_many: tooMany('quantity') },
})

/** Refunding money needs a recent re-authentication. */
export const refundReturn = defineAdminCall<Message, Input<'refundReturnRule'>>({
  ...step,
  fresh: true,
  path: '/orders/{code}/returns/{returnId}/refund',
  input: async () => (await rules()).refundReturnRule,
  refusals: {
    ...STEP,
    too_many: tooMany('restocked'),
    not_paid: refused(() => 'This order is not paid.'),
    cancel_instead: refused(() => 'The order is still here: cancel it, which sends all of the money back.'),
    unknown_item: refused(() => 'The order has no such item.'),
    refunded_already: refused(() => 'These goods are refunded already.'),
    nothing_left: refused(() => 'Nothing is left to refund: all of the money is back, or in the refunds of this order.'),
    no_payment: refused(() => 'No payment of this order is known here: pay it back by hand.'),
    amount_changed: refused(({ amount }) => `By now ${amount} would go back, which is not what this page showed. Look at the order again.`),
  },
})

export const replaceReturn = defineAdminCall<Message, Input<'replaceReturnRule'>>({
  ...step,
  path: '/orders/{code}/returns/{returnId}/replace',
  input: async () => (await rules()).replaceReturnRule,
  refusals: {
    ...STEP,
    too_many: tooMany('restocked'),
    out_of_stock: refused(({ name, available }) => `Only ${available} of ${name} are in stock. Refund the return instead.`),
  },
})

export const refuseReturn = defineAdminCall<Message, Input<'refuseReturnRule'>>({
  ...step,
  path: '/orders/{code}/returns/{returnId}/refuse',
  input: async () => (await rules()).refuseReturnRule,
  refusals: STEP,
})

/** GET /orders/{code}/return-photos/{photoId} */
export const getReturnPhoto = defineAdminDownload({
  method: 'GET',
  path: '/orders/{code}/return-photos/{photoId}',
  right: 'orders.refund',
  mediaType: 'image/webp',
  refusals: { not_found: { status: 404, message: () => 'There is no such photo.' } },
})
