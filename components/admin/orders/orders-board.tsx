'use client'

import Link from 'next/link'
import { useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import { useBusy } from '@/components/ui/use-busy'
import { formatMoney } from '@/lib/kernel/money'
import { useOrderList } from '@/lib/commerce/orders/admin.client'
import type { OrderStage, StaffOrder } from '@/lib/commerce/orders/admin.model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { Goods, OrderChips } from './order-chips'
import { confirmAndReport } from './order-work'
import { ShipDialog } from './ship-dialog'

const t = adminTexts('orders')
const common = adminTexts('common')

const COLUMNS = ['to_pack', 'to_ship', 'on_the_way', 'problems', 'returns'] as const satisfies readonly OrderStage[]
/** About two phone screens; the rest is in the table. */
const CARDS = 12

function NextStep({ order, stage, onShip }: { order: StaffOrder; stage: OrderStage; onShip: (order: StaffOrder) => void }) {
  const { isBusy, run } = useBusy()
  const { code } = order
  if (stage === 'to_pack')
    return (
      <button
        type="button"
        aria-busy={isBusy}
        aria-label={t('confirmOne', { code })}
        onClick={() => void run(async () => void (await confirmAndReport([code])))}
        className={buttonClass('primary')}
      >
        {t('confirm')}
      </button>
    )
  if (stage !== 'to_ship') return null
  return (
    <button type="button" aria-label={t('shipOne', { code })} onClick={() => onShip(order)} className={buttonClass('primary')}>
      {t('ship')}
    </button>
  )
}

type CardProps = { order: StaffOrder; stage: OrderStage; mayFulfil: boolean; onShip: (order: StaffOrder) => void }

function Card({ order, stage, mayFulfil, onShip }: CardProps) {
  const { code, createdAt, customerName, city, grandTotalPaise } = order
  return (
    <li className="admin-panel grid gap-1.5 bg-white">
      <div className="flex flex-wrap justify-between gap-x-3">
        <Link href={`/admin/orders/${code}`} prefetch={false} className="figures font-semibold underline">
          {code}
        </Link>
        {grandTotalPaise !== null && <span className="figures">{formatMoney(grandTotalPaise)}</span>}
      </div>
      <p className="text-ink-soft">
        <Moment iso={createdAt} />
      </p>
      <p className="wrap-anywhere">
        {customerName}, {city}
      </p>
      <Goods lines={order.lines} />
      <OrderChips {...order} />
      {mayFulfil && <NextStep {...{ order, stage, onShip }} />}
    </li>
  )
}

type ColumnProps = {
  stage: OrderStage
  q: string
  count: number | undefined
  onShowAll: () => void
  onShip: (order: StaffOrder) => void
}

function Column({ stage, q, count, onShowAll, onShip }: ColumnProps) {
  const id = useId()
  const mayFulfil = useMay('orders.fulfil')
  const { value, failure, retry } = useOrderList({ stage, q, page: 1, perPage: CARDS })
  const total = q === '' ? (count ?? value?.total) : value?.total
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 flex items-baseline gap-2 text-base">
        {t(stage)} <span className="figures text-ink-soft">{total}</span>
      </h2>
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      {value?.items.length === 0 && <p className="py-2 text-ink-soft">{q === '' ? t('emptyStage') : t('noMatch')}</p>}
      <ul className="grid gap-2">
        {value?.items.map((order) => (
          <Card key={order.code} {...{ order, stage, onShip, mayFulfil }} />
        ))}
      </ul>
      {value && value.total > CARDS && (
        <button type="button" onClick={onShowAll} className={buttonClass('quiet', 'mt-2 w-full')}>
          {t('showAll', { count: value.total })}
        </button>
      )}
    </section>
  )
}

type Props = { q: string; counts: Readonly<Record<OrderStage, number>> | undefined; onShowAll: (stage: OrderStage) => void }

/** The work to be done, one column per stage; stacked on a phone. */
export function OrdersBoard({ q, counts, onShowAll }: Props) {
  const [toShip, setToShip] = useState<readonly StaffOrder[] | null>(null)
  const handlesMoney = useMay('orders.refund')
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {COLUMNS.filter((stage) => handlesMoney || stage !== 'returns').map((stage) => (
          <Column
            key={stage}
            stage={stage}
            q={q}
            count={counts?.[stage]}
            onShowAll={() => onShowAll(stage)}
            onShip={(order) => setToShip([order])}
          />
        ))}
      </div>
      <ShipDialog orders={toShip} onClose={() => setToShip(null)} />
    </>
  )
}
