import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = 'files'
const SUFFIX_BYTES = 6

/**
 * Stores files below `<DATA_DIR>/files`. A file is written under another name, forced to the disk and renamed, so that a crash leaves no part of it.
 * @param {string} dataDirectory
 * @returns {import('./storage.mjs').Storage}
 */
export function createFolderStorage(dataDirectory) {
  const fileOf = (/** @type {string} */ name) => path.join(dataDirectory, FOLDER, name)

  return {
    async put(name, file) {
      const target = fileOf(name)
      const unfinished = `${target}.${randomBytes(SUFFIX_BYTES).toString('hex')}.new`
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
        return await readFile(fileOf(name))
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
        throw error
      }
    },

    remove: (name) => rm(fileOf(name), { force: true }),
  }
}
