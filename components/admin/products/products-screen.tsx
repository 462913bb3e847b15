'use client'

import Link from 'next/link'
import { useCallback } from 'react'
import { buttonClass } from '@/components/ui/button'
import { imageSource } from '@/components/ui/image-source'
import { notify } from '@/components/ui/notify'
import { useCategories } from '@/lib/commerce/catalog/categories/admin.client'
import { publishProducts, useProductList } from '@/lib/commerce/catalog/editing/admin.client'
import { type ListedProduct, PRODUCT_SORTS, type ProductSort, STOCK_LEVELS, type ListedVariant } from '@/lib/commerce/catalog/editing/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { ListFilter } from '../list-filter'
import { ListFilters } from '../list-filters'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { StatusChip } from '../status-chip'
import { doneWithUndo } from '../undo'
import { nestedCategories } from './nested-categories'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'
import '@/components/ui/field.css'
import { ConflictingValue } from '../conflicting-value'
import { useVariantEdit } from './use-variant-edit'

const t = adminTexts('products')

/** The field style sheet is unlayered: only important utilities can narrow a field. */
const FIELDS = [
  { field: 'price', label: '₹', width: 'w-20!', right: 'products.edit' },
  { field: 'mrp', label: t('mrp'), width: 'w-20!', right: 'products.edit' },
  { field: 'stock', label: t('stock'), width: 'w-16!', right: 'stock.edit' },
] as const
type Field = (typeof FIELDS)[number]

/** One variant: price, MRP and stock, as far as the member may change them, are saved together. */
function VariantCell({ variant, name, fields }: { variant: ListedVariant; name: string; fields: readonly Field[] }) {
  const { now, present, fault, isBusy, isChanged, type, take, save } = useVariantEdit(variant, () => notify.success(t('changed', { name })))
  return (
    <form
      noValidate
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <span className="min-w-14 basis-14 grow wrap-anywhere">{variant.label || variant.sku}</span>
      {fields.map(({ field, label, width }) => (
        <label key={field} className="inline-flex items-center gap-1">
          <span className="text-ink-soft">{label}</span>
          <input
            aria-label={`${label}, ${name}`}
            inputMode="decimal"
            value={now[field]}
            aria-invalid={fault !== null}
            onChange={({ target }) => type(field, target.value)}
            className={`field-input figures h-9! px-2! ${width}`}
          />
        </label>
      ))}
      <button
        type="submit"
        disabled={!isChanged}
        aria-busy={isBusy}
        aria-label={t('saveOne', { name })}
        className={buttonClass('quiet', 'px-2 text-sm')}
      >
        {t('save')}
      </button>
      {fault && (
        <p role="alert" className="w-full text-danger">
          {fault}
        </p>
      )}
      {fields.map(({ field, label }) => {
        const theirs = present[field]
        return <ConflictingValue key={field} value={theirs && `${label} ${theirs}`} onTake={() => take(field)} />
      })}
    </form>
  )
}

export function VariantCells({ product: { name, variants } }: { product: ListedProduct }) {
  const may = { 'products.edit': useMay('products.edit'), 'stock.edit': useMay('stock.edit') }
  const fields = FIELDS.filter(({ right }) => may[right])
  return (
    <span className="grid gap-1">
      {variants.map((variant) => (
        <VariantCell key={variant.id} variant={variant} name={`${name} ${variant.label}`.trim()} fields={fields} />
      ))}
    </span>
  )
}

const THUMB_PX = 48
const DEFAULT_SORT: ProductSort = 'name'

/** Links to the editor if the member may save there. */
function Name({ product: { id, name } }: { product: ListedProduct }) {
  const mayEdit = useMay('products.edit')
  if (!mayEdit) return <span className="font-semibold">{name}</span>
  return (
    <Link href={`/admin/products/${id}`} prefetch={false} className="font-semibold underline">
      {name}
    </Link>
  )
}

