'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { checkFile, saveExport, startExport, useJobs, importChecked } from '@/lib/commerce/catalog/file/jobs/admin.client'
import {
  type CatalogJob,
  isLargeChange,
  type JobOutcome,
  type JobProgress,
  type RowChange,
  type RowChanges,
} from '@/lib/commerce/catalog/file/jobs/model'
import type { Answer } from '@/lib/v2/call'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { StatusChip, type Tone } from '../status-chip'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf } from '../notify-result'
import { formatMoney } from '@/lib/kernel/money'
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

/** How many products and variants are new, changed and unchanged. */
const countsText = ({ products, variants }: Extract<JobOutcome, { kind: 'counts' }>): string =>
  [
    t('counts', { what: t('products'), new: products.new, changed: products.changed, same: products.same }),
    t('counts', { what: t('variants'), new: variants.new, changed: variants.changed, same: variants.same }),
  ].join(' ')

/** A problem with a whole row or with the header has no column. */
const placeText = ({ row, column }: { row: number; column: string | null }): string =>
  column === null ? t('badRow', { row }) : t('badCell', { row, column })

/** A job's progress, what it changes, or which rows are wrong. Rows are numbered as in a spreadsheet. */
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

/** Imports a checked file, after stating what that changes. */
export function ImportNow({ job }: { job: CatalogJob }) {
  const [isOpen, setIsOpen] = useState(false)
  const { outcome } = job
  if (outcome?.kind !== 'counts') return null
  const large = outcome.changes?.shown.filter(({ fields }) => fields.some(isLargeChange)).length ?? 0
  return (
    <>
      <button type="button" className={buttonClass('primary', 'px-3')} onClick={() => setIsOpen(true)}>
        {t('importNow')}
      </button>
      <ConfirmDialog
        title={t('importTitle', { name: job.fileName })}
        confirmLabel={t('importNow')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => refusalOf(importChecked(job.id), () => notify.success(t('importStarted')))}
      >
        <p>{countsText(outcome)}</p>
        {large > 0 && <p className="mt-2 font-semibold text-danger">{t('largeChanges', { count: large })}</p>}
        <p className="mt-2">{t('importText')}</p>
      </ConfirmDialog>
    </>
  )
}

const TONES: Readonly<Record<CatalogJob['state'], Tone>> = {
  waiting: 'neutral',
  running: 'attention',
  done: 'good',
  refused: 'bad',
  failed: 'bad',
}

const kindOf = ({ kind, dryRun }: CatalogJob) => t(kind === 'export' ? 'export' : dryRun ? 'check' : 'import')

async function notifyFailure(answer: Answer<unknown>): Promise<void> {
  if (!answer.ok) notify.error(failureText(answer.failure))
}

const Actions = ({ job }: { job: CatalogJob }) => {
  if (job.state !== 'done' || !job.hasFile) return null
  if (job.kind === 'export')
    return (
      <button type="button" className={buttonClass('outline', 'px-3')} onClick={() => void saveExport(job.id).then(notifyFailure)}>
        {t('download')}
      </button>
    )
  return job.dryRun ? <ImportNow job={job} /> : null
}

const COLUMNS: readonly Column<CatalogJob>[] = [
  { id: 'when', label: t('when'), cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  {
    id: 'what',
    label: t('what'),
    cell: (job) => (
      <>
        {kindOf(job)}: {job.fileName}
      </>
    ),
  },
  { id: 'state', label: t('state'), cell: ({ state }) => <StatusChip tone={TONES[state]}>{t(state)}</StatusChip> },
  { id: 'report', label: t('report'), cell: (job) => <JobReport job={job} /> },
  { id: 'actions', label: t('actions'), cell: (job) => <Actions job={job} /> },
]

/** Imports are checked first; the report shows what would change or what is wrong. You can leave the page meanwhile. */
export function ImportsScreen() {
  const { page, set } = useListQuery()
  const list = useJobs(page)
  const { isBusy, run } = useBusy()
  const [fault, setFault] = useState<string | null>(null)
  const check = (file: File | undefined) =>
    run(async () => {
      if (!file) return
      const answer = await checkFile(file)
      setFault(answer.ok ? null : failureText(answer.failure))
    })
  return (
    <Page
      title={t('title')}
      actions={
        <button type="button" className={buttonClass('outline')} onClick={() => void startExport().then(notifyFailure)}>
          {t('startExport')}
        </button>
      }
    >
      <div className="admin-panel mb-4 max-w-xl" aria-busy={isBusy}>
        <TextField
          label={t('file')}
          hint={isBusy ? t('uploading') : t('hint')}
          type="file"
          className="py-2.5!"
          accept=".csv,text/csv"
          error={fault ?? undefined}
          onChange={({ target }) => void check(target.files?.[0]).then(() => (target.value = ''))}
        />
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t('empty')}
      />
    </Page>
  )
}
