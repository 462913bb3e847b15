import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDataFolder } from '../../config/make-folder.mjs'

/**
 * Distinguishes processes that have the same number: the system reuses numbers after a reboot or in a new container.
 * @param {number} pid
 * @returns {string | null} a text that is constant while the process lives; null if no such process runs
 */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return signals(pid) ? 'alive' : null
  return askPs(pid, 'lstart=')
}

/**
 * @param {number} pid
 * @returns {string} program and arguments; empty when no such process runs or it has ended and waits to be collected
 */
export function commandLine(pid) {
  if (process.platform === 'linux') return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
  if (process.platform === 'win32') return run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']) ?? ''
  return askPs(pid, 'command=') ?? ''
}

/** @param {number} pid */
function linuxIdentity(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`)
  // The program's name is in brackets and may contain spaces: count the fields after it. 1: state, 20: start time in clock ticks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 1).split(' ')
  const ended = !fields || fields[1] === 'Z' || fields[1] === 'X'
  return ended ? null : `${bootId()} ${fields[20]}`
}

const bootId = () => readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

/**
 * @param {number} pid
 * @param {string} field
 */
const askPs = (pid, field) => run('ps', ['-o', field, '-p', String(pid)])?.trim() || null

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function run(program, parameters) {
  try {
    return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    // ps and tasklist fail if there is no such process.
    return null
  }
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Under /proc a missing file means a missing process.
    return null
  }
}

/** @param {number} pid */
function signals(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @typedef {{ pid: number, identity: string }} Holder */

/**
 * The lock of a data directory, written in a file next to it, so that a second start can report which process has it. With a `server` it holds until both
 * processes have ended.
 * @typedef {Holder & { server?: Holder | undefined, address?: string | undefined, port?: number | undefined, data?: string | undefined }} Lock
 */

/** @type {Holder | null} */
let parent = null

/**
 * From now on this process takes locks for its parent and itself: they hold until both have ended. For a server whose parent starts it again after a kill,
 * so that no other start gets the data in between, and an orphaned server can close undisturbed.
 */
export function lockForParent() {
  parent = { pid: process.ppid, identity: processIdentity(process.ppid) ?? '' }
}

export class LockedError extends Error {
  /**
   * @param {string} dataDirectory
   * @param {Lock} lock
   */
  constructor(dataDirectory, lock) {
    const where = lock.address ? `, at ${lock.address}` : ''
    super(`The data in ${dataDirectory} is in use by process ${lock.pid}${where}. Stop that one first, or choose other data with DATA_DIR.`)
    this.name = 'LockedError'
    this.lock = lock
  }
}

/** @param {string} dataDirectory */
const fileOf = (dataDirectory) => `${dataDirectory}-holder.json`

/**
 * The lock of the directory if its process is alive.
 * @param {string} dataDirectory
 * @returns {Lock | null}
 */
export function findLock(dataDirectory) {
  const written = read(fileOf(dataDirectory))
  return written && isHeld(written) ? written : null
}

/**
 * The lock of the directory, unless this process has it, or its parent has it for this process.
 * @param {string} dataDirectory
 * @returns {Lock | null}
 */
export function findOtherLock(dataDirectory) {
  const lock = findLock(dataDirectory)
  return lock && !isOurs(lock) ? lock : null
}

/** @param {Lock} lock */
const isHeld = (lock) => isAlive(lock) || (lock.server !== undefined && isAlive(lock.server))

/** @param {Holder} holder */
const isAlive = ({ pid, identity }) => identity === processIdentity(pid)

/** @param {Lock} lock */
const isOurs = (lock) => lock.pid === (parent ?? process).pid && isAlive(lock)

/**
 * Locks the directory for this process. Calling it twice is harmless.
 * @param {string} dataDirectory
 * @returns {boolean} true if this call locked it, false if this process already had the lock, or the process that its parent started before it
 * @throws {LockedError} if another living process has the lock; an Error if its folder cannot be written to
 */
export function acquireLock(dataDirectory) {
  const file = fileOf(dataDirectory)
  openDataFolder(path.dirname(file))
  const mine = ownFile(file, {})
  try {
    // Ten attempts: a failed one means that another process changed the lock meanwhile, and the next attempt sees the result.
    for (let round = 0; round < 10; round++) {
      if (linked(mine, file)) return true
      const lock = findLock(dataDirectory)
      if (lock && isOurs(lock)) {
        describeLock(dataDirectory, {})
        return false
      }
      if (lock) throw new LockedError(dataDirectory, lock)
      moveAside(file)
    }
    throw new Error(`${file} keeps changing: another start seems to be under way.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Adds facts for a second start to report. Only for the process that has the lock.
 * @param {string} dataDirectory
 * @param {{ address?: string, port?: number, data?: string }} facts
 */
export function describeLock(dataDirectory, facts) {
  const file = fileOf(dataDirectory)
  renameSync(ownFile(file, { ...read(file), ...facts }), file)
}

/** @param {string} dataDirectory */
export function releaseLock(dataDirectory) {
  const lock = findLock(dataDirectory)
  if (lock && (lock.server ?? lock).pid === process.pid) rmSync(fileOf(dataDirectory), { force: true })
}

/**
 * @param {string} file
 * @param {Partial<Lock>} facts
 */
function ownFile(file, facts) {
  const mine = `${file}.${process.pid}`
  const self = { pid: process.pid, identity: processIdentity(process.pid) }
  writeFileSync(mine, JSON.stringify({ ...facts, ...(parent ? { ...parent, server: self } : self) }))
  return mine
}

/**
 * Creating a link is atomic and never replaces a file: of two processes that start at once, one succeeds.
 * @param {string} from
 * @param {string} to
 */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock of a dead process. Only one process can win the rename; if it moved the lock of a living process, it puts it back.
 * @param {string} file
 */
function moveAside(file) {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const caught = read(aside)
  if (caught && isHeld(caught)) linked(aside, file)
  rmSync(aside, { force: true })
}

/**
 * @param {string} file
 * @returns {Lock | null} null also for a file that a crash left half written
 */
function read(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value?.pid === 'number' && typeof value?.identity === 'string' ? value : null
  } catch {
    return null
  }
}
