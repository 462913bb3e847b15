import { forwardedFor } from './load.mjs'
import { numberText } from './report.mjs'
import { record, startPlain } from './plain.mjs'
import { measureRounds } from './rounds.mjs'
import { freshSearches } from './search-words.mjs'
import { median } from './statistics.mjs'

const connections = 4
const requestsOfClient = 500
const headers = { 'accept-encoding': 'br' }
/** A search that shoppers make again and again. */
const usual = '/search?query=badam'

/**
 * The search page: rendered for a new query, and kept for one that was asked before.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchSearch({ life, shop, nextApp, runLoad, rounds, seconds }) {
  const empty = await nextApp()
  const fresh = freshSearches('query')
  const ours = { name: 'ours', address: shop.address, pid: shop.pid }
  const clients = (/** @type {(client: number) => readonly string[]} */ pathsOf) =>
    Array.from({ length: connections }, (_, client) =>
      pathsOf(client).map((path) => ({ method: /** @type {const} */ ('GET'), path, headers: { ...headers, ...forwardedFor(client) } })),
    )
  // Long turns: a slow render that has not ended when its turn ends would count as work of the others.
  const plan = { rounds, seconds: seconds * 2, statuses: ['200'] }
  const [first, floor] = await measureRounds(runLoad, {
    ...plan,
    targets: [ours, { name: 'empty page', address: empty.address, pid: empty.pid }],
    clientsOf: async ({ name }) =>
      clients(() => (name === 'ours' ? Array.from({ length: requestsOfClient }, () => `/search?${fresh()}`) : ['/'])),
  })
  const plain = await startPlain(life, 'plain-search', {
    [`GET ${usual}`]: await record(shop.address, { method: 'GET', path: usual, headers }),
  })
  const [again, plainFloor] = await measureRounds(runLoad, {
    ...plan,
    targets: [ours, { name: 'plain', address: plain.address, pid: plain.pid }],
    clientsOf: async () => clients(() => [usual]),
  })
  await plain.stop()
  if (!first || !floor || !again || !plainFloor) throw new Error('The search was not measured.')
  const noteOf = (/** @type {import('./rounds.mjs').Measured} */ measured) =>
    [
      `${numberText(median(measured.perSecond))} requests/s, p50 ${numberText(median(measured.p50Ms))} ms, PostgreSQL ${numberText(median(measured.postgresMs))} ms CPU`,
      measured.faults,
    ]
      .filter((part) => part !== '')
      .join('; ')
  return {
    title: 'Search page',
    how: `${connections} connections, brotli.`,
    rows: [
      {
        name: 'words not searched before',
        unit: 'ms CPU',
        ours: first.cpuMs,
        floor: { name: 'for new words, a static page of an empty Next app', values: floor.cpuMs },
        goal: 'searchPage',
        note: noteOf(first),
      },
      {
        name: 'the same words again',
        unit: 'ms CPU',
        ours: again.cpuMs,
        floor: { name: 'for the same words, a plain `node:http` server with the same bytes', values: plainFloor.cpuMs },
        goal: 'searchAgain',
        note: noteOf(again),
      },
    ],
  }
}
