'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { setPrice, setStock } from '@/lib/commerce/admin/products/admin.client'
import type { ListedProduct, ListedVariant } from '@/lib/commerce/admin/products/model'
import { PAISE_PER_RUPEE } from '@/lib/commerce/kernel/money'
import { adminTexts } from '@/lib/i18n/admin-texts'
import '@/components/ui/field.css'
import { failureText } from '../use-admin-form'
import { paiseOf } from './form-values'

const t = adminTexts('products')
const rupees = (paise: number): string => String(paise / PAISE_PER_RUPEE)

/** One variant: price, MRP and stock are saved together when one of them was changed. */
function VariantCell({ variant, name }: { variant: ListedVariant; name: string }) {
  const before = { price: rupees(variant.pricePaise), mrp: rupees(variant.mrpPaise), stock: String(variant.stock) }
  const [typed, setTyped] = useState<Partial<typeof before>>({})
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const now = { ...before, ...typed }
  const hasOther = (key: keyof typeof before) => now[key].trim() !== before[key]
  const isChanged = hasOther('price') || hasOther('mrp') || hasOther('stock')

  const savePrice = async (): Promise<string | null> => {
    const [price, mrp] = [paiseOf(now.price), paiseOf(now.mrp)]
    if (typeof price === 'string' || typeof mrp === 'string') return t('badPrice')
    const answer = await setPrice({ sku: variant.sku, price_paise: price, mrp_paise: mrp })
    return answer.ok ? null : failureText(answer.failure)
  }
  const saveStock = async (): Promise<string | null> => {
    if (!/^\d{1,7}$/.test(now.stock.trim())) return t('badStock')
    // A difference: what was sold meanwhile stays sold.
    const answer = await setStock(variant.sku, { by: Number(now.stock) - variant.stock }, t('inlineReason'))
    return answer.ok ? null : failureText(answer.failure)
  }
  const save = () =>
    run(async () => {
      const wrong = (hasOther('price') || hasOther('mrp') ? await savePrice() : null) ?? (hasOther('stock') ? await saveStock() : null)
      setFault(wrong)
      if (wrong !== null) return
      setTyped({})
      notify.success(t('changed', { name }))
    })
  // The style sheet of fields is in no layer: only important utilities make a field narrower.
  const field = (key: keyof typeof before, label: string, width: string) => (
    <label className="inline-flex items-center gap-1">
      <span className="text-ink-soft">{label}</span>
      <input
        aria-label={`${label}, ${name}`}
        inputMode="decimal"
        value={now[key]}
        aria-invalid={fault !== null}
        onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
        className={`field-input figures h-9! px-2! ${width}`}
      />
    </label>
  )
  return (
    <form
      noValidate
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <span className="min-w-14 grow">{variant.label || variant.sku}</span>
      {field('price', '₹', 'w-20!')}
      {field('mrp', t('mrp'), 'w-20!')}
      {field('stock', t('stock'), 'w-16!')}
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
    </form>
  )
}

export const VariantCells = ({ product: { name, variants } }: { product: ListedProduct }) => (
  <span className="grid gap-1">
    {variants.map((variant) => (
      <VariantCell key={variant.id} variant={variant} name={`${name} ${variant.label}`.trim()} />
    ))}
  </span>
)
