import type { ReactNode } from 'react'
import type messages from '@/messages/en.json'
import { awaitsPayment, type OrderSummary, upcomingSteps } from '@/lib/commerce/orders/model'
import type { OrderAddress, Shipment, TrackedOrder } from '@/lib/commerce/orders/model'
import { formatPhone } from '@/lib/kernel/contact-data'
import { stateAndCountry } from '@/lib/kernel/postal-lines'
import { fill } from '@/lib/i18n/fill'
import { formatDayOf, formatMoment } from '@/lib/i18n/browser-dates'

/** A v2 code as text; an unknown code becomes words: 'handed_over' is 'Handed Over'. */
export const wordFor = (code: string, words: Readonly<Record<string, string>>): string =>
  words[code] ?? code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** The server's own words for the delivery status; the page's words if the server only sends the code spelled out. */
export const deliveryText = (
  { deliveryStatus, deliveryLabel }: { deliveryStatus: string; deliveryLabel: string },
  { deliveries }: OrderWords,
): string => (deliveryLabel === wordFor(deliveryStatus, {}) ? '' : deliveryLabel) || wordFor(deliveryStatus, deliveries)

export type OrderWords = (typeof messages)['orders']

const ENDS: readonly string[] = ['delivered', 'cancelled']

type PlacedOrder = Pick<OrderSummary, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'> & Partial<Pick<OrderSummary, 'canPay'>>
type StatusProps = { order: PlacedOrder & Partial<Pick<TrackedOrder, 'timeline'>>; words: OrderWords }

/** A cash-on-delivery parcel came back: the customer owes nothing. */
const cameBackUnpaid = ({ deliveryStatus, paymentStatus, timeline = [] }: StatusProps['order']): boolean =>
  deliveryStatus === 'cancelled' && paymentStatus === 'unpaid' && timeline.some(({ kind }) => kind === 'came_back')

function statusText({ order, words }: StatusProps): string {
  const { deliveryStatus, paymentStatus, paymentMethod, timeline = [] } = order
  if (awaitsPayment(order)) return words.toPay
  if (cameBackUnpaid(order)) return words.cameBackNothingDue
  if (deliveryStatus === 'pending' && paymentStatus === 'paid') return words.paidToPack
  if (deliveryStatus === 'pending' && paymentMethod === 'cash_on_delivery') return words.toConfirm
  if (deliveryStatus === 'confirmed' && timeline.some(({ kind }) => kind === 'packed')) return words.timeline.events.packed
  const end = timeline.filter(({ kind }) => kind === deliveryStatus && ENDS.includes(kind)).at(-1)
  if (!end) return wordFor(deliveryStatus, words.deliveries)
  return fill(words.statusOn, { status: wordFor(end.kind, words.timeline.events), day: formatDayOf(end.at) })
}

function statusColour(order: StatusProps['order']): string {
  if (cameBackUnpaid(order)) return 'text-ink'
  if (awaitsPayment(order) || order.deliveryStatus === 'cancelled') return 'text-danger'
  return order.deliveryStatus === 'pending' ? 'text-ink' : 'text-success'
}

/** An order's status in words: still to be paid, or where it is; with its delivery or cancellation date, if reported by the server. */
export const OrderStatusText = ({ order, words, className }: StatusProps & { className: string }) => (
  <p className={`${className} font-semibold ${statusColour(order)}`}>{statusText({ order, words })}</p>
)

/** It has an arrival date: neither delivered nor cancelled, and its payment neither awaited nor refunded. */
export const isComing = (order: PlacedOrder): boolean =>
  isUnderWay(order.deliveryStatus) && !awaitsPayment(order) && order.paymentStatus !== 'refunded'

/** Neither delivered nor cancelled. */
export const isUnderWay = (deliveryStatus: string): boolean => deliveryStatus !== '' && !ENDS.includes(deliveryStatus)

/** One part per line, without missing parts. */
export const addressText = ({ address, city, state, country, postalCode, phone }: OrderAddress): string =>
  [address, [city, postalCode].filter(Boolean).join(' '), stateAndCountry({ city, state, country }), formatPhone(phone)]
    .filter(Boolean)
    .join('\n')

type OrderFactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[]; none: string }

