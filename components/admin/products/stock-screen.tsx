'use client'

import Link from 'next/link'
import { useCallback, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { setStock, useProductList } from '@/lib/commerce/catalog/editing/admin.client'
import { type ListedProduct, type ListedVariant, STOCK_LEVELS } from '@/lib/commerce/catalog/editing/model'
import { parseWhole } from '@/lib/kernel/typed-number'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { ListFilter } from '../list-filter'
import { Page } from '../page'
import { numberProblemText } from '../problem-text'
import { SearchField } from '../search-field'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'

const t = adminTexts('stock')
const products = adminTexts('products')

/** Receipts and adjustments of one variant, usable with one thumb. */
function StockRow({ variant, name }: { variant: ListedVariant; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [pieces, setPieces] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  const change = (wish: (count: number) => { to: number } | { by: number }) =>
    run(async () => {
      const count = parseWhole(pieces)
      if (!count.ok) return setFault(numberProblemText(count, t('badCount')))
      const answer = await setStock(variant.sku, wish(count.value), reason.trim())
      if (!answer.ok) return setFault(failureText(answer.failure))
      setFault(null)
      setPieces('')
      setIsOpen(false)
      notify.success(t('now', { name, count: answer.value.present.stock }))
    })
  return (
    <div className="w-full">
      <button
        type="button"
        aria-expanded={isOpen}
        className={buttonClass('quiet', 'w-full justify-between px-2')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{variant.label || variant.sku}</span>
        <span className="figures font-semibold">{variant.stock}</span>
      </button>
      {isOpen && (
        <div className="admin-panel my-2 grid gap-4">
          <TextField
            label={t('pieces')}
            inputMode="numeric"
            value={pieces}
            error={fault ?? undefined}
            onChange={({ target }) => setPieces(target.value)}
          />
          <TextField label={t('reason')} hint={t('reasonHint')} value={reason} onChange={({ target }) => setReason(target.value)} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
            <button
              type="button"
              aria-busy={isBusy}
              className={buttonClass('primary', 'px-2')}
              onClick={() => void change((by) => ({ by }))}
            >
              {t('receive')}
            </button>
            <button
              type="button"
              aria-busy={isBusy}
              className={buttonClass('outline', 'px-2')}
              onClick={() => void change((by) => ({ by: -by }))}
            >
              {t('takeOut')}
            </button>
            <button
              type="button"
              aria-busy={isBusy}
              className={buttonClass('outline', 'px-2')}
              onClick={() => void change((to) => ({ to }))}
            >
              {t('counted')}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** The stock of a variant that tracks batches is the sum of its batches, which have a screen of their own. */
const BatchedRow = ({ variant: { sku, label, stock } }: { variant: ListedVariant }) => (
  <Link
    href={`/admin/stock/batches?q=${encodeURIComponent(sku)}&sku=${encodeURIComponent(sku)}`}
    prefetch={false}
    title={t('toBatches')}
    className={buttonClass('quiet', 'w-full justify-between px-2')}
  >
    <span>
      {label || sku} <span className="text-ink-soft">{t('batches')}</span>
    </span>
    <span className="figures font-semibold">{stock}</span>
  </Link>
)

const COLUMNS: readonly Column<ListedProduct>[] = [
  { id: 'name', label: products('name'), cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
  {
    id: 'stock',
    label: t('title'),
    cell: ({ name, variants }) => (
      <span className="block w-full max-w-md grow">
        {variants.map((variant) =>
          variant.tracksBatches ? (
            <BatchedRow key={variant.id} variant={variant} />
          ) : (
            <StockRow key={variant.id} variant={variant} name={`${name} ${variant.label}`.trim()} />
          ),
        )}
      </span>
    ),
  },
]

/** The stock of all variants, for use at the packing table. */
export function StockScreen() {
  const { page, get, set } = useListQuery()
  const query = { q: get('q'), stock: get('stock'), sort: get('stock') === '' ? 'name' : 'stock' }
  const list = useProductList({ ...query, page })
  const onSearch = useCallback((q: string) => set({ q }), [set])
  return (
    <Page
      title={t('title')}
      actions={
        <Link href="/admin/stock/batches" prefetch={false} className={buttonClass('outline')}>
          {t('batches')}
        </Link>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField label={products('search')} value={query.q} onSearch={onSearch} />
        <ListFilter
          label={products('stock')}
          value={query.stock}
          onChange={(stock) => set({ stock })}
          options={STOCK_LEVELS.map((level) => [level, products(level)])}
        />
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={products(query.q === '' && query.stock === '' ? 'none' : 'noMatch')}
      />
    </Page>
  )
}
