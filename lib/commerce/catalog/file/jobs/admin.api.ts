import { bindStaff, bindStaffDownload, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import { cutPage } from '@/lib/kernel/paging'
import { success } from '@/lib/kernel/result'
import { env } from '@/lib/config/env'
import { openStorage } from '@/lib/providers/storage/storage'
import * as calls from './admin.wire'
import { importCheckedFile, listJobs, readExport, startExport, startImport } from './index'

const storage = () => openStorage(env())

export const adminJobBindings: readonly StaffBinding[] = [
  bindStaff(calls.listJobs, async (ctx, asked) => {
    const { page, perPage } = pagingOf(asked)
    const { items, total } = await listJobs(ctx, { page, perPage })
    return success(cutPage(items, page, perPage, total))
  }),
  bindStaff(calls.startImport, async (ctx, { input }) => {
    const { file } = input
    const name = 'name' in file && typeof file.name === 'string' ? file.name : ''
    return startImport(ctx, storage(), { bytes: new Uint8Array(await file.arrayBuffer()), name, dryRun: input.dry_run })
  }),
  bindStaff(calls.importChecked, (ctx, { id }) => importCheckedFile(ctx, id('id'))),
  bindStaff(calls.startExport, (ctx) => startExport(ctx)),
  bindStaffDownload(calls.downloadExport, (ctx, { id }) => readExport(ctx, storage(), id('id'))),
]
