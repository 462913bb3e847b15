/** Sends requests and measures their times, in its own process: its CPU time must not count. Each message of its parent is one job. */
import autocannon from 'autocannon'
import { percentile } from './statistics.mjs'

/**
 * @param {import('./load.mjs').Job} job
 * @returns {Promise<import('./load.mjs').LoadResult>}
 */
async function runJob({ address, seconds, clients, perSecond }) {
  /** @type {number[]} */
  const times = []
  let next = 0
  const began = performance.now()
  /** @type {import('autocannon').Result} */
  const result = await new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url: address,
        connections: clients.length,
        duration: seconds,
        timeout: 20,
        // How often autocannon checks whether the time is over, in ms.
        sampleInt: 250,
        ...(perSecond ? { overallRate: perSecond } : {}),
        setupClient: (client) => client.setRequests([...(clients[next++ % clients.length] ?? [])]),
      },
      (error, done) => (error ? reject(new Error('The load could not be sent.', { cause: error })) : resolve(done)),
    )
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  const elapsed = (performance.now() - began) / 1000
  const statuses = Object.fromEntries(Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]))
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50Ms: times.length > 0 ? percentile(times, 0.5) : NaN,
    p99Ms: times.length > 0 ? percentile(times, 0.99) : NaN,
    statuses,
    errors: result.errors,
  }
}

process.on('message', (/** @type {import('./load.mjs').Job} */ job) => {
  runJob(job).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error) }),
  )
})
// The measuring program has ended.
process.on('disconnect', () => process.exit())
