import { afterCommit, type Queryable } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import type { BusinessEvent } from '@/lib/runtime-types'
import { readRuntime } from '@/lib/runtime'
import { TRANSITIONS, type TransitionName } from './state-machine'
import type { Change, Outcome, Transition, TransitionInput, TransitionRefusal } from './transition-types'
import { updateOrder, type LockedOrder, type OrderChanges } from './state.queries'

function findStateRefusal({ method, from }: Transition, { paymentMethod, deliveryStatus, paymentStatus }: LockedOrder): Outcome {
  if (from === null) return null
  const isAllowed =
    (method === undefined || method === paymentMethod) &&
    from.delivery.includes(deliveryStatus) &&
    (from.payment === undefined || from.payment.includes(paymentStatus))
  return isAllowed ? null : failure('wrong_state', { status: deliveryStatus })
}

function changesOf({ from, to, set }: Transition, input: TransitionInput): OrderChanges {
  if (from === null) return {}
  return {
    ...(to.delivery === undefined ? {} : { deliveryStatus: to.delivery }),
    ...(to.payment === undefined ? {} : { paymentStatus: to.payment }),
    ...set?.(input),
  }
}

/** The log and metrics event of each transition. */
const EVENTS: Readonly<Partial<Record<TransitionName, BusinessEvent>>> = {
  placeOnline: 'order_placed',
  placeCash: 'order_placed',
  pay: 'order_paid',
  collectCash: 'order_paid',
  cancelByCustomer: 'order_cancelled',
  cancelPaidByCustomer: 'order_cancelled',
  cancelByShop: 'order_cancelled',
  cancelPaidByShop: 'order_cancelled',
  comeBack: 'order_cancelled',
  expire: 'order_cancelled',
  supersede: 'order_cancelled',
  refuseOnline: 'order_cancelled',
  refundPart: 'order_refunded',
  refundAll: 'order_refunded',
}

function reportAfterCommit(tx: Queryable, { id }: LockedOrder, name: TransitionName): void {
  const event = EVENTS[name]
  if (event) afterCommit(tx, () => readRuntime().observer?.event(event, { order: id, by: name }))
}

/**
 * Runs a transition of a locked order (lockOrder) in the caller's transaction, which must roll back on refusal. @returns the order as stored now, or why the
 * transition is not possible
 */
export async function transition(
  tx: Queryable,
  before: LockedOrder,
  name: TransitionName,
  input: TransitionInput,
): Promise<Result<LockedOrder, TransitionRefusal>> {
  const wanted: Transition = TRANSITIONS[name]
  const refused = findStateRefusal(wanted, before)
  if (refused && !refused.ok) return refused
  for (const { check } of wanted.guards ?? []) {
    const outcome = await check(tx, before, input.now)
    if (outcome && !outcome.ok) return outcome
  }
  const changes = changesOf(wanted, input)
  const order = Object.keys(changes).length === 0 ? before : await updateOrder(tx, before, changes)
  const follow: Change['follow'] = (next) => mustTransition(tx, order, next, { now: input.now })
  for (const { run } of wanted.effects) {
    const outcome = await run(tx, { ...input, before, order, follow })
    if (outcome && !outcome.ok) return outcome
  }
  reportAfterCommit(tx, order, name)
  return success(order)
}

/** Like transition, for callers that have checked the statuses under the lock. @throws if it is refused anyway */
export async function mustTransition(
  tx: Queryable,
  before: LockedOrder,
  name: TransitionName,
  input: TransitionInput,
): Promise<LockedOrder> {
  const done = await transition(tx, before, name, input)
  if (!done.ok)
    throw new Error(`order ${before.code} is ${before.deliveryStatus} and ${before.paymentStatus}: no '${name}' (${done.reason})`)
  return done.value
}
