'use client'

import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { formatMoney } from '@/lib/kernel/money'
import { useOrderList } from '@/lib/commerce/orders/admin.client'
import { NO_REFUNDS, actionsOf, type OrderAction, type OrderStage, type StaffOrder } from '@/lib/commerce/orders/admin.model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Goods, OrderChips } from './order-chips'
import { confirmAndReport, hasSlip, printAndReport } from './order-work'
import { ShipDialog } from './ship-dialog'

const t = adminTexts('orders')

const COLUMNS: readonly Column<StaffOrder>[] = [
  {
    id: 'code',
    label: t('code'),
    cell: ({ code, createdAt, noteCount }) => (
      <span className="block">
        <Link href={`/admin/orders/${code}`} prefetch={false} className="figures block font-semibold underline">
          {code}
        </Link>
        <Moment iso={createdAt} />
        {noteCount > 0 && <span className="block text-ink-soft">{t('notes', { count: noteCount })}</span>}
      </span>
    ),
  },
  {
    id: 'customer',
    label: t('customer'),
    cell: ({ customerName, city, phone }) => (
      <span className="block">
        <span className="block wrap-anywhere">{customerName}</span>
        <span className="figures block text-ink-soft">
          {city}, {phone}
        </span>
      </span>
    ),
  },
  { id: 'goods', label: t('goods'), cell: (order) => <Goods {...order} /> },
  { id: 'status', label: t('status'), cell: (order) => <OrderChips {...order} /> },
  { id: 'total', label: t('total'), align: 'end', cell: ({ grandTotalPaise }) => grandTotalPaise !== null && formatMoney(grandTotalPaise) },
]

type BulkProps = { selected: readonly StaffOrder[]; clear: () => void; onShip: (orders: readonly StaffOrder[]) => void }

function BulkActions({ selected, clear, onShip }: BulkProps) {
  const mayFulfil = useMay('orders.fulfil')
  const { isBusy, run } = useBusy()
  const codes = selected.map(({ code }) => code)
  // The table does not refund.
  const actionsFor = (order: StaffOrder) => actionsOf(order, { ...NO_REFUNDS, isPacked: order.isPacked })
  const can = (action: OrderAction) => mayFulfil && selected.some((order) => actionsFor(order).includes(action))
  const packs = can('pack')
  const confirm = () =>
    run(async () => {
      if (await confirmAndReport(codes)) clear()
    })
  return (
    <>
      {can('confirm') && (
        <button type="button" aria-busy={isBusy} onClick={() => void confirm()} className={buttonClass('outline')}>
          {t('confirm')}
        </button>
      )}
      {can('ship') && (
        <button type="button" onClick={() => onShip(selected)} className={buttonClass('outline')}>
          {t('ship')}
        </button>
      )}
      {selected.some(hasSlip) && (
        <button type="button" onClick={() => void printAndReport(selected, 'slips', { packs })} className={buttonClass('quiet')}>
          {t('slips')}
        </button>
      )}
      <button type="button" onClick={() => void printAndReport(selected, 'slips-and-invoices', { packs })} className={buttonClass('quiet')}>
        {t('papers')}
      </button>
      {packs && <p className="basis-full whitespace-normal text-ink-soft max-md:sr-only">{t('slipPacks')}</p>}
    </>
  )
}

function emptyText(stage: OrderStage, q: string): string {
  if (q !== '') return t('noMatch')
  return t(stage === 'all' ? 'none' : 'emptyStage')
}

type Props = { stage: OrderStage; q: string; page: number; onPage: (page: number) => void }

/** The orders of a stage as a table, with bulk actions. */
export function OrdersTable({ stage, q, page, onPage }: Props) {
  const list = useOrderList({ stage, q, page })
  const [toShip, setToShip] = useState<readonly StaffOrder[] | null>(null)
  return (
    <>
      <DataTable
        caption={t(stage)}
        columns={COLUMNS}
        list={list}
        onPage={onPage}
        idOf={({ code }) => code}
        empty={emptyText(stage, q)}
        bulk={{
          nameOf: ({ code }) => code,
          actions: (selected, clear) => <BulkActions selected={selected} clear={clear} onShip={setToShip} />,
        }}
      />
      <ShipDialog orders={toShip} onClose={() => setToShip(null)} />
    </>
  )
}
