import type { DemoCustomer, DemoOrder } from '@/lib/db/seed/demo/schemas'
import { priceOrder, type ShippingRates } from '../pricing'
import type { GstRate, Pack, WholeOrder } from './demo-orders.queries'

/** Nobody's number; a label wants one. */
const PHONE = '9876543210'
const PAID_AFTER_MS = 3 * 60_000

const inIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`)
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

export type Terms = { rates: ShippingRates; cashFeePaise: number }
type Shelf = { packs: readonly Pack[]; gstRates: readonly GstRate[] }
export type DemoSale = WholeOrder & { /** When its invoice is drawn: paid online, or sent. */ invoicedAt: Date; paidAt: Date }

/** The newest rate not after the day; a product's own beats its HSN's. */
function rateOn(day: string, { productId, hsn }: Pack, rates: readonly GstRate[]): number {
  const newest = (some: readonly GstRate[]) =>
    some.filter(({ validFrom }) => validFrom <= day).sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
  const rate = newest(rates.filter((one) => one.productId === productId)) ?? newest(rates.filter((one) => one.hsn === hsn))
  return rate?.percent ?? 0
}

function readLines({ lines, placedOn }: DemoOrder, { packs, gstRates }: Shelf) {
  return lines.flatMap(({ sku, quantity }) => {
    const pack = packs.find((one) => one.sku === sku)
    return pack ? [{ ...pack, quantity, gstPercent: rateOn(placedOn, pack, gstRates) }] : []
  })
}

function momentsOf({ placedOn, deliveredOn, paymentType }: DemoOrder) {
  const [placedAt, sentOn, deliveredAt] = [inIndia(placedOn, '12:00'), dayAfter(placedOn), inIndia(deliveredOn, '12:00')]
  const [pickedUpAt, onTheWayAt] = [inIndia(sentOn, '09:30'), inIndia(sentOn, '11:00')]
  const isOnline = paymentType === 'razorpay'
  // Cash is paid at the door.
  const paidAt = isOnline ? new Date(placedAt.getTime() + PAID_AFTER_MS) : deliveredAt
  return {
    placedAt,
    paidAt,
    confirmedAt: inIndia(placedOn, '17:00'),
    pickedUpAt,
    onTheWayAt,
    deliveredAt,
    invoicedAt: isOnline ? paidAt : pickedUpAt,
  }
}

type Moments = ReturnType<typeof momentsOf>

const writeEvents = ({ placedAt, paidAt, confirmedAt, pickedUpAt, onTheWayAt, deliveredAt }: Moments): WholeOrder['events'] =>
  (
    [
      ['placed', placedAt],
      ['paid', paidAt],
      ['confirmed', confirmedAt],
      ['picked_up', pickedUpAt],
      ['on_the_way', onTheWayAt],
      ['delivered', deliveredAt],
    ] as const
  )
    .map(([kind, createdAt]) => ({ kind, createdAt }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

/** As the engine would have written it, had it been there. null: the shop no longer sells all of it. */
export function writeDemoOrder(
  { name, email, home }: DemoCustomer,
  order: DemoOrder,
  { customerId, shelf, terms }: { customerId: number; shelf: Shelf; terms: Terms },
): DemoSale | null {
  const { code, paymentType } = order
  const lines = readLines(order, shelf)
  if (lines.length < order.lines.length) return null
  const isCash = paymentType === 'cash_on_delivery'
  const { lines: shares, ...sums } = priceOrder({ lines, coupon: null, rates: terms.rates, feePaise: isCash ? terms.cashFeePaise : 0 })
  const moments = momentsOf(order)
  const { placedAt: createdAt, paidAt, deliveredAt, invoicedAt } = moments
  return {
    order: {
      customerId,
      code,
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      paymentType,
      shippingAddress: { name, email, ...home, country: 'India', phone: PHONE },
      ...sums,
      paidAt,
      deliveredAt,
      createdAt,
    },
    lines: lines.map((line, at) => ({ gstPaise: 0, ...line, ...shares[at] })),
    events: writeEvents(moments),
    payment: {
      gateway: isCash ? 'cash' : 'test',
      gatewayOrderId: isCash ? `cash-${code}` : `demo-${code}`,
      gatewayPaymentId: isCash ? null : `demo-payment-${code}`,
      amountPaise: sums.grandTotalPaise,
      status: 'paid',
      paidAt,
      createdAt: isCash ? paidAt : createdAt,
    },
    invoicedAt,
    paidAt,
  }
}
