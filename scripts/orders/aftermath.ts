import { InvalidArgumentError } from 'commander'
import { formatMoney } from '@/lib/kernel/money'
import { comeBack, removeLine } from '@/lib/commerce/orders'
import { payBack } from '@/lib/commerce/returns'
import type { Command } from '../admin/program'
import { describeReturned } from './describe-order'
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
export const aftermathCommands = { 'came-back': cameBack, remove, 'paid-back': paidBack }
