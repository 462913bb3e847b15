import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debian installs servers where only root's PATH has them. */
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const startLimitMs = 60_000
const restartMs = 200

/** @param {string} name @returns {string | undefined} its path, where it is installed */
export const findProgram = (name) => folders.map((folder) => path.join(folder, name)).find(isProgram)

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Not in this folder.
    return false
  }
}

/** What `npm run instances` needs besides the shop: names of programs, which are also the names of their Debian packages. */
export const INSTANCE_PROGRAMS = /** @type {const} */ (['nginx', 'pgbouncer', 'redis-server'])

/** @param {readonly string[]} names */
export const hasPrograms = (names) => names.every(findProgram)

/**
 * @template {string} Name
 * @param {readonly Name[]} names
 * @returns {Record<Name, string>} the path of each
 * @throws a sentence that says what to install
 */
export function findPrograms(names) {
  const found = names.map((name) => /** @type {const} */ ([name, findProgram(name)]))
  const missing = found.flatMap(([name, file]) => (file ? [] : [name]))
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.join(', ')}. On Debian and Ubuntu: apt-get install ${missing.join(' ')}`)
  return /** @type {Record<Name, string>} */ (Object.fromEntries(found))
}

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} file
 * @property {string[]} parameters
 * @property {number} port  it is ready when it accepts connections there
 * @property {string} [host]  default: 127.0.0.1
 * @property {{ uid: number, gid: number } | undefined} [account]
 * @property {Readonly<Record<string, string>>} [env]
 */

/**
 * Starts a server, waits until it is ready, and starts it again whenever it ends. Each line of its output begins with its name.
 * @param {Program} program
 * @param {import('../../lib/server/start/lifetime.mjs').Life} life  it is stopped at its end
 * @throws if it is not ready in time
 */
export async function keepRunning(program, life) {
  let running = start(program)
  life.atEnd(async () => {
    running.child.kill('SIGTERM')
    await running.ended
  })
  const isReady = await Promise.race([accepts(program), running.ended.then(() => false)])
  if (!isReady) throw new Error(`${program.name} did not start. Its output is above.`)
  const restart = async () => {
    for (;;) {
      const how = await running.ended
      if (life.signal.aborted) return
      console.log(`${program.name}: ended (${how}); starting it again.`)
      await sleep(restartMs)
      running = start(program)
    }
  }
  restart().catch((error) => console.error(error))
}

/** @param {Program} program */
function start({ name, file, parameters, account, env }) {
  // Detached: Ctrl-C in a terminal reaches every process of the group, but the servers must stop one after the other.
  const child = spawn(file, parameters, { ...account, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => line !== '' && console.log(`${name}: ${line}`))
  console.log(`${name}: process ${child.pid}`)
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  return { child, ended }
}

/** @param {Program} program */
async function accepts({ port, host = '127.0.0.1' }) {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const socket = connect({ port, host })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
    await sleep(50)
  }
  return false
}
