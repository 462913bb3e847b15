import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = 'files'
const SUFFIX_BYTES = 6
const UNFINISHED = '.new'

/** @param {unknown} error */
const isMissing = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'

/**
 * @typedef {import('./storage.mjs').Storage & {
 *   list: () => Promise<string[]>,
 *   pathOf: (name: string) => string,
 * }} FolderStorage  list: the names of all complete files; pathOf: where a file is on the disk
 */

/**
 * Stores files below `<DATA_DIR>/files`. A file is written under another name, forced to the disk and renamed, so that a crash leaves no part of it.
 * @param {string} dataDirectory
 * @returns {FolderStorage}
 */
export function createFolderStorage(dataDirectory) {
  const pathOf = (/** @type {string} */ name) => path.join(dataDirectory, FOLDER, name)

  /**
   * @param {string} name
   * @param {Uint8Array | AsyncIterable<Uint8Array | string>} content
   * @returns {Promise<number>} its bytes
   */
  async function write(name, content) {
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

  /** @param {string} folder @returns {Promise<string[]>} the names of its complete files */
  const filesOf = async (folder) =>
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

/** Opened when it is read, and closed however that ends. @param {string} file @returns {AsyncIterable<Uint8Array>} */
async function* piecesOf(file) {
  yield* createReadStream(file)
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} sorted; none if there is no such folder
 */
async function namesIn(folder) {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
