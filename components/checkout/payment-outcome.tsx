'use client'

import { useEffect, useRef, useState } from 'react'
import { Link } from '@/components/shared/link'
import { useRouter } from '@/components/shared/use-router'
import { PlacedOrder } from './placed-order'
import { type OutcomeLabels, ResultActions, resultButton, ResultCard, ResultMark } from './result-card'
import { usePlacedOrder } from '@/lib/commerce/orders/client'
import type { OrderDetails } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'
import { type Outcome, readOutcome } from './checkout-storage'

/** The order's code, used everywhere else in the shop; its number if the server does not send the order. */
const idFor = (order: OrderDetails | null | undefined, combinedOrderId: number): string | number => order?.code || combinedOrderId

/** The result of this tab's last order (PAY-02): cash on delivery ends here. Redirects to the home page if there is none. */
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
  // If the server does not send the order, only its number is known.
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
      <p className="mt-3 text-pretty text-ink-soft">{message || (result ? labels.placedText : labels.failedText)}</p>
      {result && <p className="figures mt-1 text-sm text-ink-soft">{fill(labels.orderId, { id: idFor(order, combinedOrderId) })}</p>}
      {order && (
        <PlacedOrder
          orderId={order.id}
          code={order.code}
          total={{
            name: order.paymentMethod === 'cash_on_delivery' ? labels.placed.toPay : labels.placed.amount,
            paise: order.grandTotalPaise,
          }}
          order={order}
          isComing
          labels={labels.placed}
        />
      )}
      <ResultActions>
        {!result && (
          <Link href="/checkout" className={resultButton()}>
            {labels.retry}
          </Link>
        )}
        {order && (
          <Link href={`/order-details/${order.id}`} className={resultButton()}>
            {labels.orders}
          </Link>
        )}
        {result && (
          <Link href="/shop" className={resultButton(order ? 'outline' : 'primary')}>
            {labels.shopMore}
          </Link>
        )}
        <Link href="/purchase-history" className={resultButton('outline')}>
          {labels.allOrders}
        </Link>
      </ResultActions>
    </ResultCard>
  )
}
