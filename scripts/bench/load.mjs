import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {import('../../lib/server/start/lifetime.mjs').Life} Life
 * @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string }} LoadRequest
 * @typedef {object} Job
 * @property {string} address
 * @property {number} seconds
 * @property {readonly (readonly LoadRequest[])[]} clients  the requests of each connection, repeated in turn
 * @property {number} [perSecond]                           the most requests per second; default: as many as are answered
 * @typedef {{ requests: number, perSecond: number, p50Ms: number, p99Ms: number, statuses: Record<string, number>, errors: number }} LoadResult
 * @typedef {(job: Job) => Promise<LoadResult>} RunLoad
 */

/** A process that sends load as fast as it is answered. @param {Life} life @returns {RunLoad} */
export const startLoadGenerator = (life) => startGenerator(life, 'load-generator.mjs')

/**
 * A process that sends load at a given rate.
 * @param {Life} life
 * @returns {(job: import('./open-load-generator.mjs').OpenJob) => Promise<import('./open-load-generator.mjs').KindResult[]>}
 */
export const startOpenLoadGenerator = (life) => startGenerator(life, 'open-load-generator.mjs')

/**
 * @template {object} J
 * @template R
 * @param {Life} life
 * @param {string} file
 * @returns {(job: J) => Promise<R>}
 */
function startGenerator(life, file) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  life.atEnd(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator has ended.')
  })
  ended.catch(() => {})
  return async (job) => {
    life.signal.throwIfAborted()
    child.send(job)
    const [answer] = await Promise.race([once(child, 'message', { signal: life.signal }), ended])
    if (answer.error) throw new Error(answer.error)
    return answer.result
  }
}

/** Each connection has an address of its own behind the trusted proxy: the shop limits what one client may do at once. @param {number} client */
export const forwardedFor = (client) => ({ 'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}` })

/** @param {Record<string, number>} statuses @param {readonly string[]} expected */
export function unexpectedStatuses(statuses, expected) {
  const found = Object.entries(statuses).filter(([status]) => !expected.includes(status))
  return found.map(([status, count]) => `${count} answers ${status}`).join(', ')
}
