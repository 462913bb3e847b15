'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRouter } from 'next/navigation'
import { usePinPlace } from '@/lib/commerce/addresses/places.client'
import type { OrderAddress, OrderDetails } from '@/lib/commerce/orders/model'
import { formatKnownMoney } from '@/lib/commerce/kernel/money'
import { arrivalText } from './pin-note'
import { type OutcomeLabels, ResultCard, ResultMark } from './result-card'
import { buttonClass } from '@/components/ui/button'
import { usePlacedOrder } from '@/lib/commerce/orders/client'
import { fill } from '@/lib/i18n/fill'
import { type Outcome, readOutcome } from './checkout-storage'

type Props = { order: OrderDetails; labels: OutcomeLabels }

/** One part per line, without missing parts. */
const linesOf = ({ name, address, city, postalCode, state, country, phone }: OrderAddress): readonly string[] =>
  [name, address, [city, postalCode].filter(Boolean).join(' '), [state, country].filter(Boolean).join(', '), phone].filter(Boolean)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)

/** When the order arrives, counted from the order date, so that it stays the same after a reload. null: unknown. */
function useArrival({ placedOn, shippingAddress }: OrderDetails, labels: OutcomeLabels): string | null {
  const { value: place } = usePinPlace(shippingAddress.postalCode || null)
  const orderedAt = new Date(`${placedOn}T12:00:00+05:30`)
  const service = place?.service
  return service?.serviceable && !Number.isNaN(orderedAt.getTime()) ? arrivalText(orderedAt, service, labels.pin) : null
}

/** The order as the server has it: code, amount due, address and arrival. */
function PlacedFacts({ order, labels }: Props) {
  const arrival = useArrival(order, labels)
  const lines = linesOf(order.shippingAddress)
  return (
    <dl className="figures mx-auto mt-6 max-w-[32rem] divide-y divide-line rounded-card bg-panel px-5 py-2 text-left">
      <Fact name={labels.code}>{order.code || labels.none}</Fact>
      <Fact name={order.paymentMethod === 'cash_on_delivery' ? labels.toPay : labels.amount}>
        {formatKnownMoney(order.grandTotalPaise, labels.none)}
      </Fact>
      {lines.length > 0 && (
        <Fact name={labels.address}>
          <span className="whitespace-pre-line">{lines.join('\n')}</span>
        </Fact>
      )}
      {arrival !== null && <Fact name={labels.arrival}>{arrival}</Fact>}
    </dl>
  )
}

/** The result of this tab's last order (PAY-02): cash on delivery ends here. Redirects to the home page when there is none. */
export function PaymentOutcome({ labels }: { labels: OutcomeLabels }) {
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const stored = readOutcome()
    if (stored) setOutcome(stored)
    else router.replace('/')
  }, [router])
  useEffect(() => heading.current?.focus(), [outcome])
  // A server that does not send the order leaves only its number.
  const { value: order } = usePlacedOrder(outcome?.result ? outcome.combinedOrderId : null)

  if (!outcome)
    return (
      <ResultCard>
        <div role="status">
          <ResultMark tone="waiting" />
          <p className="mt-6">{labels.loading}</p>
        </div>
      </ResultCard>
    )
  const { result, combinedOrderId, message } = outcome
  return (
    <ResultCard>
      <ResultMark tone={result ? 'good' : 'bad'} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none md:text-3xl">
        {result ? labels.successTitle : labels.failedTitle}
      </h1>
      <p className="mt-3 text-pretty text-ink-soft">{result ? message || labels.placed : labels.failedText}</p>
      {result && <p className="figures mt-4 text-lg font-semibold">{fill(labels.orderId, { id: combinedOrderId })}</p>}
      {order && <PlacedFacts order={order} labels={labels} />}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!result && (
          <a href="/checkout" className={buttonClass()}>
            {labels.retry}
          </a>
        )}
        {order && (
          <a href={`/order-details/${order.id}`} className={buttonClass()}>
            {labels.thisOrder}
          </a>
        )}
        {result && (
          <a href="/shop" className={buttonClass(order ? 'outline' : 'primary')}>
            {labels.shopMore}
          </a>
        )}
        <a href="/purchase-history" className={buttonClass('outline')}>
          {labels.orders}
        </a>
      </div>
    </ResultCard>
  )
}
