'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawing'
import type { HistoryLabels, OrderActionLabels } from '@/components/shared/labels'
import { Link } from '@/components/shared/link'
import { fill } from '@/lib/i18n/fill'
import { type OrderWords, PaymentState, wordFor } from '@/components/shared/order-parts'
import type { ListedOrder, OrderSummary } from '@/lib/commerce/orders/model'
import { formatDay } from '@/lib/i18n/browser-dates'
import { formatKnownMoney } from '@/lib/kernel/money'
import { LabelledCell, TableHead } from './panel'
import { OrderActions } from './order-actions'
import { OrderHead } from './order-head'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useOrders } from '@/lib/commerce/orders/client'
import { trackOrder } from '@/lib/commerce/orders/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'

/** An empty open box. */
const Box = () => (
  <Drawing width={200} height={160}>
    <ellipse cx="100" cy="146" rx="70" ry="8" className="fill-panel" />
    <path d="M46 70l54 18v56l-54-18z" strokeWidth="2.5" className="fill-card stroke-green" />
    <path d="M154 70l-54 18v56l54-18z" strokeWidth="2.5" className="fill-panel stroke-green" />
    <path d="M46 70l54-18 54 18-54 18z" strokeWidth="2.5" className="fill-page stroke-green" />
    <path d="M46 70L28 54l54-18 18 16zM154 70l18-16-54-18-18 16z" strokeWidth="2.5" className="fill-panel stroke-green" />
    <path d="M100 8c10 6 13 16 0 32-13-16-10-26 0-32z" strokeWidth="2" className="fill-terracotta stroke-terracotta-ink" />
    <path d="M100 16v16" strokeWidth="1.5" className="stroke-panel" />
    <path d="M104 6c4-8 12-9 18-7-2 7-9 11-18 7z" className="fill-green" />
    <path d="M60 96l16 5M60 106l10 3" strokeWidth="2" className="stroke-saffron" />
  </Drawing>
)

const NoOrders = ({ labels }: { labels: HistoryLabels }) => (
  <div className="rounded-card border border-line bg-card px-5 py-12 text-center">
    <Box />
    <p className="mt-6 font-serif text-2xl text-balance">{labels.empty}</p>
    <p className="mt-2 mb-6 text-ink-soft">{labels.emptyText}</p>
    <Link href="/shop" className={buttonClass()}>
      {labels.toShop}
    </Link>
  </div>
)

type OrderPagesProps = { page: number; lastPage: number; labels: HistoryLabels; onTurn: (page: number) => void }

/** Page 1 has the newest orders. */
function OrderPages({ page, lastPage, labels, onTurn }: OrderPagesProps) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={labels.pages} className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <button type="button" disabled={page <= 1} onClick={() => onTurn(page - 1)} className={buttonClass('outline')}>
        {labels.previous}
      </button>
      <p className="figures text-sm text-ink-soft max-sm:order-first max-sm:basis-full max-sm:text-center">
        {fill(labels.page, { page, last: lastPage })}
      </p>
      <button type="button" disabled={page >= lastPage} onClick={() => onTurn(page + 1)} className={buttonClass('outline')}>
        {labels.next}
      </button>
    </nav>
  )
}

type OrderTableProps = {
  orders: readonly ListedOrder[]
  labels: HistoryLabels
  words: OrderWords
  actionLabels: OrderActionLabels
  onCancelled: () => void
}

/** A table; on a phone one card per order. Identification is above the figures and actions are below, each in its own row. */
function OrderTable({ orders, labels, words, actionLabels, onCancelled }: OrderTableProps) {
  const heads = [labels.code, labels.date, labels.total, labels.delivery, labels.payment, labels.paymentMethod]
  return (
    <table className="grid w-full gap-3 md:table md:border-separate md:border-spacing-0 md:rounded-card md:border md:border-line md:bg-card">
      <caption className="sr-only">{labels.caption}</caption>
      <TableHead heads={heads} />
      {orders.map((order) => (
        <tbody
          key={order.id}
          className="block max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:table-row-group"
        >
          <tr className="block md:table-row">
            <td colSpan={heads.length} className="block max-md:pb-3 md:table-cell md:border-t md:border-line md:px-5 md:pt-5 md:pb-1">
              <OrderHead order={order} labels={actionLabels} words={words} />
            </td>
          </tr>
          <OrderRow order={order} labels={labels} words={words} />
          <tr className="block md:table-row">
            <td colSpan={heads.length} className="block md:table-cell md:px-5 md:pb-5">
              <OrderActions order={order} labels={actionLabels} words={words} onCancelled={onCancelled} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

const OrderRow = ({ order, labels, words }: { order: OrderSummary; labels: HistoryLabels; words: OrderWords }) => (
  <tr className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm min-[40rem]:grid-cols-3 min-[40rem]:gap-y-3 max-md:border-t max-md:border-line max-md:pt-3 md:table-row">
    <LabelledCell name={labels.code} className="figures font-semibold wrap-anywhere">
      <Link href={`/order-details/${order.id}`} className="text-green underline underline-offset-4">
        {order.code || labels.none}
      </Link>
    </LabelledCell>
    <LabelledCell name={labels.date} className="figures md:whitespace-nowrap">
      {formatDay(order.placedOn) || labels.none}
    </LabelledCell>
    <LabelledCell name={labels.total} className="figures font-semibold md:whitespace-nowrap">
      {formatKnownMoney(order.grandTotalPaise, labels.none)}
    </LabelledCell>
    <LabelledCell name={labels.delivery}>{wordFor(order.deliveryStatus, words.deliveries) || labels.none}</LabelledCell>
    <LabelledCell name={labels.payment}>
      {order.paymentStatus === '' ? labels.none : <PaymentState order={order} words={words} />}
    </LabelledCell>
    <LabelledCell name={labels.paymentMethod}>{wordFor(order.paymentMethod, words.paymentMethods) || labels.none}</LabelledCell>
  </tr>
)

const ROWS = [1, 2, 3, 4, 5]

/** A page has five orders (contract 3.25). */
const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-80 min-[40rem]:h-64 md:h-48" />
    ))}
  </div>
)

type PurchaseHistoryProps = { labels: HistoryLabels; words: OrderWords; actionLabels: OrderActionLabels }

/** One page at a time (ORD-01). */
export function PurchaseHistory({ labels, words, actionLabels }: PurchaseHistoryProps) {
  const [page, setPage] = useState(1)
  const [cancelled, setCancelled] = useState(0)
  const canTrack = useIsOffered(trackOrder)
  const { value: orders, failure, retry } = useOrders(page)
  const top = useRef<HTMLDivElement>(null)

  // The action removes the button that opened the dialog, so focus cannot return to it.
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
      {canTrack && (
        <p className="text-sm text-ink-soft">
          {labels.trackText}{' '}
          <Link href="/track-order" className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
            {labels.track}
          </Link>
        </p>
      )}
    </div>
  )
}
