'use client'

import { useFieldArray, useFormContext } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { MoveButtons } from '../move-buttons'
import { EMPTY_VARIANT, type ProductValues } from './form-values'

const t = adminTexts('productEditor')

/** What is typed for one variant. `stock` null: a new one. */
function VariantFields({ at, stock }: { at: number; stock: number | null }) {
  const { register, formState } = useFormContext<ProductValues>()
  const mayStock = useMay('stock.edit')
  const faults = formState.errors.variants?.[at] ?? {}
  const field = (name: 'label' | 'sku' | 'price' | 'mrp' | 'netGrams' | 'stock') => ({
    label: t(name),
    error: faults[name]?.message,
    id: `variants.${at}.${name}`,
    ...register(`variants.${at}.${name}`),
  })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 xl:grid-cols-[minmax(7rem,1fr)_minmax(13rem,2fr)_minmax(8.5rem,1fr)_repeat(3,minmax(6rem,1fr))]">
      <div className="max-md:col-span-2">
        <TextField hint={t('labelHint')} {...field('label')} />
      </div>
      <div className="max-md:col-span-2">
        <TextField required spellCheck={false} {...field('sku')} />
      </div>
      <TextField required inputMode="decimal" {...field('price')} />
      <TextField required inputMode="decimal" {...field('mrp')} />
      <TextField required inputMode="numeric" {...field('netGrams')} />
      {stock === null && mayStock ? (
        <TextField inputMode="numeric" {...field('stock')} />
      ) : (
        <p className="self-center">{t('stockNow', { count: stock ?? 0 })}</p>
      )}
    </div>
  )
}

/** The variants in the shop's order: the first is the one that the product's page opens with. */
export function VariantRows({ stocks }: { stocks: Readonly<Record<string, number>> }) {
  const { control } = useFormContext<ProductValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  return (
    <div className="grid gap-3">
      {fields.map(({ key, id, sku }, at) => {
        const name = sku || t('newVariant')
        return (
          <fieldset key={key} className="admin-panel">
            <legend className="sr-only">{name}</legend>
            <VariantFields at={at} stock={id === null ? null : (stocks[String(id)] ?? 0)} />
            <div className="flex flex-wrap justify-end gap-2">
              <MoveButtons name={name} at={at} count={fields.length} move={move} />
              <button
                type="button"
                disabled={fields.length === 1}
                className={buttonClass('quiet', 'text-sm')}
                aria-label={t('removeVariant', { name })}
                onClick={() => remove(at)}
              >
                {t('remove')}
              </button>
            </div>
          </fieldset>
        )
      })}
      <div>
        <button type="button" className={buttonClass('outline')} onClick={() => append(EMPTY_VARIANT)}>
          {t('addVariant')}
        </button>
      </div>
    </div>
  )
}
