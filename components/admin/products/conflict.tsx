'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { ProductValues } from './form-values'
import { type Part, partsOf, VARIANT_FIELDS } from './merge-values'
import { partLabel } from './part-labels'

const t = adminTexts('conflict')
const common = adminTexts('common')

/** The part's value in words. */
function wordsOf(part: Part): string {
  if (typeof part === 'boolean') return common(part ? 'yes' : 'no')
  if (typeof part === 'string') return part
  if (part === undefined) return t('removed')
  if ('price' in part)
    return VARIANT_FIELDS.filter((field) => part[field] !== '')
      .map((field) => `${t(field)}: ${part[field]}`)
      .join(', ')
  return part.map((one) => ('path' in one ? one.alt || one.path : one.title)).join(', ')
}

type Props = {
  /** What the form began with: it still has a variant that both versions lack. */
  began: ProductValues
  theirs: ProductValues
  /** Parts that only the other version changed, already in the form. */
  taken: readonly string[]
  /** Parts that both versions changed. */
  contested: readonly string[]
  onTake: (name: string) => void
}

/** Someone else saved first: shows both versions of each contested part. Saving again keeps yours. */
export function Conflict({ began, theirs, taken, contested, onTake }: Props) {
  const { control, getValues } = useFormContext<ProductValues>()
  // Its values lack fields without an input; it only triggers a re-render.
  useWatch({ control })
  const [other, own] = [partsOf(theirs), partsOf(getValues())]
  const labelOf = (name: string) => partLabel(name, [other, own, partsOf(began)])
  return (
    <section role="alert" aria-label={t('title')} className="admin-panel mb-4">
      <h2 className="mb-2 text-lg">{t('title')}</h2>
      {taken.length > 0 && <p className="mb-3">{t('taken', { fields: taken.map(labelOf).join(', ') })}</p>}
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
              const label = labelOf(name)
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
