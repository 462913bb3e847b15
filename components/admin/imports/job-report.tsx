import type { CatalogJob, JobProgress } from '@/lib/commerce/admin/jobs/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { problemText } from '../problem-text'

const t = adminTexts('imports')

function progressText(progress: JobProgress | null): string {
  if (progress === null) return t('starting')
  if (progress.step === 'read') return t('reading', { rows: progress.rows })
  if (progress.step === 'check') return t('checking')
  return progress.step === 'write' ? t('writing', { done: progress.done, of: progress.of }) : t('exporting', { rows: progress.rows })
}

/** How far a job is, what it has changed, or which rows are wrong. */
export function JobReport({ job: { state, progress, outcome } }: { job: CatalogJob }) {
  if (state === 'waiting' || state === 'running') return <span role="status">{progressText(progress)}</span>
  if (outcome === null) return <>{t('failedText')}</>
  if (outcome.kind === 'exported') return <>{t('exported', { products: outcome.products, variants: outcome.variants })}</>
  if (outcome.kind === 'counts') {
    const { products, variants } = outcome
    return (
      <>
        {t('counts', { what: t('products'), new: products.new, changed: products.changed, same: products.same })}{' '}
        {t('counts', { what: t('variants'), new: variants.new, changed: variants.changed, same: variants.same })}
      </>
    )
  }
  const { shown, count, rowCount } = outcome.report
  return (
    <div>
      <p>{t('badRows', { count, rows: rowCount })}</p>
      <ul className="max-h-60 list-disc overflow-y-auto pl-5">
        {shown.map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.reason}`}>
            {t('badRow', { row: problem.row, column: problem.column ?? '–' })} {problemText(problem)}
          </li>
        ))}
      </ul>
    </div>
  )
}