const COLUMNS: readonly Column<ListedProduct>[] = [
  {
    id: 'name',
    label: t('name'),
    cell: (product) => (
      <span className="flex gap-3">
        {product.picture && (
          <img
            {...imageSource(product.picture, THUMB_PX * 2, `${THUMB_PX}px`)}
            alt=""
            width={THUMB_PX}
            height={THUMB_PX}
            className="h-12 w-12 shrink-0 object-contain"
          />
        )}
        <span className="min-w-0 wrap-anywhere">
          <Name product={product} />
          <span className="block text-ink-soft">{product.slug}</span>
        </span>
      </span>
    ),
  },
  { id: 'category', label: t('category'), cell: ({ category }) => category },
  {
    id: 'state',
    label: t('state'),
    cell: ({ published }) => <StatusChip tone={published ? 'good' : 'neutral'}>{published ? t('published') : t('hidden')}</StatusChip>,
  },
  { id: 'variants', label: t('variants'), cell: (product) => <VariantCells product={product} /> },
]

/** All products, with prices and stock editable in place. */
export function ProductsScreen() {
  const { page, get, set } = useListQuery()
  const mayEdit = useMay('products.edit')
  const { value: categories = [] } = useCategories()
  const query = {
    q: get('q'),
    category: get('category'),
    published: get('published'),
    stock: get('stock'),
    sort: get('sort') || DEFAULT_SORT,
  }
  const list = useProductList({ ...query, page })
  const onSearch = useCallback((q: string) => set({ q }), [set])

  const publish = async (selected: readonly ListedProduct[], published: boolean, clear: () => void) => {
    const ids = selected.map(({ id }) => id)
    const answer = await publishProducts(ids, published)
    if (!answer.ok) return notify.error(failureText(answer.failure))
    clear()
    const changed = answer.value
    const text = t(published ? 'publishedMany' : 'hiddenMany', { count: changed.length })
    if (changed.length === 0) notify.success(text)
    else doneWithUndo(text, () => publishProducts(changed, !published))
  }
  return (
    <Page
      title={t('title')}
      actions={
        mayEdit && (
          <>
            <Link href="/admin/imports" prefetch={false} className={buttonClass('outline')}>
              {t('imports')}
            </Link>
            <Link href="/admin/products/new" prefetch={false} className={buttonClass('primary')}>
              {t('add')}
            </Link>
          </>
        )
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField label={t('search')} value={query.q} onSearch={onSearch} />
        <ListFilters values={[query.category, query.published, query.stock, get('sort')]}>
          <ListFilter
            label={t('category')}
            value={query.category}
            onChange={(category) => set({ category })}
            options={nestedCategories(categories)}
          />
          <ListFilter
            label={t('state')}
            value={query.published}
            onChange={(published) => set({ published })}
            options={[
              ['yes', t('published')],
              ['no', t('hidden')],
            ]}
          />
          <ListFilter
            label={t('stock')}
            value={query.stock}
            onChange={(stock) => set({ stock })}
            options={STOCK_LEVELS.map((level) => [level, t(level)])}
          />
          <ListFilter
            label={t('sort')}
            value={get('sort')}
            onChange={(sort) => set({ sort })}
            anyText={t(`by_${DEFAULT_SORT}`)}
            options={PRODUCT_SORTS.filter((sort) => sort !== DEFAULT_SORT).map((sort) => [sort, t(`by_${sort}`)])}
          />
        </ListFilters>
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t([query.q, query.category, query.published, query.stock].every((one) => one === '') ? 'none' : 'noMatch')}
        bulk={
          mayEdit
            ? {
                nameOf: ({ name }) => name,
                actions: (selected, clear) => (
                  <>
                    <button type="button" className={buttonClass('outline')} onClick={() => void publish(selected, true, clear)}>
                      {t('publish')}
                    </button>
                    <button type="button" className={buttonClass('outline')} onClick={() => void publish(selected, false, clear)}>
                      {t('hide')}
                    </button>
                  </>
                ),
              }
            : undefined
        }
      />
    </Page>
  )
}
