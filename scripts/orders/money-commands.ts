import { cancelByShop, refundOrder, rejectRefund } from '@/lib/commerce/orders'
import { readText } from '@/lib/commerce/kernel/contact-data'
import { formatMoney } from '@/lib/i18n/money'
import { WrongUsage, type Command } from '../catalog/command'
import { refuse } from './refusals'

const MOST_LETTERS = 500

function readNote(options: ReadonlyMap<string, string>): string {
  const note = readText(options.get('note') ?? '')
  if (note.length > MOST_LETTERS) throw new WrongUsage(`A --note has at most ${MOST_LETTERS} letters.`)
  return note
}

const cancel: Command = {
  usage: '<code> [--note "Why"]',
  about: 'before it is picked up: stock and coupon are given back, and whatever was paid',
  words: [1, 1],
  options: ['note'],
  plan: ({ words: [code = ''], options }) => {
    const note = readNote(options)
    return async ({ ctx, dryRun }) => {
      const cancelled = await cancelByShop(ctx, code, note, { dryRun })
      if (!cancelled.ok) return refuse(code, cancelled)
      const { order, refundPaise, isChanged } = cancelled.value
      const money = refundPaise > 0 ? ` ${formatMoney(refundPaise)} go back to where they came from.` : ''
      return { said: isChanged ? `Order ${order.code} is cancelled.${money}` : `Order ${order.code} is cancelled already.`, isChanged }
    }
  },
}

const refund: Command = {
  usage: '<code> [--item <sku>] [--note "Why"]',
  about: 'money of one item, or all that is left of the order, goes back',
  words: [1, 1],
  options: ['item', 'note'],
  plan: ({ words: [code = ''], options }) => {
    const [note, sku] = [readNote(options), options.get('item')]
    return async ({ ctx, dryRun }) => {
      const refunded = await refundOrder(ctx, code, { note, ...(sku === undefined ? {} : { sku }) }, { dryRun })
      if (!refunded.ok) return refuse(code, refunded)
      const { order, amountPaise, byHand } = refunded.value
      const money = `${formatMoney(amountPaise)} of order ${order.code}`
      if (amountPaise === 0) return { said: `Nothing was paid for ${sku} of order ${order.code}: its refund is noted.`, isChanged: false }
      const said = byHand
        ? `Please pay ${money} back by hand: it was paid at the door. The books say that it is done.`
        : `${money} go back to where they came from.`
      return { said, isChanged: false }
    }
  },
}

const reject: Command = {
  usage: '<code> --item <sku> [--note "Why"]',
  about: 'says no to a refund that was asked for',
  words: [1, 1],
  options: ['item', 'note'],
  plan: ({ words: [code = ''], options }) => {
    const [note, sku] = [readNote(options), options.get('item')]
    if (sku === undefined) throw new WrongUsage('--item is missing: which refund?')
    return async ({ ctx, dryRun }) => {
      const rejected = await rejectRefund(ctx, code, { sku, note }, { dryRun })
      if (!rejected.ok) return refuse(code, rejected)
      return { said: `The refund of ${sku} of order ${rejected.value.order.code} is refused.`, isChanged: false }
    }
  },
}

export const moneyCommands = { cancel, refund, reject }
