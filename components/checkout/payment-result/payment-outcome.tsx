'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { usePlacedOrder } from '@/lib/api-client/order-details'
import { fill } from '@/lib/i18n/fill'
import { readOutcome, type Outcome } from '../outcome'
import { PlacedFacts } from './placed-facts'
import { ResultCard, ResultMark } from './result-card'
import type { OutcomeLabels } from './result-labels'

/** What the last order of this tab came to (PAY-02): cash on delivery ends here. Who has none has come by mistake. */
export function PaymentOutcome({ labels }: { labels: OutcomeLabels }) {
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const kept = readOutcome()
    if (kept) setOutcome(kept)
    else router.replace('/')
  }, [router])
  useEffect(() => heading.current?.focus(), [outcome])
  // A server that does not tell leaves it at the documents' number.
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
