import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './provider'

const FOLDER = 'files'
const SUFFIX_BYTES = 6
const UNFINISHED = '.new'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** list: the names of all complete files; pathOf: where a file is on the disk */
export type FolderStorage = Storage & {
  list: () => Promise<string[]>
  pathOf: (name: string) => string
}

/** Stores files below `<DATA_DIR>/files`. A file is written under another name, forced to the disk and renamed, so that a crash leaves no part of it. */
export function createFolderStorage(dataDirectory: string): FolderStorage {
  const pathOf = (name: string) => path.join(dataDirectory, FOLDER, name)

  /** @returns its bytes */
  async function write(name: string, content: Uint8Array | AsyncIterable<Uint8Array | string>): Promise<number> {
    const target = pathOf(name)
    const unfinished = `${target}.${randomBytes(SUFFIX_BYTES).toString('hex')}${UNFINISHED}`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      const handle = await open(unfinished, 'w')
      try {
        await writeFile(handle, content)
        await handle.sync()
        const { size } = await handle.stat()
        await rename(unfinished, target)
        return size
      } finally {
        await handle.close()
      }
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  /** @returns the names of its complete files */
  const filesOf = async (folder: string): Promise<string[]> =>
    (await namesIn(pathOf(folder))).filter((file) => !file.endsWith(UNFINISHED)).map((file) => `${folder}/${file}`)

  return {
    pathOf,

    async list() {
      const names = []
      for (const folder of await namesIn(pathOf(''))) names.push(...(await filesOf(folder)))
      return names
    },

    async *names(folder) {
      yield* await filesOf(folder)
    },

    put: async (name, file) => void (await write(name, file)),

    putPieces: (name, pieces) => write(name, pieces),

    async getPieces(name) {
      try {
        await access(pathOf(name))
        return piecesOf(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** Opened when it is read, and closed however that ends. */
async function* piecesOf(file: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(file)
}

/** @returns sorted; none if there is no such folder */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
