/**
 * Sends requests at a given rate regardless of the answers, as shoppers do. Its own process, like load-generator.mjs, which waits for each answer and so
 * never overloads a shop.
 */
import { Agent, request } from 'node:http'
import { percentile } from './statistics.mjs'

/**
 * @typedef {object} OpenJob
 * @property {string} address
 * @property {number} seconds
 * @property {number} perSecond  of all kinds
 * @property {number} patienceMs a shopper leaves after this time
 * @property {readonly Kind[]} kinds
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {number} share                                            of 100 requests
 * @property {readonly import('./load.mjs').LoadRequest[]} requests    repeated in turn
 * @property {string} [expects]                                        a pattern that a good answer has besides the status 200
 * @typedef {{ name: string, sent: number, good: number, p50Ms: number, p99Ms: number, statuses: Record<string, number> }} KindResult
 */

/** How often requests that are due are sent, in ms. */
const TICK_MS = 5

/** The kinds of 100 requests, evenly mixed: each place takes the kind that is furthest behind its share. @param {OpenJob['kinds']} kinds */
function orderOf(kinds) {
  const taken = kinds.map(() => 0)
  return Array.from({ length: 100 }, (_, place) => {
    const behind = kinds.map(({ share }, kind) => (share * (place + 1)) / 100 - (taken[kind] ?? 0))
    const next = behind.indexOf(Math.max(...behind))
    taken[next] = (taken[next] ?? 0) + 1
    return next
  })
}

/**
 * @param {string} address
 * @param {Agent} agent
 * @param {import('./load.mjs').LoadRequest} asked
 * @param {{ patienceMs: number, expects: string }} options
 * @returns {Promise<string>} 'good', another status, or why there was none
 */
function send(address, agent, { method, path, headers, body }, { patienceMs, expects }) {
  return new Promise((resolve) => {
    const call = request(address + path, { method, headers, agent, signal: AbortSignal.timeout(patienceMs) }, (answer) => {
      let text = ''
      if (expects === '') answer.resume()
      else answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.once('end', () => resolve(answer.statusCode === 200 && new RegExp(expects).test(text) ? 'good' : String(answer.statusCode)))
      answer.once('error', (error) => resolve(error.name))
    })
    call.once('error', (error) => resolve(error.name === 'AbortError' ? 'left' : error.name))
    call.end(body)
  })
}

/**
 * @param {OpenJob} job
 * @returns {Promise<KindResult[]>}
 */
async function runJob({ address, seconds, perSecond, patienceMs, kinds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const order = orderOf(kinds)
  const results = kinds.map(() => ({ sent: 0, times: /** @type {number[]} */ ([]), statuses: /** @type {Record<string, number>} */ ({}) }))
  /** @type {Promise<void>[]} */
  const open = []
  let sent = 0
  const sendNext = async () => {
    const kind = order[sent++ % order.length] ?? 0
    const [result, { requests, expects = '' } = { requests: [] }] = [results[kind], kinds[kind]]
    const asked = result && requests[result.sent++ % requests.length]
    if (!asked) return
    const began = performance.now()
    const status = await send(address, agent, asked, { patienceMs, expects })
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    if (status === 'good') result.times.push(performance.now() - began)
  }
  const began = performance.now()
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - began) / 1000
      const due = Math.floor(Math.min(elapsed, seconds) * perSecond)
      while (sent < due) open.push(sendNext())
      if (elapsed < seconds) return
      clearInterval(timer)
      resolve(undefined)
    }, TICK_MS)
  })
  await Promise.all(open)
  agent.destroy()
  return results.map(({ sent: asked, times, statuses }, kind) => ({
    name: kinds[kind]?.name ?? '',
    sent: asked,
    good: times.length,
    p50Ms: times.length > 0 ? percentile(times, 0.5) : NaN,
    p99Ms: times.length > 0 ? percentile(times, 0.99) : NaN,
    statuses,
  }))
}

process.on('message', (/** @type {OpenJob} */ job) => {
  runJob(job).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error) }),
  )
})
// The measuring program has ended.
process.on('disconnect', () => process.exit())
