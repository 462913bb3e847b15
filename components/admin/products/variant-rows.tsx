'use client'

import { useFieldArray, useFormContext } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { MoveButtons } from '../move-buttons'
import { EMPTY_VARIANT, type ProductValues } from './form-values'

const t = adminTexts('productEditor')

/** The variants in the shop's order: the first is the one that the product's page opens with. */
export function VariantRows({ stocks }: { stocks: Readonly<Record<string, number>> }) {
  const { register, formState, control } = useFormContext<ProductValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  return (
    <div className="grid gap-3">
      {fields.map(({ key, id, sku }, at) => {
        const faults = formState.errors.variants?.[at]
        const name = sku || t('newVariant')
        return (
          <fieldset key={key} className="admin-panel">
            <legend className="sr-only">{name}</legend>
            <div className="grid grid-cols-2 gap-x-3 md:grid-cols-6">
              <TextField label={t('label')} hint={t('labelHint')} error={faults?.label?.message} {...register(`variants.${at}.label`)} />
              <TextField label={t('sku')} required error={faults?.sku?.message} {...register(`variants.${at}.sku`)} />
              <TextField
                label={t('price')}
                required
                inputMode="decimal"
                error={faults?.price?.message}
                {...register(`variants.${at}.price`)}
              />
              <TextField label={t('mrp')} required inputMode="decimal" error={faults?.mrp?.message} {...register(`variants.${at}.mrp`)} />
              <TextField
                label={t('netGrams')}
                required
                inputMode="numeric"
                error={faults?.netGrams?.message}
                {...register(`variants.${at}.netGrams`)}
              />
              {id === null ? (
                <TextField
                  label={t('firstStock')}
                  inputMode="numeric"
                  error={faults?.stock?.message}
                  {...register(`variants.${at}.stock`)}
                />
              ) : (
                <p className="self-center">{t('stockNow', { count: stocks[String(id)] ?? 0 })}</p>
              )}
            </div>
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
