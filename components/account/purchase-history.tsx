'use client'

import { useEffect, useRef, useState } from 'react'
import type { OrderWords } from '@/components/shared/order/order-words'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useOrders } from '@/lib/api-client/orders'
import type { HistoryLabels, OrderActionLabels } from './account-labels'
import { NoOrders } from './no-orders'
import { OrderPages } from './order-pages'
import { OrderTable } from './order-table'

const ROWS = [1, 2, 3, 4, 5]

/** A page of orders is five (contract 3.25). */
const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-54 md:h-15" />
    ))}
  </div>
)

type Props = { labels: HistoryLabels; words: OrderWords; actionLabels: OrderActionLabels }

/** The customer's orders, a page at a time (ORD-01). */
export function PurchaseHistory({ labels, words, actionLabels }: Props) {
  const [page, setPage] = useState(1)
  const [cancelled, setCancelled] = useState(0)
  const { value: orders, failure, retry } = useOrders(page)
  const top = useRef<HTMLDivElement>(null)

  // The button that the focus would go back to goes with what it did.
  useEffect(() => {
    if (cancelled > 0) top.current?.focus()
  }, [cancelled])

  const turn = (wanted: number) => {
    setPage(wanted)
    top.current?.focus()
  }

  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-40 gap-4 outline-none">
      {failure && <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />}
      {!orders && !failure && <Waiting label={labels.loading} />}
      {orders?.items.length === 0 && <NoOrders labels={labels} />}
      {orders && orders.items.length > 0 && (
        <>
          <OrderTable
            orders={orders.items}
            labels={labels}
            words={words}
            actionLabels={actionLabels}
            onCancelled={() => setCancelled(cancelled + 1)}
          />
          <OrderPages page={page} lastPage={orders.lastPage} labels={labels} onTurn={turn} />
        </>
      )}
      <p className="text-sm text-ink-soft">
        {labels.trackText}{' '}
        <a href="/track-order" className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
          {labels.track}
        </a>
      </p>
    </div>
  )
}
