import {
  type CatalogJob,
  isLargeChange,
  type JobOutcome,
  type JobProgress,
  type RowChange,
  type RowChanges,
} from '@/lib/commerce/catalog/file/jobs/model'
import { formatMoney } from '@/lib/kernel/money'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { cellProblemText } from '../problem-text'

const t = adminTexts('imports')

function progressText(progress: JobProgress | null): string {
  if (progress === null) return t('starting')
  if (progress.step === 'read') return t('reading', { rows: t('rowCount', { count: progress.rows }) })
  if (progress.step === 'check') return t('checking')
  return progress.step === 'write'
    ? t('writing', { done: progress.done, of: progress.of })
    : t('exporting', { rows: t('rowCount', { count: progress.rows }) })
}

function changeText({ field, before, after }: RowChange['fields'][number]): string {
  const valueOf = (value: number) => (field === 'stock' ? value : formatMoney(value))
  return t('change', { field: t(field), before: valueOf(before), after: valueOf(after) })
}

const LIST = 'max-h-60 list-disc overflow-y-auto pl-5'

function Changes({ changes: { shown, count }, dryRun }: { changes: RowChanges; dryRun: boolean }) {
  const more = count - shown.length
  if (count === 0) return null
  return (
    <>
      <p>{t(dryRun ? 'changesAhead' : 'changesDone')}</p>
      <ul className={LIST} tabIndex={0} aria-label={t(dryRun ? 'changesAhead' : 'changesDone')}>
        {shown.map(({ row, sku, name, fields }) => (
          <li key={row} className="wrap-anywhere">
            {t('changedRow', { row, name, sku })} {fields.map(changeText).join(', ')}
            {fields.some(isLargeChange) && <strong className="text-danger"> {t('largeChange')}</strong>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t(more === 1 ? 'moreChangesOne' : 'moreChanges', { count: more })}</p>}
    </>
  )
}

/** How many products and variants are new, changed and the same. */
export const countsText = ({ products, variants }: Extract<JobOutcome, { kind: 'counts' }>): string =>
  [
    t('counts', { what: t('products'), new: products.new, changed: products.changed, same: products.same }),
    t('counts', { what: t('variants'), new: variants.new, changed: variants.changed, same: variants.same }),
  ].join(' ')

/** A problem of a whole row, or of the heading, has no column. */
const placeText = ({ row, column }: { row: number; column: string | null }): string =>
  column === null ? t('badRow', { row }) : t('badCell', { row, column })

/** How far a job is, what it changes, or which rows are wrong. Rows have the numbers that a spreadsheet shows. */
export function JobReport({ job: { state, progress, outcome, dryRun } }: { job: CatalogJob }) {
  if (state === 'waiting' || state === 'running') return <span role="status">{progressText(progress)}</span>
  if (outcome === null) return <>{t('failedText')}</>
  if (outcome.kind === 'exported')
    return (
      <>
        {t('exported', {
          products: t('productCount', { count: outcome.products }),
          variants: t('variantCount', { count: outcome.variants }),
        })}
      </>
    )
  if (outcome.kind === 'counts') {
    const { changes } = outcome
    return (
      <div>
        <p>{countsText(outcome)}</p>
        {changes && <Changes changes={changes} dryRun={dryRun} />}
      </div>
    )
  }
  const { shown, count, rowCount } = outcome.report
  return (
    <div>
      <p>{t('badRows', { problems: t('problemCount', { count }), rows: t('rowCount', { count: rowCount }) })}</p>
      <ul className={LIST} tabIndex={0} aria-label={t('report')}>
        {shown.map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.reason}`}>
            {placeText(problem)} {cellProblemText(problem)}
          </li>
        ))}
      </ul>
    </div>
  )
}
