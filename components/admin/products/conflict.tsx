'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { ProductValues } from './form-values'
import { partsOf } from './merge-values'
import { PART_LABELS } from './part-labels'

const t = adminTexts('conflict')
const common = adminTexts('common')
const editor = adminTexts('productEditor')

type Part = ReturnType<ReturnType<typeof partsOf>['get']>

/** What a part holds, in words. */
function wordsOf(part: Part): string {
  if (typeof part === 'boolean') return common(part ? 'yes' : 'no')
  if (typeof part === 'string') return part
  if (part === undefined) return t('removed')
  if ('price' in part)
    return [part.label, part.sku, `${editor('price')}: ${part.price}`, `${editor('mrp')}: ${part.mrp}`, part.netGrams]
      .filter(Boolean)
      .join(', ')
  return part.map(({ path, alt }) => alt || path).join(', ')
}

const labelOf = (name: string, ...parts: readonly Part[]): string => {
  const variant = parts.find((part) => typeof part === 'object' && 'price' in part)
  return PART_LABELS.get(name) ?? (typeof variant === 'object' && 'price' in variant ? variant.label || variant.sku : name)
}

type Props = {
  theirs: ProductValues
  /** The parts that only they have changed, which the form has already. */
  taken: readonly string[]
  /** The parts that both have changed. */
  contested: readonly string[]
  onTake: (name: string) => void
}

/** Shows both versions of each contested part. Someone else saved first; saving again keeps your values. */
export function Conflict({ theirs, taken, contested, onTake }: Props) {
  const { control, getValues } = useFormContext<ProductValues>()
  // Its values lack those that no input has; it is used to render again.
  useWatch({ control })
  const [other, own] = [partsOf(theirs), partsOf(getValues())]
  return (
    <section role="alert" aria-label={t('title')} className="admin-panel mb-4">
      <h2 className="mb-2 text-lg">{t('title')}</h2>
      {taken.length > 0 && (
        <p className="mb-3">{t('taken', { fields: taken.map((name) => labelOf(name, other.get(name), own.get(name))).join(', ') })}</p>
      )}
      <p className="mb-3">{t(contested.length > 0 ? 'text' : 'saveAgain')}</p>
      {contested.length > 0 && (
        <table role="table" className="admin-table">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">{t('field')}</th>
              <th role="columnheader">{t('theirs')}</th>
              <th role="columnheader">{t('mine')}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {contested.map((name) => {
              const label = labelOf(name, other.get(name), own.get(name))
              return (
                <tr key={name} role="row">
                  <th role="rowheader" scope="row">
                    {label}
                  </th>
                  <td role="cell" data-label={t('theirs')} className="break-words">
                    {wordsOf(other.get(name))}{' '}
                    <button
                      type="button"
                      aria-label={`${common('takeIt')}: ${label}`}
                      className={buttonClass('quiet', 'px-0 text-sm')}
                      onClick={() => onTake(name)}
                    >
                      {common('takeIt')}
                    </button>
                  </td>
                  <td role="cell" data-label={t('mine')} className="break-words">
                    {wordsOf(own.get(name))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
