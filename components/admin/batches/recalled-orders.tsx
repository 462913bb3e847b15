'use client'

import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import type { RecalledOrder } from '@/lib/commerce/recalls/admin.model'
import { recallBatch, useRecalledOrders } from '@/lib/commerce/recalls/admin.client'
import type { Batch } from '@/lib/commerce/stock/batches/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { StatusChip } from '../status-chip'
import { useFieldRefusal } from '../use-field-refusal'

const t = adminTexts('batches')
const orders = adminTexts('orders')

const COLUMNS: readonly Column<RecalledOrder>[] = [
  {
    id: 'order',
    label: t('order'),
    cell: ({ code, placedAt }) => (
      <span className="block">
        <Link href={`/admin/orders/${code}`} prefetch={false} className="figures block font-semibold underline">
          {code}
        </Link>
        <Moment iso={placedAt} />
      </span>
    ),
  },
  { id: 'customer', label: t('customer'), cell: ({ customerName }) => <span className="wrap-anywhere">{customerName}</span> },
  { id: 'quantity', label: t('quantity'), align: 'end', cell: ({ quantity }) => quantity },
  {
    id: 'status',
    label: t('status'),
    cell: ({ deliveryStatus }) => orders(deliveryStatus === 'on_the_way' ? 'onTheWay' : deliveryStatus),
  },
  {
    id: 'told',
    label: t('told'),
    cell: ({ toldAt, isSold }) => {
      if (toldAt !== null) return <Moment iso={toldAt} />
      return isSold ? <StatusChip tone="attention">{t('notTold')}</StatusChip> : t('notPaid')
    },
  },
]

const toldText = (count: number): string => (count === 0 ? t('isRecalledNone') : t('isRecalled', { count }))

/** The orders that may contain the batch, and the message to their customers. */
export function RecalledOrders({ batch: { id, number } }: { batch: Batch }) {
  const [page, setPage] = useState(1)
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const list = useRecalledOrders(id, page)
  const { fault, refusalOf } = useFieldRefusal('note')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('orders')}</h2>
        <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('danger')}>
          {t('recall')}
        </button>
      </div>
      <DataTable caption={t('orders')} columns={COLUMNS} list={list} onPage={setPage} idOf={({ code }) => code} empty={t('noOrders')} />
      <ConfirmDialog
        title={t('recallTitle', { number })}
        confirmLabel={t('recall')}
        isDanger
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() =>
          refusalOf(recallBatch(id, note), ({ told }) => {
            setNote('')
            notify.success(toldText(told))
          })
        }
      >
        <p className="mb-3">{t('recallText')}</p>
        <TextArea label={t('recallNote')} required rows={4} value={note} error={fault} onChange={({ target }) => setNote(target.value)} />
      </ConfirmDialog>
    </>
  )
}
