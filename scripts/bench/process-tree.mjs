import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Linux counts CPU time for programs in ticks of 10 ms. */
const tickMs = 10
const kbPerMb = 1024

/**
 * CPU time: user and system, of the process and of its children that have ended.
 * @typedef {{ pid: number, parent: number, name: string, cpuMs: number }} ProcessState
 */

/**
 * @param {string} text  of /proc/<pid>/stat
 * @returns {ProcessState}
 */
export function parseStat(text) {
  // The program's name is in brackets and may contain spaces and brackets: the last one ends it.
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  const fields = text.slice(close + 2).split(' ')
  // Fields after the name: 0 state, 1 parent, 11 to 14 user and system time of the process and of its ended children.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid: Number(text.slice(0, open)), parent: Number(fields[1]), name: text.slice(open + 1, close), cpuMs: ticks * tickMs }
}

/**
 * A process and all that descend from it.
 * @param {readonly ProcessState[]} processes
 * @param {number} root
 * @returns {ProcessState[]}
 */
export function treeOf(processes, root) {
  const found = processes.filter(({ pid }) => pid === root)
  for (const { pid } of found) found.push(...processes.filter(({ parent }) => parent === pid))
  return found
}

/** @param {string} file @returns {string | null} */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return null
  }
}

/** @returns {ProcessState[]} */
function allProcesses() {
  return readdirSync('/proc').flatMap((entry) => {
    const stat = /^\d+$/.test(entry) ? readOrNull(`/proc/${entry}/stat`) : null
    return stat === null ? [] : [parseStat(stat)]
  })
}

const isPostgres = (/** @type {ProcessState} */ { name }) => name.startsWith('postgres')
const sumOf = (/** @type {ProcessState[]} */ tree) => tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0)

/** @typedef {{ ownMs: number, postgresMs: number }} CpuTime */

/**
 * CPU time of a process tree so far, with PostgreSQL's listed separately.
 * @param {number} root
 * @returns {CpuTime}
 */
export function cpuOf(root) {
  const tree = treeOf(allProcesses(), root)
  if (tree.length === 0) throw new Error(`The process ${root} has ended.`)
  return { ownMs: sumOf(tree.filter((one) => !isPostgres(one))), postgresMs: sumOf(tree.filter(isPostgres)) }
}

/**
 * Memory of a process tree in MB, PostgreSQL included. PSS: a page that several processes share counts once.
 * @param {number} root
 */
export function memoryMbOf(root) {
  const sizes = treeOf(allProcesses(), root).map(({ pid }) => {
    const text = readOrNull(`/proc/${pid}/smaps_rollup`) ?? ''
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
  })
  return sizes.reduce((sum, kb) => sum + kb, 0) / kbPerMb
}

/** The largest resident memory of a process so far, in MB. @param {number} pid */
export const peakMemoryMbOf = (pid) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readOrNull(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / kbPerMb

const listening = '0A'

/**
 * @param {string} table  /proc/net/tcp or tcp6
 * @param {number} port
 * @returns {string[]} the numbers of the sockets that listen on the port
 */
export function listenersIn(table, port) {
  const hexPort = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').flatMap((line) => {
    // Fields: number, local address, remote address, state, queues, timer, retransmits, user, timeout, socket.
    const [, local = '', , state, , , , , , socket] = line.trim().split(/\s+/)
    return local.endsWith(hexPort) && state === listening && socket ? [socket] : []
  })
}

/**
 * @param {number} port
 * @returns {number | null} the process that listens there; null if it cannot be seen
 */
export function processOnPort(port) {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listenersIn(readOrNull(file) ?? '', port))
  const links = new Set(sockets.map((socket) => `socket:[${socket}]`))
  const holders = allProcesses().filter(({ pid }) => socketsOf(pid).some((link) => links.has(link)))
  // Worker processes share the socket of their parent.
  return holders.find(({ parent }) => !holders.some(({ pid }) => pid === parent))?.pid ?? null
}

/** @param {number} pid */
function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((entry) => linkOrNone(`/proc/${pid}/fd/${entry}`))
  } catch {
    // The process of another account, or it has ended.
    return []
  }
}

/** @param {string} file */
function linkOrNone(file) {
  try {
    return [readlinkSync(file)]
  } catch {
    // Closed meanwhile.
    return []
  }
}
