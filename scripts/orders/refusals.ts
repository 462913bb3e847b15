import { InvalidArgumentError } from 'commander'
import { readText } from '@/lib/kernel/contact-data'
import { REFERENCE_EXPECTED } from '@/lib/commerce/orders/refund-account.model'
import { readOrderCode } from '@/lib/kernel/typed-text'
import type { Answer, Arguments } from '../admin/program'
import { words } from './describe-order'

type Detail = Readonly<Record<string, string | number>>

const REFUSALS: Readonly<Record<string, (code: string, detail: Detail) => string>> = {
  not_found: (code) => `There is no order ${code}.`,
  not_paid: (code) => `Order ${code} is not paid.`,
  wrong_state: (code, { status }) => `Order ${code} is ${words(String(status))}: that step is not possible from there.`,
  blocked_batch: (code, { item, batch }) =>
    `${item} of order ${code} must not leave the shop: its batch ${batch} is blocked. Refund or remove it, cancel the order, or sell the batch again.`,
  courier_missing: (code) => `Order ${code} needs a --courier: with a number alone its customer cannot follow the parcel.`,
  number_taken: (_, { trackingNumber, other }) =>
    `Order ${other} also has the number ${trackingNumber}. Correct it, or add --shared if both orders are in one parcel.`,
  cancel_instead: (code) => `Order ${code} is still here. To send all of its money back: npm run orders -- cancel ${code}`,
  unknown_item: (code, { items }) => `Order ${code} has no such item. It has: ${items}`,
  refunded_already: (code) => `That item of order ${code} has its refund already.`,
  nothing_left: (code) => `Nothing is left to refund of order ${code}: \`show\` lists its refunds.`,
  no_payment: (code) => `No payment of order ${code} is known here: pay it back by hand.`,
  last_item: (code) => `It is the only item of order ${code}: cancel the order instead.`,
  total_rises: (code, { total }) =>
    `Without this item the coupon of order ${code} does not hold, and the rest would cost more than ${total}. Agree with the customer, then cancel it.`,
  unknown_refund: (code) => `Order ${code} has no such refund of cash. \`show\` names their numbers.`,
  paid_already: (code) => `That refund of order ${code} is paid back already.`,
  bad_reference: () => `--reference: ${REFERENCE_EXPECTED}`,
  not_asked: (code) => `No refund waits for an answer at that item of order ${code}.`,
}

export function refuse(code: string, { reason, detail = {} }: { reason: string; detail?: Detail }): Answer {
  const sentence = REFUSALS[reason]
  if (!sentence) throw new Error(`there is no sentence for ${reason}`)
  return { refused: sentence(readOrderCode(code), detail) }
}

const NOTE_MAX_LETTERS = 500

export function readNote(options: Arguments['options']): string {
  const note = readText(options['note'] ?? '')
  if (note.length > NOTE_MAX_LETTERS) throw new InvalidArgumentError(`A --note has at most ${NOTE_MAX_LETTERS} letters.`)
  return note
}
