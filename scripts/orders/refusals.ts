import type { Answer } from '../catalog/command'
import { words } from './describe-order'

type Detail = Readonly<Record<string, string | number>>

/** What can stand in the way, as it is told at the counter. */
const SENTENCES: Readonly<Record<string, (code: string, detail: Detail) => string>> = {
  not_found: (code) => `There is no order ${code}.`,
  not_paid: (code) => `Order ${code} is not paid.`,
  wrong_state: (code, { status }) => `Order ${code} is ${words(String(status))}: that step is not possible from there.`,
  cancel_instead: (code) => `Order ${code} is still here. To send all of its money back: npm run orders -- cancel ${code}`,
  unknown_item: (code, { items }) => `Order ${code} has no such item. It has: ${items}`,
  refunded_already: (code) => `That item of order ${code} has its refund already.`,
  nothing_left: (code) => `All of the money of order ${code} is back, or on its way.`,
  no_payment: (code) => `No payment of order ${code} is known here: pay it back by hand.`,
  not_asked: (code) => `No refund waits for an answer at that item of order ${code}.`,
}

export function refuse(code: string, { reason, detail = {} }: { reason: string; detail?: Detail }): Answer {
  const sentence = SENTENCES[reason]
  if (!sentence) throw new Error(`there is no sentence for ${reason}`)
  return { refused: sentence(code.trim().toUpperCase(), detail) }
}
