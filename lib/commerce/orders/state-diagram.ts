import { DELIVERY_STATUSES, PAYMENT_STATUSES } from './model'
import { RETURN_TRANSITIONS, TRANSITIONS } from './state-machine'
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

const transitions: readonly (Transition & { name: string })[] = Object.entries<Transition>(TRANSITIONS).map(([name, one]) => ({
  ...one,
  name,
}))

/** The arrows of one kind of status; a transition that leaves it as it is has none. */
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

const METHODS = { online: 'Only online payment.', cash_on_delivery: 'Only cash on delivery.' } as const

function describe({ name, about, method, from, to, guards = [], effects }: Transition & { name: string }): string {
  const [delivery, payment] = [to.delivery ?? 'unchanged', to.payment ?? 'unchanged']
  const start =
    from === null
      ? 'a new order'
      : `delivery ${listOf(from.delivery, DELIVERY_STATUSES)}; payment ${listOf(from.payment, PAYMENT_STATUSES)}`
  return [
    `### ${name}`,
    '',
    method === undefined ? about : `${about} ${METHODS[method]}`,
    '',
    `- From: ${start}`,
    `- To: delivery ${delivery}; payment ${payment}`,
    ...(guards.length === 0 ? [] : [`- Only if ${guards.map(({ requires }) => requires).join('; and if ')}`]),
    ...(effects.length === 0 ? [] : ['- Effects, in this order:', ...effects.map(({ does }, at) => `  ${at + 1}. ${does}`)]),
    '',
  ].join('\n')
}

/** docs/order-states.md as Markdown, from the tables of the state machine. */
export const describeOrderStates = (): string => `# Order states

Generated from \`lib/commerce/orders/state-machine.ts\` by \`npm run order-states\`. Do not edit it: \`npm run verify\` fails when it is out of date.

An order has a delivery status and a payment status; each of its lines may have a return status. Every change is one of the transitions below, in one
database transaction, while the customer and the order are locked.

## Delivery status

${mermaid(edgesOf('delivery'))}

## Payment status

${mermaid(edgesOf('payment'))}

## Return of an order line

${mermaid(returnEdges)}

${Object.entries(RETURN_TRANSITIONS)
  .map(([name, { about }]) => `- \`${name}\`: ${about}`)
  .join('\n')}

## Transitions

${transitions.map(describe).join('\n')}`
