'use client'

import { useEffect, useRef, useState } from 'react'
import type { DashboardLabels, OrderActionLabels } from '@/components/shared/labels'
import type { OrderWords } from '@/components/shared/order-parts'
import { buttonClass } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'
import { useOrders } from '@/lib/commerce/orders/client'
import { formatDay } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { OrderActions } from './order-actions'
import { OrderHead } from './order-head'
import { Panel } from './panel'

type Props = { labels: DashboardLabels; actionLabels: OrderActionLabels; words: OrderWords }

const NoOrders = ({ labels }: { labels: DashboardLabels }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5 md:p-7">
    <div>
      <h2 className="text-xl">{labels.noOrders}</h2>
      <p className="mt-1 text-ink-soft">{labels.noOrdersText}</p>
    </div>
    <Link href="/shop" className={buttonClass()}>
      {labels.toShop}
    </Link>
  </div>
)

/** Renders nothing when the orders cannot be read: the purchase history shows why. */
export function LatestOrder({ labels, actionLabels, words }: Props) {
  const { value: orders, failure } = useOrders(1)
  const [cancelled, setCancelled] = useState(0)
  const box = useRef<HTMLDivElement>(null)

  // The action removes the button that opened the dialog, so focus cannot return to it.
  useEffect(() => {
    if (cancelled > 0) box.current?.focus()
  }, [cancelled])

  if (!orders) return failure ? null : <Skeleton className="h-64" />
  const [order] = orders.items
  if (!order) return <NoOrders labels={labels} />
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel
        id="latest-order"
        title={labels.latest}
        action={
          <Link href="/purchase-history" className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
            {labels.allOrders}
          </Link>
        }
      >
        <OrderHead order={order} labels={actionLabels} words={words} />
        <p className="figures mt-4 text-ink-soft">
          <Link href={`/order-details/${order.id}`} className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
            {fill(labels.orderOf, { code: order.code, date: formatDay(order.placedOn) })}
          </Link>
        </p>
        <OrderActions order={order} labels={actionLabels} words={words} onCancelled={() => setCancelled(cancelled + 1)} />
      </Panel>
    </div>
  )
}
