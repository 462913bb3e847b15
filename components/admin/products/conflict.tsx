'use client'

import { buttonClass } from '@/components/ui/button'
import type { ProductDocument } from '@/lib/commerce/admin/products/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { BASICS, HINDI, SEARCH, TEXTS } from './fields'

const t = adminTexts('conflict')
const editor = adminTexts('productEditor')
const fields = adminTexts('productFields')

/** The names of the parts, as in the editor. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...(['slug', 'category', 'variants', 'pictures'] as const).map((part) => [part, editor(part)] as const),
  ...[...BASICS, ...TEXTS, ...SEARCH].map(({ key, text }) => [key, fields(text)] as const),
  ...HINDI.map(({ key, text }) => [key, t('inHindi', { label: fields(text) })] as const),
])

function partsOf({ fields, variants, pictures, ...rest }: ProductDocument): ReadonlyMap<string, string> {
  const parts: Readonly<Record<string, unknown>> = { ...rest, ...fields, variants, pictures }
  return new Map(
    Object.entries(parts).map(([name, value]) => [name, value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

type Props = { theirs: ProductDocument; mine: ProductDocument; onKeepMine: () => void; onTakeTheirs: () => void }

/** Somebody else has changed the product meanwhile: both versions of each field that differs. */
export function Conflict({ theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const [other, own] = [partsOf(theirs), partsOf(mine)]
  const names = [...other.keys()].filter((name) => (other.get(name) ?? '') !== (own.get(name) ?? ''))
  return (
    <section role="alert" aria-label={t('title')} className="admin-panel mb-4">
      <h2 className="mb-2 text-lg">{t('title')}</h2>
      <p className="mb-3">{t('text')}</p>
      <table role="table" className="admin-table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('field')}</th>
            <th role="columnheader">{t('theirs')}</th>
            <th role="columnheader">{t('mine')}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {names.map((name) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {LABELS.get(name) ?? name}
              </th>
              <td role="cell" data-label={t('theirs')} className="break-all">
                {other.get(name)}
              </td>
              <td role="cell" data-label={t('mine')} className="break-all">
                {own.get(name)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonClass('outline')} onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </button>
        <button type="button" className={buttonClass('danger')} onClick={onKeepMine}>
          {t('keepMine')}
        </button>
      </div>
    </section>
  )
}
