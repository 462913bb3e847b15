import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine } from '../../server/start/lock.mjs'
import { programIn } from './binaries'
import { makeOwnFolder, type Place } from './folder'

const superuser = 'shop'

/**
 * Creates the data directory if it is missing: under another name, renamed when complete, so that a kill leaves no partial directory.
 * @returns true if it was created now
 * @throws if another major version created it
 */
export function createCluster(place: Place, forTests: boolean): boolean {
  if (isCluster(place)) return false
  const unfinished = `${place.data}.new`
  const passwordFile = `${place.data}.password.new`
  rmSync(unfinished, { recursive: true, force: true })
  makeOwnFolder(unfinished, place.account)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  runInitdb(place, [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...(forTests ? ['--no-sync'] : [])])
  if (place.account) chownSync(passwordFile, 0, 0)
  renameSync(passwordFile, passwordOf(place.data))
  renameSync(unfinished, place.data)
  return true
}

/** Whether the data directory exists. Its format is that of one major version. */
function isCluster({ data, major }: Place) {
  const file = path.join(data, 'PG_VERSION')
  if (!existsSync(file)) return false
  const written = readFileSync(file, 'utf8').trim()
  if (written === String(major)) return true
  throw new Error(
    `The data in ${data} belongs to PostgreSQL ${written}, and the programs are version ${major}. Use programs of version ${written} (DATABASE_PROGRAMS), or move the data with npm run backup and npm run restore (docs/operations.md).`,
  )
}

const passwordOf = (data: string) => `${data}-password`

export function clusterUrl(data: string, port: number) {
  const password = readFileSync(passwordOf(data), 'utf8').trim()
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`
}

function runInitdb(place: Place, parameters: string[]) {
  const fixed = [`--username=${superuser}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions']
  // The builtin provider, new in 17, sorts and folds the same on every machine, so an index never depends on the system's C library.
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const locale = place.major >= 17 ? builtin : ['--locale=C.UTF-8']
  const made = spawnSync(programIn(place.binaries, 'initdb'), [...fixed, ...locale, ...parameters], {
    ...place.account,
    cwd: path.dirname(place.binaries),
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`PostgreSQL could not create its data directory: ${(made.stderr || String(made.error)).trim()}`)
}

/** The process that postmaster.pid names, and whether it is ready. */
export function readPostmaster(data: string) {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    // There is no such file: PostgreSQL is not running. The file can also disappear between two reads.
    return null
  }
}

function isPostmasterOf(pid: number, data: string) {
  const command = commandLine(pid)
  return process.platform === 'win32' ? command.includes('postgres.exe') : command.includes('postgres') && command.includes(`-D ${data} `)
}

/**
 * Stops a PostgreSQL that outlived the Node process that started it, and removes the pid file of a dead one.
 * Only for the process that has the lock of the data directory.
 */
export async function stopOrphan(data: string) {
  const found = readPostmaster(data)
  if (!found) return
  const alive = () => isPostmasterOf(found.pid, data)
  // Fast shutdown, then immediate shutdown (the next start recovers from the log), then SIGKILL.
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!alive()) break
    process.kill(found.pid, signal)
    for (let waited = 0; waited < seconds * 50 && alive(); waited++) await sleep(20)
  }
  if (alive()) throw new Error(`PostgreSQL (process ${found.pid}) holds ${data} and does not stop.`)
  // The process number may belong to another program by now; PostgreSQL would then refuse to start.
  rmSync(path.join(data, 'postmaster.pid'), { force: true })
}
