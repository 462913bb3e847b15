'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { notify } from '@/components/ui/notify'
import { receiveBatch, useBatchList } from '@/lib/commerce/stock/batches/admin.client'
import type { Batch, ReceiptFields } from '@/lib/commerce/stock/batches/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { formatDate } from '@/lib/i18n/dates'
import { type Column, DataTable } from '../data-table'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { useListQuery } from '../use-list-query'
import { BatchState, batchName, productText } from './batch-state'

const t = adminTexts('batches')

const COLUMNS: readonly Column<Batch>[] = [
  {
    id: 'number',
    label: t('number'),
    cell: (batch) => (
      <Link href={`/admin/stock/batches/${batch.id}`} prefetch={false} className="font-semibold wrap-anywhere underline">
        {batchName(batch)}
      </Link>
    ),
  },
  { id: 'product', label: t('product'), cell: (batch) => <span className="wrap-anywhere">{productText(batch)}</span> },
  {
    id: 'bestBefore',
    label: t('bestBefore'),
    cell: ({ bestBefore, lastSaleDay }) => (
      <span className="block">
        {bestBefore && formatDate(bestBefore)}
        {lastSaleDay && <span className="block text-ink-soft">{t('soldUntil', { day: formatDate(lastSaleDay) })}</span>}
      </span>
    ),
  },
  {
    id: 'quantity',
    label: t('inStock'),
    align: 'end',
    cell: ({ quantity, withdrawn }) => (
      <span className="figures">
        {quantity}
        {withdrawn > 0 && <span className="block text-ink-soft">{t('withdrawn', { count: withdrawn })}</span>}
      </span>
    ),
  },
  { id: 'ordered', label: t('ordered'), align: 'end', cell: ({ ordered }) => ordered },
  { id: 'state', label: t('status'), cell: ({ state }) => <BatchState state={state} /> },
]

const FIELDS: readonly EditField[] = [
  { name: 'sku', label: t('sku'), required: true },
  { name: 'number', label: t('number'), hint: t('numberHint'), required: true },
  { name: 'quantity', label: t('quantity'), required: true, inputMode: 'numeric' },
  // Text fields, because packs print dates in many notations, often without a day.
  { name: 'bestBefore', label: t('bestBefore'), hint: t('bestBeforeHint'), required: true },
  { name: 'packedOn', label: t('packedOn'), hint: t('packedOnHint') },
  { name: 'note', label: t('note'), hint: t('noteHint') },
]

const receiptOf = ({ sku = '', number = '', quantity = '', bestBefore = '', packedOn = '', note = '' }: Texts): ReceiptFields => ({
  sku,
  number,
  quantity,
  bestBefore,
  packedOn,
  note,
})

/** All batches, and a form that receives one, for the SKU in the address (`?sku=`) if any. */
export function BatchesScreen() {
  const { page, get, set } = useListQuery()
  const sku = useSearchParams().get('sku') ?? ''
  const q = get('q')
  const list = useBatchList({ q, page })
  const [receipts, setReceipts] = useState(0)
  return (
    <Page title={t('title')} actions={<SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />}>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t(q === '' ? 'none' : 'noMatch')}
      />
      <section aria-label={t('receive')} className="admin-panel mt-6 max-w-4xl">
        <h2 className="mb-3 text-lg">{t('receive')}</h2>
        <EditForm
          // After a receipt, the form is empty again.
          key={receipts}
          formKey={`batch:${sku || 'new'}`}
          fields={FIELDS}
          began={{ fields: { sku, number: '', quantity: '', bestBefore: '', packedOn: '', note: '' }, version: '' }}
          reread={null}
          save={async (typed) => {
            const answer = await receiveBatch(receiptOf(typed))
            if (answer.ok) notify.success(t('received', { number: typed['number'] ?? '' }))
            return answer
          }}
          onSaved={() => setReceipts(receipts + 1)}
        />
      </section>
    </Page>
  )
}
