'use client'

import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { ListedProduct, ListedVariant } from '@/lib/commerce/catalog/editing/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import '@/components/ui/field.css'
import { ConflictingValue } from '../conflicting-value'
import { useVariantEdit } from './use-variant-edit'

const t = adminTexts('products')

/** The style sheet of fields is in no layer: only important utilities make a field narrower. */
const FIELDS = [
  { field: 'price', label: '₹', width: 'w-20!', right: 'products.edit' },
  { field: 'mrp', label: t('mrp'), width: 'w-20!', right: 'products.edit' },
  { field: 'stock', label: t('stock'), width: 'w-16!', right: 'stock.edit' },
] as const
type Field = (typeof FIELDS)[number]

/** One variant: what the member may change of price, MRP and stock is saved together when one of them was changed. */
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
