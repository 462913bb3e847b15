import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, saveAdminFile, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'

const BUSY_MS = 1_000
/** As long as the server waits for a file (lib/server/request-limits.ts). */
const UPLOAD_LIMIT_MS = 600_000

/** Polled every second while a job is under way. */
export const useJobs = (page: number) =>
  useAdminRead(
    calls.listJobs,
    { query: { page } },
    {
      refreshInterval: (latest) => (latest?.items.some(({ state }) => state === 'waiting' || state === 'running') ? BUSY_MS : 0),
    },
  )

async function refreshing<T>(answer: Answer<T>): Promise<Answer<T>> {
  if (answer.ok) await refreshAdmin('/catalog-jobs')
  return answer
}

export async function checkFile(file: File): Promise<Answer<{ id: number }>> {
  const body = new FormData()
  body.set('file', file)
  body.set('dry_run', 'true')
  return refreshing(await callAdmin(calls.startImport, { body }, { limitMs: UPLOAD_LIMIT_MS }))
}

export const importChecked = async (id: number) => refreshing(await callAdmin(calls.importChecked, { params: { id } }))
export const startExport = async () => refreshing(await callAdmin(calls.startExport))
export const saveExport = (id: number) => saveAdminFile(calls.downloadExport, { params: { id } })
