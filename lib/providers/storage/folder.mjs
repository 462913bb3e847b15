import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = 'files'
const SUFFIX_BYTES = 6
const UNFINISHED = '.new'

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

  return {
    pathOf,

    async list() {
      const names = (await namesIn(pathOf(''))).map((folder) =>
        namesIn(pathOf(folder)).then((files) => files.map((file) => `${folder}/${file}`)),
      )
      return (await Promise.all(names)).flat().filter((name) => !name.endsWith(UNFINISHED))
    },

    async put(name, file) {
      const target = pathOf(name)
      const unfinished = `${target}.${randomBytes(SUFFIX_BYTES).toString('hex')}${UNFINISHED}`
      await mkdir(path.dirname(target), { recursive: true })
      try {
        const handle = await open(unfinished, 'w')
        try {
          await handle.writeFile(file)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, target)
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
        throw error
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} sorted; none if there is no such folder
 */
async function namesIn(folder) {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}
