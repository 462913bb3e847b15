import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Refusal, type Wire } from '@/lib/v2/call'
import { asBooleanOrNull, asIdOrNull, asText, asTextOrNull, asWire, isWire, writeData } from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import { type CatalogJob, CSV_MAX_BYTES, type JobOutcome, type JobProgress } from './model'
import type { importRule } from './rules'

const rules = () => import('./rules')
const STATES = ['waiting', 'running', 'done', 'refused', 'failed'] as const
const UNKNOWN: Refusal = { status: 404, message: () => 'There is no such import or export.' }
const NO_FILE: Refusal = {
  status: 404,
  message: () => 'The file is no longer there: it has been imported, or is more than a week old. Please check it again.',
}

const TOO_MANY_JOBS: Refusal = {
  status: 409,
  message: ({ most = '' }) => `${most} imports and exports are waiting or running. Wait until one of them has ended, then try again.`,
}

const writeJob = ({ dryRun, fileName, hasFile, createdAt, finishedAt, ...job }: CatalogJob): Wire => ({
  ...job,
  dry_run: dryRun,
  file_name: fileName,
  has_file: hasFile,
  created_at: createdAt,
  finished_at: finishedAt,
})

/** Progress and outcome were written by our own server (run-jobs.ts); only their kind is checked here. */
const readProgress = (value: unknown): JobProgress | null =>
  isWire(value) && ['read', 'check', 'write', 'export'].includes(asText(value['step'])) ? (value as JobProgress) : null
const readOutcome = (value: unknown): JobOutcome | null =>
  isWire(value) && ['counts', 'bad_rows', 'exported'].includes(asText(value['kind'])) ? (value as JobOutcome) : null

function readJob(job: Wire): CatalogJob {
  const id = asIdOrNull(job['id'])
  const state = STATES.find((one) => one === job['state'])
  if (id === null || !state) throw new InvalidAnswer()
  return {
    id,
    state,
    kind: job['kind'] === 'export' ? 'export' : 'import',
    dryRun: asBooleanOrNull(job['dry_run']) === true,
    fileName: asText(job['file_name']),
    hasFile: asBooleanOrNull(job['has_file']) === true,
    progress: readProgress(job['progress']),
    outcome: readOutcome(job['outcome']),
    createdAt: asText(job['created_at']),
    finishedAt: asTextOrNull(job['finished_at']),
  }
}

type Started = { id: number }
const readStarted = (body: Wire): Started => ({ id: asIdOrNull(asWire(body['data'])['id']) ?? 0 })

/** GET /catalog-jobs?page= */
export const listJobs = defineAdminCall<CutPage<CatalogJob>>({
  method: 'GET',
  path: '/catalog-jobs',
  right: 'products.edit',
  write: (page) => writePaged(page, writeJob),
  read: (body) => readPaged(body, readJob),
})

/** POST /catalog-jobs/import: a multipart form with `file` and `dry_run`. */
export const startImport = defineAdminCall<Started, InferType<typeof importRule>>({
  method: 'POST',
  path: '/catalog-jobs/import',
  right: 'products.edit',
  // The multipart headers and boundaries need room in addition to the file.
  maxBodyBytes: CSV_MAX_BYTES + 64 * 1024,
  input: async () => (await rules()).importRule,
  refusals: {
    too_large: { status: 413, message: ({ most = '' }) => `The file can be up to ${most} MB. Import it in parts.` },
    empty_file: { status: 422, message: () => 'The file is empty.' },
    too_many_jobs: TOO_MANY_JOBS,
  },
  write: (started) => writeData(started),
  read: readStarted,
})

/** POST /catalog-jobs/{id}/import: imports the file of a dry run that found no problems. */
export const importChecked = defineAdminCall<Started>({
  method: 'POST',
  path: '/catalog-jobs/{id}/import',
  right: 'products.edit',
  refusals: {
    unknown_job: UNKNOWN,
    no_file: NO_FILE,
    too_many_jobs: TOO_MANY_JOBS,
    not_checked: { status: 409, message: () => 'The check is not finished, or it found problems.' },
  },
  write: (started) => writeData(started),
  read: readStarted,
})

export const startExport = defineAdminCall<Started>({
  method: 'POST',
  path: '/catalog-jobs/export',
  right: 'products.edit',
  refusals: { too_many_jobs: TOO_MANY_JOBS },
  write: (started) => writeData(started),
  read: readStarted,
})

export const downloadExport = defineAdminDownload({
  method: 'GET',
  path: '/catalog-jobs/{id}/file',
  right: 'products.edit',
  mediaType: 'text/csv',
  refusals: { unknown_job: UNKNOWN, no_file: NO_FILE },
})
