import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