/** Labelled facts of an order; `none` replaces missing values. On a phone values are below their labels. */
export const OrderFacts = ({ facts, none }: OrderFactsProps) => (
  <dl className="grid gap-x-4 gap-y-3 min-[40rem]:gap-y-2 min-[40rem]:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
    {facts.map(([name, value]) => (
      <div key={name} className="min-[40rem]:contents">
        <dt className="text-sm text-ink-soft min-[40rem]:leading-[1.6rem]">{name}</dt>
        <dd className="figures wrap-anywhere">{value === '' || value === null ? none : value}</dd>
      </div>
    ))}
  </dl>
)

type OrderTimelineProps = {
  order: Pick<TrackedOrder, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod' | 'timeline'>
  words: OrderWords['timeline']
}

/** The dot, and the line to the next one. */
const STEP = 'relative pb-5 pl-8 last:pb-0 before:absolute before:top-1.5 before:left-0 before:size-3.5 before:rounded-chip before:border-2'
const LINE = 'not-last:after:absolute not-last:after:top-5 not-last:after:bottom-[-0.375rem] not-last:after:left-1.5 not-last:after:w-0.5'
const DONE = 'before:border-green before:bg-green not-last:after:bg-green'
const ENDED = 'before:border-danger before:bg-danger not-last:after:bg-line'
const TO_COME = 'text-ink-soft before:border-line-strong before:bg-card not-last:after:bg-line'

/** An order's completed steps and, greyed, those to come. Renders nothing if the server reports no timeline. */
export function OrderTimeline({ order, words }: OrderTimelineProps) {
  if (order.timeline.length === 0) return null
  const coming = upcomingSteps(order)
  return (
    <ol aria-label={words.title}>
      {order.timeline.map(({ kind, at, note }, index) => (
        <li key={`${kind}/${at}/${index}`} className={`${STEP} ${LINE} ${kind === 'cancelled' ? ENDED : DONE}`}>
          <p className="font-semibold">{wordFor(kind, words.events)}</p>
          <p className="figures text-sm text-ink-soft">
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {note && <p className="text-sm wrap-anywhere">{note}</p>}
        </li>
      ))}
      {coming.map((kind) => (
        <li key={kind} className={`${STEP} ${LINE} ${TO_COME}`}>
          <span className="sr-only">{words.toCome}: </span>
          {words.events[kind]}
        </li>
      ))}
    </ol>
  )
}

/** Courier and tracking number; nothing before shipment. */
export function ShipmentFacts({ shipment: { courier, trackingNumber }, words }: { shipment: Shipment; words: OrderWords['parcel'] }) {
  const known = [[words.courier, courier] as const, [words.number, trackingNumber] as const].filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <OrderFacts facts={known} none="" />
    </div>
  )
}

const BADGE = 'inline-block rounded-chip px-3 py-0.5 text-sm font-semibold whitespace-nowrap'

type PaymentBadgeProps = { status: string; words: Readonly<Record<string, string>> }

/** 'Un-Paid' in the danger colour, anything else in the success colour (ORD-01). */
export const PaymentBadge = ({ status, words }: PaymentBadgeProps) => (
  <span data-tone={status === 'unpaid' ? 'danger' : 'success'} className={`${BADGE} bg-success text-page data-[tone=danger]:bg-danger`}>
    {wordFor(status, words)}
  </span>
)

/** For an unpaid order that does not await its customer's payment: cash is due on delivery, and nothing after a cancellation. */
function dueText({ paymentMethod, deliveryStatus }: PlacedOrder, words: OrderWords): string {
  if (deliveryStatus === 'cancelled') return words.nothingDue
  return paymentMethod === 'cash_on_delivery' && isUnderWay(deliveryStatus) ? words.payOnDelivery : words.payments.unpaid
}

/** The order's payment state, in the danger colour only while the customer must act (ORD-01). */
export function PaymentState({ order, words }: { order: PlacedOrder; words: OrderWords }) {
  const { paymentStatus } = order
  if (paymentStatus !== 'unpaid' || awaitsPayment(order)) return <PaymentBadge status={paymentStatus} words={words.payments} />
  return <span className={`${BADGE} border border-line-strong`}>{dueText(order, words)}</span>
}
