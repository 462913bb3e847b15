import { listOrdersToWorkOn, showOrder, type DeskFilter } from '@/lib/commerce/orders'
import { DELIVERY_STATUSES } from '@/lib/domain/order'
import { WrongUsage, type Command } from '../catalog/command'
import type { Desk } from '../catalog/desk'
import { describe, describeWhole } from './describe-order'
import { moneyCommands } from './money-commands'
import { moveCommands } from './move-commands'
import { refuse } from './refusals'

const FILTERS = [...DELIVERY_STATUSES, 'refund_requested'] as const

function readFilter(typed: string | undefined): DeskFilter {
  if (typed === undefined) return null
  const filter = FILTERS.find((one) => one === typed)
  if (!filter) throw new WrongUsage(`"${typed}" is no status. These are: ${FILTERS.join(', ')}`)
  return filter
}

const list: Command = {
  usage: '[--status <status>]',
  about: `the newest fifty orders; status is one of ${FILTERS.join(', ')}`,
  words: [0, 0],
  options: ['status'],
  isReadOnly: true,
  plan: ({ options }) => {
    const filter = readFilter(options.get('status'))
    return async ({ ctx }) => {
      const orders = await listOrdersToWorkOn(ctx, filter)
      const none = filter === null ? 'There are no orders yet.' : 'There are none.'
      return { said: orders.length === 0 ? none : orders.map(describe).join('\n'), isChanged: false }
    }
  },
}

const show: Command = {
  usage: '<code>',
  about: 'an order with its lines, its money and what has happened to it',
  words: [1, 1],
  isReadOnly: true,
  plan: ({ words: [code = ''] }) => {
    return async ({ ctx }) => {
      const shown = await showOrder(ctx, code)
      return shown.ok ? { said: describeWhole(shown.value), isChanged: false } : refuse(code, shown)
    }
  },
}

export const ordersCommands: Desk = {
  name: 'orders',
  writesMail: true,
  about: 'Looks after the orders of the shop, open or not. Its customers are written to about every step.',
  commands: new Map(Object.entries({ list, show, ...moveCommands, ...moneyCommands })),
  notes: ['A --note is for the customer. An --item is the sku of a pack, as `show` names it.'],
}
