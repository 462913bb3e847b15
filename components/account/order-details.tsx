'use client'

import { useEffect, useRef, useState } from 'react'
import type { OrderWords } from '@/components/shared/order/order-words'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useOrder } from '@/lib/api-client/order-details'
import type { OrderDetails as Order } from '@/lib/domain/order'
import type { OrderActionLabels, OrderDetailsLabels, RefundLabels } from './account-labels'
import { OrderActions } from './order-actions'
import { OrderAmount } from './order-amount'
import { OrderItems } from './order-items'
import { OrderSummaryPanel } from './order-summary'
import { OrderWay } from './order-way'

type Texts = { labels: OrderDetailsLabels; actionLabels: OrderActionLabels; refundLabels: RefundLabels; words: OrderWords }

/** As large as what comes. */
const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-6">
    <p className="text-ink-soft">{label}</p>
    <Skeleton className="h-120" />
    <Skeleton className="h-64" />
  </div>
)

const Missing = ({ labels }: { labels: OrderDetailsLabels }) => (
  <div className="rounded-card border border-line bg-card px-5 py-12 text-center">
    <h1 className="text-2xl text-balance">{labels.missing}</h1>
    <p className="mx-auto mt-2 mb-6 max-w-[48ch] text-ink-soft">{labels.missingText}</p>
    <a href="/purchase-history" className={buttonClass()}>
      {labels.toOrders}
    </a>
  </div>
)

const readId = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** An order with all that is known of it (ORD-02). `id`: as it stands in the address. Whose order it is, /api/v2 says. */
export function OrderDetails({ id, ...texts }: Texts & { id: string }) {
  const { labels } = texts
  const { value: order, failure, retry } = useOrder(readId(id))
  const [cancelled, setCancelled] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that the focus would go back to goes with what it did.
  useEffect(() => {
    if (cancelled > 0) heading.current?.focus()
  }, [cancelled])

  if (order === null) return <Missing labels={labels} />
  return (
    <>
      <a href="/purchase-history" className="mb-2 inline-flex min-h-11 items-center gap-1 text-green underline-offset-4 hover:underline">
        <Icon name="right" size={18} className="rotate-180" />
        {labels.back}
      </a>
      <h1 ref={heading} tabIndex={-1} className="mb-6 scroll-mt-40 text-2xl outline-none wrap-anywhere md:text-3xl">
        {labels.title} {order && <span className="figures">{order.code || labels.none}</span>}
      </h1>
      {failure && (
        <div className="mb-6">
          <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />
        </div>
      )}
      {!order && !failure && <Waiting label={labels.loading} />}
      {order && <Known order={order} onCancelled={() => setCancelled(cancelled + 1)} {...texts} />}
    </>
  )
}

const Known = ({ order, labels, actionLabels, refundLabels, words, onCancelled }: Texts & { order: Order; onCancelled: () => void }) => (
  <div className="grid gap-6">
    <div className="-mt-2 max-md:-mt-6">
      <OrderActions order={order} labels={actionLabels} onCancelled={onCancelled} />
    </div>
    <div className="grid items-start gap-6 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <OrderSummaryPanel order={order} labels={labels} words={words} />
      <OrderWay order={order} words={words} />
    </div>
    <OrderItems orderId={order.id} labels={labels} refundLabels={refundLabels} words={words} />
    <div className="w-full md:max-w-md md:justify-self-end">
      <OrderAmount order={order} labels={labels} />
    </div>
  </div>
)
