import { InvalidArgumentError } from 'commander'
import {
  cancelByShop,
  confirmOrder,
  correctShipment,
  deliverOrder,
  getShopOrder,
  listShopOrders,
  pickUpOrder,
  shipOrder,
  type Fulfilled,
  type ShopOrderFilter,
  comeBack,
  removeLine,
} from '@/lib/commerce/orders'
import { refundOrder, rejectReturn, payBack } from '@/lib/commerce/returns'
import { readLine } from '@/lib/kernel/contact-data'
import { DELIVERY_STATUSES, type Shipment } from '@/lib/commerce/orders/model'
import { formatMoney } from '@/lib/kernel/money'
import type { AdminProgram, Answer, Arguments, Command } from '../admin/program'
import { describe, describeWhole, describeReturned } from './describe-order'
import { readNote, refuse } from './refusals'

const cameBack: Command = {
  operands: ['<code>'],
  options: ['--restock <skus>', '--note "Why"'],
  about: 'the parcel was refused or could not be delivered; --restock names what can be sold again, with commas',
  plan: ({ words: [code = ''], options }) => {
    const [note, restock] = [readNote(options), (options['restock'] ?? '').split(',').filter((sku) => sku.trim() !== '')]
    return async ({ ctx, dryRun }) => {
      const done = await comeBack(ctx, code, { restock: restock.map((sku) => sku.trim()), note }, { dryRun })
      if (!done.ok) return refuse(code, done)
      return { said: `Order ${done.value.order.code} came back and is closed.${describeReturned(done.value)}`, isChanged: true }
    }
  },
}

const remove: Command = {
  operands: ['<code>'],
  options: ['--item <sku>', '--note "Why"'],
  required: ['--item <sku>'],
  about: 'takes an item out of an order with cash on delivery that is not packed',
  plan: ({ words: [code = ''], options }) => {
    const [note, sku] = [readNote(options), options['item']]
    if (sku === undefined) throw new InvalidArgumentError('--item is missing: which one?')
    return async ({ ctx, dryRun }) => {
      const removed = await removeLine(ctx, code, { sku, note }, { dryRun })
      if (!removed.ok) return refuse(code, removed)
      const { order } = removed.value
      return { said: `${sku} is out of order ${order.code}. Its customer pays ${formatMoney(order.grandTotalPaise)}.`, isChanged: true }
    }
  },
}

const REFUND_ID = /^[1-9]\d{0,14}$/

const paidBack: Command = {
  operands: ['<code>'],
  options: ['--refund <number>', '--reference "UTR"'],
  required: ['--refund <number>', '--reference "UTR"'],
  about:
    'you have transferred a refund of cash, or one that its provider could not send: its customer gets the reference and the credit note',
  plan: ({ words: [code = ''], options }) => {
    const [typed = '', reference = ''] = [options['refund'], options['reference']]
    if (!REFUND_ID.test(typed)) throw new InvalidArgumentError('--refund must be the number of a refund, as `show` names it.')
    return async ({ ctx, dryRun }) => {
      const paid = await payBack(ctx, code, { refundId: Number(typed), reference }, { dryRun })
      return paid.ok
        ? { said: `${formatMoney(paid.value.amountPaise)} is marked as paid back, and the customer is notified.`, isChanged: false }
        : refuse(code, paid)
    }
  },
}

/** What happens to an order besides its way to the customer. */
const aftermathCommands = { 'came-back': cameBack, remove, 'paid-back': paidBack }

const FILTERS = [...DELIVERY_STATUSES, 'refund_requested'] as const

function readFilter(typed: string | undefined): ShopOrderFilter {
  if (typed === undefined) return null
  const filter = FILTERS.find((one) => one === typed)
  if (!filter) throw new InvalidArgumentError(`Unknown status "${typed}". Known are: ${FILTERS.join(', ')}`)
  return filter === 'refund_requested' ? 'return_requested' : filter
}

const list: Command = {
  options: ['--status <status>'],
  about: `the newest fifty orders; status is one of ${FILTERS.join(', ')}`,
  isReadOnly: true,
  plan: ({ options }) => {
    const filter = readFilter(options['status'])
    return async ({ ctx }) => {
      const orders = await listShopOrders(ctx, filter)
      const none = filter === null ? 'There are no orders yet.' : 'There are none.'
      return { said: orders.length === 0 ? none : orders.map(describe).join('\n'), isChanged: false }
    }
  },
}

const show: Command = {
  operands: ['<code>'],
  about: 'an order with its lines, its money and what has happened to it',
  isReadOnly: true,
  plan: ({ words: [code = ''] }) => {
    return async ({ ctx }) => {
      const shown = await getShopOrder(ctx, code)
      return shown.ok ? { said: describeWhole(shown.value), isChanged: false } : refuse(code, shown)
    }
  },
}

const SHIPMENT_MAX_LETTERS = 100

type Said = { done: string; already: string }

const answer = ({ order: { code }, isChanged }: Fulfilled, { done, already }: Said): Answer => ({
  said: `Order ${code} is ${isChanged ? done : already}.`,
  isChanged: false,
})

const step = (about: string, fulfil: typeof confirmOrder, said: (done: Fulfilled) => Said): Command => ({
  operands: ['<code>'],
  about,
  plan: ({ words: [code = ''] }) => {
    return async ({ ctx, dryRun }) => {
      const done = await fulfil(ctx, code, { dryRun })
      return done.ok ? answer(done.value, said(done.value)) : refuse(code, done)
    }
  },
})

