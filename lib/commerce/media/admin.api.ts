import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import { cutPage } from '@/lib/kernel/paging'
import { success } from '@/lib/kernel/result'
import { env } from '@/lib/config/env'
import { openStorage } from '@/lib/providers/storage/storage'
import * as calls from './admin.wire'
import { cropPicture, listPictures, uploadPicture } from './index'

const storage = () => openStorage(env())

export const adminMediaBindings: readonly StaffBinding[] = [
  bindStaff(calls.uploadPicture, async (ctx, { input: { file } }) => {
    const name = 'name' in file && typeof file.name === 'string' ? file.name : ''
    return uploadPicture(ctx, storage(), { bytes: new Uint8Array(await file.arrayBuffer()), name })
  }),
  bindStaff(calls.cropPicture, (ctx, { input: { path, ...crop } }) => cropPicture(ctx, storage(), { path, crop })),
  bindStaff(calls.listPictures, async (ctx, asked) => {
    const { page, perPage } = pagingOf(asked)
    const { items, total } = await listPictures(ctx, { page, perPage })
    return success(cutPage(items, page, perPage, total))
  }),
]
