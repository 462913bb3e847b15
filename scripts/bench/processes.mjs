import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folder } from './folder.mjs'
import { cpuOf } from './process-tree.mjs'

/** @typedef {import('../../lib/server/start/lifetime.mjs').Life} Life */

/** The output of all servers. */
const serverLog = path.join(folder, 'servers.log')
const stopLimitMs = 20_000
const answerLimitMs = 120_000
const lookForAnswerMs = 25

/**
 * @typedef {object} Server
 * @property {string} address
 * @property {number} pid
 * @property {number} startMs               from the start of the program to the first page
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server and waits for its first answer with status 200. It also ends with this program.
 * @param {Life} life
 * @param {{ program: string, parameters: readonly string[], port: number, path?: string, env?: Record<string, string>, cwd?: string }} options
 * @returns {Promise<Server>}
 */
export async function startServer(life, { program, parameters, port, path = '/', env = {}, cwd }) {
  life.signal.throwIfAborted()
  const began = performance.now()
  const log = openSync(serverLog, 'a')
  // Detached, so that its process group can be ended as a whole.
  const child = spawn(program, parameters, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    ...(cwd ? { cwd } : {}),
  })
  closeSync(log)
  const pid = child.pid ?? 0
  const ended = once(child, 'exit')
  const stop = () => endGroup(child, ended)
  life.signal.addEventListener('abort', () => void stop())
  life.atEnd(stop)
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(address + path))) {
    life.signal.throwIfAborted()
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${[program, ...parameters].join(' ')} ended instead of answering: see ${serverLog}`)
    if (performance.now() - began > answerLimitMs) throw new Error(`${address} did not answer in ${answerLimitMs / 1000} s.`)
    await sleep(lookForAnswerMs)
  }
  return { address, pid, startMs: performance.now() - began, stop }
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<unknown>} ended */
async function endGroup(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  child.kill('SIGTERM')
  const isLate = await Promise.race([ended.then(() => false), sleep(stopLimitMs, true, { ref: false })])
  if (!isLate) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerLimitMs) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    // Not listening yet.
    return false
  }
}

const settledShare = 0.05
const lookMs = 500
const settleLimitMs = 30_000

/**
 * Waits until a server has finished its background work: warming pages, compressing, resizing pictures.
 * @param {number} pid
 * @param {AbortSignal} signal
 */
export async function settle(pid, signal) {
  const until = performance.now() + settleLimitMs
  const total = () => {
    const { ownMs, postgresMs } = cpuOf(pid)
    return ownMs + postgresMs
  }
  for (let before = total(); performance.now() < until;) {
    await sleep(lookMs, null, { signal })
    const now = total()
    if (now - before < settledShare * lookMs) return
    before = now
  }
}