function readShipment(options: Arguments['options']): Partial<Shipment> {
  const [courier, trackingNumber] = ['courier', 'tracking'].map((name) => {
    const typed = options[name]
    if (typed !== undefined && (readLine(typed) === '' || typed.length > SHIPMENT_MAX_LETTERS))
      throw new InvalidArgumentError(`--${name} must have 1 to ${SHIPMENT_MAX_LETTERS} characters.`)
    return typed === undefined ? undefined : readLine(typed)
  })
  return { ...(courier === undefined ? {} : { courier }), ...(trackingNumber === undefined ? {} : { trackingNumber }) }
}

/** Another order has the same number, because both are in one parcel. */
const SHARED = '--shared'

const ship: Command = {
  operands: ['<code>'],
  options: ['--courier "Name"', '--tracking <number>'],
  flags: [SHARED],
  about: 'it has left; on its way already: corrects courier and number, and tells the customer',
  plan: ({ words: [code = ''], options, flags }) => {
    const shipment = readShipment(options)
    const isShared = flags.has(SHARED)
    return async ({ ctx, dryRun }) => {
      const shipped = await shipOrder(ctx, code, { ...shipment, isShared }, { dryRun })
      const hasLeft = !shipped.ok && shipped.detail?.['status'] === 'on_the_way'
      const done = hasLeft ? await correctShipment(ctx, code, { shipment, isShared }, { dryRun }) : shipped
      if (!done.ok) return refuse(code, done)
      const { courier, trackingNumber } = done.value.order
      const by = [courier, trackingNumber].filter(Boolean).join(', ')
      return answer(done.value, { done: `on its way${by && `: ${by}`}`, already: 'on its way already' })
    }
  },
}

const delivered = ({ order: { paymentMethod, grandTotalPaise } }: Fulfilled): Said => ({
  done: `delivered${paymentMethod === 'cash_on_delivery' ? `, and its ${formatMoney(grandTotalPaise)} are paid` : ''}`,
  already: 'delivered already',
})

const fulfilmentCommands = {
  confirm: step('everything is there, and it will be packed', confirmOrder, () => ({ done: 'confirmed', already: 'confirmed already' })),
  'pick-up': step('the parcel service has it', pickUpOrder, () => ({ done: 'picked up', already: 'picked up already' })),
  ship,
  deliver: step('it has arrived; cash on delivery counts as paid', deliverOrder, delivered),
}

const cancel: Command = {
  operands: ['<code>'],
  options: ['--note "Why"'],
  about: 'before it is picked up: stock and coupon are given back, and whatever was paid',
  plan: ({ words: [code = ''], options }) => {
    const note = readNote(options)
    return async ({ ctx, dryRun }) => {
      const cancelled = await cancelByShop(ctx, code, note, { dryRun })
      if (!cancelled.ok) return refuse(code, cancelled)
      const { order, isChanged } = cancelled.value
      const money = describeReturned(cancelled.value)
      return { said: isChanged ? `Order ${order.code} is cancelled.${money}` : `Order ${order.code} is cancelled already.`, isChanged }
    }
  },
}

const refund: Command = {
  operands: ['<code>'],
  options: ['--item <sku>', '--note "Why"'],
  about: 'money of one item, or all that is left of the order, goes back',
  plan: ({ words: [code = ''], options }) => {
    const [note, sku] = [readNote(options), options['item']]
    return async ({ ctx, dryRun }) => {
      const refunded = await refundOrder(ctx, code, { note, ...(sku === undefined ? {} : { sku }) }, { dryRun })
      if (!refunded.ok) return refuse(code, refunded)
      const { order, amountPaise, byHand } = refunded.value
      const money = `${formatMoney(amountPaise)} of order ${order.code}`
      if (amountPaise === 0) return { said: `Nothing was paid for ${sku} of order ${order.code}: its refund is noted.`, isChanged: false }
      const said = byHand
        ? `${money} was paid in cash. The customer is asked for an account: transfer the money, then use \`paid-back\`.`
        : `${money} go back to where they came from.`
      return { said, isChanged: false }
    }
  },
}

const reject: Command = {
  operands: ['<code>'],
  options: ['--item <sku>', '--note "Why"'],
  required: ['--item <sku>'],
  about: 'says no to a refund that was asked for',
  plan: ({ words: [code = ''], options }) => {
    const [note, sku] = [readNote(options), options['item']]
    if (sku === undefined) throw new InvalidArgumentError('--item is missing: which refund?')
    return async ({ ctx, dryRun }) => {
      const rejected = await rejectReturn(ctx, code, { sku, note }, { dryRun })
      if (!rejected.ok) return refuse(code, rejected)
      return { said: `The refund of ${sku} of order ${rejected.value.order.code} is refused.`, isChanged: false }
    }
  },
}

export const ordersProgram: AdminProgram = {
  name: 'orders',
  sendsMessages: true,
  about: 'Looks after the orders of the shop, open or not. Its customers are written to about every step.',
  commands: { list, show, ...fulfilmentCommands, cancel, refund, reject, ...aftermathCommands },
  notes: ['A --note is for the customer. An --item is the sku of a pack, as `show` names it.'],
}
