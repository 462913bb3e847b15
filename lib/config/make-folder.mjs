import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder with its parents, one level at a time: below /proc, `mkdirSync` with `recursive` never returns and cannot be interrupted.
 * @param {string} folder
 * @param {number} [mode]
 */
export function makeFolder(folder, mode = 0o777) {
  if (existsSync(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process has created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Creates the folder that the shop writes to, and a file in it.
 * @param {string} folder
 * @throws a sentence that names DATA_DIR and the reason
 */
export function openDataFolder(folder) {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`The shop cannot write to its data folder ${folder} (${reasonOf(error)}). Choose another with DATA_DIR.`)
  }
}

/** @param {unknown} error  of the file system: 'EROFS: read-only file system, open '/x'' */
const reasonOf = (error) => /\b[A-Z]+: ([^,]+),/.exec(String(error))?.[1] ?? String(error)
