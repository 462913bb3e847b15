import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Picture } from './recipes'

const NAME = /^[\w-]{43}$/
const UNFINISHED = /\.new$/
/** An unfinished file of this age is abandoned. */
const ABANDONED_MS = 3_600_000
/** The time of use is written at most this often. */
const USE_PRECISION_MS = 3_600_000
const LINE_END = 0x0a

/**
 * Stores pictures as files, of at most `maxBytes` in total: the one that was used longest ago is deleted first. A file holds the media type, a line end and the
 * picture; its modification time is its last use. It is written under another name, forced to the disk and renamed, so that a crash leaves no part
 * of a picture. Several processes may share the folder: each counts the files that it knows.
 * @param options log: receives failures; the shop then works without stored pictures
 */
export function createPictureStore({ folder, maxBytes, log }: { folder: string; maxBytes: number; log: (event: string) => void }) {
  /** File name → when its time of use was last written. */
  const files = new LRUCache<string, { size: number; usedAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size || 1,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void rm(fileOf(name), { force: true }).catch(failed)
    },
  })
  const fileOf = (name: string) => path.join(folder, name)
  function failed(error: unknown) {
    log(`pictures_not_stored ${codeOf(error)}`)
  }
  const ready = listFiles(folder)
    .then((found) => {
      for (const { name, size, usedAt } of found) files.set(name, { size, usedAt })
    })
    .catch(failed)

  return {
    /** Resolves when the files of earlier processes are counted. Reads and writes need not wait for it. */
    ready,

    /** @param name 43 characters of base64url */
    async get(name: string): Promise<Picture | null> {
      const file = await readFile(fileOf(name)).catch(ifMissing)
      const picture = file && parse(file)
      if (!picture) return null
      const known = files.get(name)
      const now = Date.now()
      if (!known || now - known.usedAt > USE_PRECISION_MS) {
        files.set(name, { size: file.length, usedAt: now })
        await utimes(fileOf(name), now / 1_000, now / 1_000).catch(ifMissing)
      }
      return picture
    },

    async set(name: string, { type, bytes }: Picture) {
      const unfinished = `${fileOf(name)}.${process.pid}.new`
      try {
        await mkdir(folder, { recursive: true })
        const file = await open(unfinished, 'w')
        try {
          await file.writeFile(`${type}\n`)
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(unfinished, fileOf(name))
        // The oldest files must be known before any of them is deleted.
        await ready
        files.set(name, { size: type.length + 1 + bytes.byteLength, usedAt: Date.now() })
      } catch (error) {
        // The disk is full, or the folder cannot be written: pictures are made again after a restart.
        failed(error)
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }
}

function parse(file: Buffer) {
  const end = file.indexOf(LINE_END)
  const type = file.toString('latin1', 0, end)
  return end > 0 && /^image\/[\w.+-]+$/.test(type) ? { type, bytes: file.subarray(end + 1) } : null
}

/** The name of a system error. */
const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown')

function ifMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** The pictures in the folder, least recently used first. Deletes leftovers of a crash. */
async function listFiles(folder: string) {
  const names = (await readdir(folder).catch(ifMissing)) ?? []
  const found = []
  for (const name of names) {
    // Another process may have deleted it meanwhile.
    const facts = await stat(path.join(folder, name)).catch(ifMissing)
    if (!facts) continue
    if (NAME.test(name)) found.push({ name, size: facts.size, usedAt: facts.mtimeMs })
    else if (UNFINISHED.test(name) && Date.now() - facts.mtimeMs > ABANDONED_MS) await rm(path.join(folder, name), { force: true })
  }
  return found.sort((one, other) => one.usedAt - other.usedAt)
}
