import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PHOTO_MAX_BYTES } from '@/lib/domain/limits'
import { readBoundedBody } from '@/lib/v2/bounded-body'

const TIME_LIMIT_MS = 4_000
const PUBLIC_FOLDER = 'public'

/** A file of ours: below public/, whatever dots and escapes the path has. */
async function readOwn(path: string): Promise<Uint8Array | null> {
  const folder = join(process.cwd(), PUBLIC_FOLDER) + sep
  const file = join(folder, decodeURIComponent(new URL(path, 'http://shop').pathname))
  if (!file.startsWith(folder) || file.includes('\0')) return null
  const { size } = await stat(file)
  return size > PHOTO_MAX_BYTES ? null : readFile(file)
}

/** A remote server's picture, at just the address it gave: a redirect could lead to a machine that only we can reach. */
async function fetchRemote(url: string): Promise<Uint8Array | null> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
  try {
    const response = await fetch(url, { signal, redirect: 'error', cache: 'no-store', credentials: 'omit' })
    return response.ok ? await readBoundedBody(response, PHOTO_MAX_BYTES) : null
  } finally {
    over.abort()
  }
}

/** The file of a product's or article's photo; null when there is none, it is too large, or it does not come in time. */
export async function loadPhoto(url: string): Promise<Uint8Array | null> {
  try {
    if (url.startsWith('/') && !url.startsWith('//')) return await readOwn(url)
    return /^https?:\/\//i.test(url) ? await fetchRemote(url) : null
  } catch {
    // Missing, refused, too late: all the same for the picture, which does without.
    return null
  }
}
