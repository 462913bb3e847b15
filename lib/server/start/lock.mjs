import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Tells one life of a process number from the next: a number alone is handed out again, after a reboot or in a new container.
 * @param {number} pid
 * @returns {string | null} a text that stays the same while the process lives; null when no such process runs
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
  // The program's name stands in brackets and may hold spaces: count the fields behind it. 1: state, 20: start in clock ticks.
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
    // ps and tasklist fail when the process is not there: that is the answer.
    return null
  }
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Under /proc a missing file is how a missing process looks.
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

/**
 * Who uses a data directory: written in a file beside it, so that a second start can say who is there.
 * @typedef {{ pid: number, identity: string, address?: string | undefined, port?: number | undefined, data?: string | undefined }} Holder
 */

export class HeldError extends Error {
  /**
   * @param {string} dataDirectory
   * @param {Holder} holder
   */
  constructor(dataDirectory, holder) {
    const where = holder.address ? `, at ${holder.address}` : ''
    super(
      `The data in ${dataDirectory} is in use by process ${holder.pid}${where}. Stop that one first, or choose other data with DATA_DIR.`,
    )
    this.name = 'HeldError'
    this.holder = holder
  }
}

/** @param {string} dataDirectory */
const fileOf = (dataDirectory) => `${dataDirectory}-holder.json`

/**
 * The living process that holds the directory, if any.
 * @param {string} dataDirectory
 * @returns {Holder | null}
 */
export function holderOf(dataDirectory) {
  const written = read(fileOf(dataDirectory))
  return written && written.identity === processIdentity(written.pid) ? written : null
}

/**
 * Takes the directory for this process; asking twice is harmless.
 * @param {string} dataDirectory
 * @returns {boolean} true when it was taken now, false when this process had it already
 * @throws {HeldError} when another living process has it
 */
export function hold(dataDirectory) {
  const file = fileOf(dataDirectory)
  mkdirSync(path.dirname(file), { recursive: true })
  const mine = ownFile(file, {})
  try {
    // Ten rounds: each lost one means that somebody else moved meanwhile, and then the next look finds them.
    for (let round = 0; round < 10; round++) {
      if (linked(mine, file)) return true
      const holder = holderOf(dataDirectory)
      if (holder?.pid === process.pid) return false
      if (holder) throw new HeldError(dataDirectory, holder)
      moveAside(file)
    }
    throw new Error(`${file} keeps changing: another start seems to be under way.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Adds what a second start should be told. Only for the process that holds the directory.
 * @param {string} dataDirectory
 * @param {{ address?: string, port?: number, data?: string }} facts
 */
export function describeHolder(dataDirectory, facts) {
  const file = fileOf(dataDirectory)
  renameSync(ownFile(file, { ...read(file), ...facts }), file)
}

/** @param {string} dataDirectory */
export function release(dataDirectory) {
  if (holderOf(dataDirectory)?.pid === process.pid) rmSync(fileOf(dataDirectory), { force: true })
}

/**
 * @param {string} file
 * @param {Partial<Holder>} facts
 */
function ownFile(file, facts) {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ ...facts, pid: process.pid, identity: processIdentity(process.pid) }))
  return mine
}

/**
 * A link appears whole or not at all, and never over another: of two starts one wins.
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
 * Removes what a dead process left. A rename has one winner; should it have caught a living one's file, that is put back.
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
  if (caught && caught.identity === processIdentity(caught.pid)) linked(aside, file)
  rmSync(aside, { force: true })
}

/**
 * @param {string} file
 * @returns {Holder | null} null also for a file that a crash left half written
 */
function read(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value?.pid === 'number' && typeof value?.identity === 'string' ? value : null
  } catch {
    return null
  }
}
