import type { Right } from '@/lib/kernel/rights'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from './model'
import { RETURN_TRANSITIONS } from './return-transitions'
import { TRANSITIONS, type TransitionName } from './state-machine'
import type { Transition } from './transition-types'

type Edge = { from: string; to: string; name: string }

const START = '[*]'

/** One arrow for all transitions between the same two statuses. */
function mermaid(edges: readonly Edge[]): string {
  const names = new Map<string, string[]>()
  for (const { from, to, name } of edges) {
    const arrow = `${from} --> ${to}`
    names.set(arrow, [...(names.get(arrow) ?? []), name])
  }
  const lines = [...names].map(([arrow, all]) => `  ${arrow}: ${all.join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', '  direction LR', ...lines, '```'].join('\n')
}

/** The keys of a table that is written out in full. */
const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] => Object.keys(record) as Name[]

const transitions: readonly (Transition & { name: TransitionName })[] = namesOf(TRANSITIONS).map((name) => ({ ...TRANSITIONS[name], name }))

/** The arrows of one kind of status; a transition that leaves it unchanged has none. */
const edgesOf = (kind: 'delivery' | 'payment'): readonly Edge[] =>
  transitions.flatMap(({ name, from, to }) => {
    const target = to[kind]
    if (target === undefined) return []
    return (from === null ? [START] : (from[kind] ?? [])).map((status) => ({ from: status, to: target, name }))
  })

const returnEdges: readonly Edge[] = Object.entries(RETURN_TRANSITIONS).flatMap(([name, { from, to }]) =>
  from.map((status) => ({ from: status ?? START, to, name })),
)

const listOf = (statuses: readonly string[] | undefined, all: readonly string[]): string =>
  statuses === undefined || statuses.length === all.length ? 'any' : statuses.join(', ')

/** `right`: the right that a member of staff needs in the admin. */
type Maker = { by: string; right?: Right }

const CUSTOMER = { by: 'the customer' }
const PROVIDER = { by: 'the payment provider' }
const PACKER = { by: 'staff', right: 'orders.fulfil' } as const
const REFUNDER = { by: 'staff', right: 'orders.refund' } as const
const REFUND = { by: 'the payment provider, or staff', right: 'orders.refund' } as const

/** Who makes each transition. */
export const MAKERS: Readonly<Record<TransitionName, Maker>> = {
  placeOnline: CUSTOMER,
  placeCash: CUSTOMER,
  pay: PROVIDER,
  confirm: PACKER,
  pack: PACKER,
  pickUp: PACKER,
  ship: PACKER,
  correctShipment: PACKER,
  sendAgain: PACKER,
  deliver: PACKER,
  collectCash: { by: '`deliver`' },
  comeBack: REFUNDER,
  cancelByCustomer: CUSTOMER,
  cancelPaidByCustomer: CUSTOMER,
  cancelByShop: REFUNDER,
  cancelPaidByShop: REFUNDER,
  expire: { by: 'the payment worker, or the next checkout of the customer' },
  supersede: { by: 'the next checkout of the customer' },
  refuseOnline: { by: 'the payment provider, when the payment starts' },
  extendHold: CUSTOMER,
  reopen: CUSTOMER,
  revive: PROVIDER,
  refundPart: REFUND,
  refundAll: REFUND,
  refundFailed: PROVIDER,
}

const RETURN_MAKERS: Readonly<Record<keyof typeof RETURN_TRANSITIONS, Maker>> = {
  request: CUSTOMER,
  reject: REFUNDER,
  approve: REFUNDER,
  pay: REFUND,
  reopen: PROVIDER,
}

const METHODS = { online: 'Only online payment.', cash_on_delivery: 'Only cash on delivery.' } as const

const makerText = ({ by, right }: Maker): string => (right === undefined ? by : `${by} (\`${right}\`)`)
const aboutText = ({ about, method }: Transition): string => (method === undefined ? about : `${about} ${METHODS[method]}`)
const fromText = ({ from }: Transition): string =>
  from === null ? 'a new order' : `${listOf(from.delivery, DELIVERY_STATUSES)} / ${listOf(from.payment, PAYMENT_STATUSES)}`
const toText = ({ to: { delivery, payment } }: Transition): string =>
  delivery === undefined && payment === undefined ? 'unchanged' : [delivery, payment].filter((status) => status !== undefined).join(' / ')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const transitionTable = (): string =>
  table(
    ['transition', 'meaning', 'made by', 'from delivery / payment', 'to', 'only if', 'effects, in this order'],
    transitions.map((one) => [
      `\`${one.name}\``,
      aboutText(one),
      makerText(MAKERS[one.name]),
      fromText(one),
      toText(one),
      (one.guards ?? []).map(({ requires }) => requires).join('; and '),
      one.effects.map(({ does }) => does).join('; '),
    ]),
  )

const returnTable = (): string =>
  table(
    ['transition', 'meaning', 'made by'],
    namesOf(RETURN_TRANSITIONS).map((name) => [`\`${name}\``, RETURN_TRANSITIONS[name].about, makerText(RETURN_MAKERS[name])]),
  )

/** docs/order-states.md as Markdown, from the tables of the state machine. */
export const describeOrderStates = (): string => `# Order states

Generated from \`lib/commerce/orders/state-machine.ts\` by \`npm run order-states\`. Do not edit it: \`npm run verify\` fails when it is out of date.

An order has a delivery status and a payment status; each of its lines may have a return status. Every change is one transition in one database
transaction, while the customer and the order are locked. Only _Remove item_ of an unpaid cash order (\`orders.refund\`) has none: it reprices the rest.

## Transitions

In the admin, staff need the right in parentheses (\`orders.fulfil\`: owner, manager, packer; \`orders.refund\`: owner, manager), and cancelling, refunds and _came back_ ask for the
password again after 10 minutes; \`npm run orders\` on the server needs none. The payment provider acts by
callback, webhook, or its answer to the worker; staff record a refund once they have transferred the money.

${transitionTable()}

## Return of an order line

${returnTable()}

## Diagrams

Delivery status:

${mermaid(edgesOf('delivery'))}

Payment status:

${mermaid(edgesOf('payment'))}

Return of an order line:

${mermaid(returnEdges)}
`
