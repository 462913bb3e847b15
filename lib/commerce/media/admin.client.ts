import type { Answer } from '@/lib/v2/call'
import { callAdmin } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'
import type { MediaFile } from './model'

/** Long enough for a photo over a slow connection. */
const UPLOAD_LIMIT_MS = 120_000

export function uploadPicture(file: File): Promise<Answer<MediaFile>> {
  const body = new FormData()
  body.set('file', file)
  return callAdmin(calls.uploadPicture, { body }, { limitMs: UPLOAD_LIMIT_MS })
}

export const cropPicture = (path: string, crop: { left: number; top: number; width: number; height: number }): Promise<Answer<MediaFile>> =>
  callAdmin(calls.cropPicture, { body: { path, ...crop } })
