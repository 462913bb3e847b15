import { createRareLog } from '@/lib/observability/log'
import { failure, type Result, success } from '@/lib/kernel/result'
import { keptInProcess, readRuntime } from '@/lib/runtime'
import type { Encoded, Refused, Upload } from './encode-upload'
import { createWorkerPool } from './worker-pool'

/** Low, because each holds its file in memory. */
const MAX_QUEUED = 6
const RETRY_SECONDS = 10

/**
 * Decodes untrusted files, one at a time: uploads, icons, and under `next start` and `next dev` preview photos. Page pictures have another process
 * (lib/server/server.ts), which an upload can neither end nor delay.
 */
export const pictureProcess = () =>
  keptInProcess('picture process', () => {
    const pool = createWorkerPool({ atOnce: 1, mostQueued: MAX_QUEUED })
    readRuntime().closePictureProcess = () => pool.close()
    return pool
  })

const HEAD_BYTES = 512

/** The first bytes of each format. Nothing else reaches a decoder. */
const BEGINNINGS: Readonly<Record<Upload['formats'][number], RegExp>> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  // AVIF, still or animated.
  heif: /^[^]{4}ftyp(?:avif|avis|mif1|msf1)/,
}

/** `too_complex`: decoding it took more memory or time than allowed. */
export type UploadRefusal = Refused['refused'] | 'is_svg' | 'too_complex' | 'busy'

function refuseByBeginning({ source, formats }: Omit<Upload, 'kind'>): Result<never, UploadRefusal> | null {
  const head = Buffer.from(source.subarray(0, HEAD_BYTES)).toString('latin1')
  if (formats.some((format) => BEGINNINGS[format].test(head))) return null
  // It can contain scripts and refer to other files.
  if (/<svg[\s>]/i.test(head) || /^\s*<\?xml/i.test(head)) return failure('is_svg')
  return /^[^]{4}ftyp(?:heic|heix|hevc|heim)/.test(head) ? failure('is_heic') : failure('not_a_picture')
}

const logRarely = createRareLog()

/** Checks an uploaded picture by its content, not by its name, and encodes it again. */
export async function readUpload(upload: Omit<Upload, 'kind'>): Promise<Result<Encoded, UploadRefusal>> {
  const refused = refuseByBeginning(upload)
  if (refused) return refused
  const encoding = pictureProcess().run({ kind: 'upload', ...upload })
  if (encoding === 'busy') return failure('busy', { retryAfterSeconds: RETRY_SECONDS })
  try {
    const encoded = await encoding
    return 'refused' in encoded ? failure(encoded.refused, encoded.detail) : success(encoded)
  } catch (error) {
    logRarely('warn', 'upload_too_complex', { reason: error instanceof Error ? error.message : String(error) })
    return failure('too_complex')
  }
}
