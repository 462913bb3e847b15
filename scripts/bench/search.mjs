import { forwardedFor } from './load.mjs'
import { noteOf, numberText } from './report.mjs'
import { record, startPlain } from './plain.mjs'
import { measureRounds } from './rounds.mjs'
import { freshSearches } from './search-words.mjs'
import { median } from './statistics.mjs'

const connections = 4
const requestsOfClient = 500
const headers = { 'accept-encoding': 'br' }
/** The search that is repeated. */
const usual = '/search?query=badam'

/**
 * The search page: rendered for a new query, sent from the cache for a repeated one.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchSearch({ life, shop, nextApp, runLoad, rounds, seconds }) {
  const empty = await nextApp()
  const fresh = freshSearches('query')
  const clients = (/** @type {(client: number) => readonly string[]} */ pathsOf) =>
    Array.from({ length: connections }, (_, client) =>
      pathsOf(client).map((path) => ({ method: /** @type {const} */ ('GET'), path, headers: { ...headers, ...forwardedFor(client) } })),
    )
  // Long turns: a render that ends after its turn is counted as work of the next target.
  const plan = { rounds, seconds: seconds * 2, statuses: ['200'] }
  const [first, floor] = await measureRounds(runLoad, {
    ...plan,
    targets: [shop, empty],
    clientsOf: ({ address }) =>
      clients(() => (address === shop.address ? Array.from({ length: requestsOfClient }, () => `/search?${fresh()}`) : ['/'])),
  })
  const plain = await startPlain(life, 'plain-search', {
    [`GET ${usual}`]: await record(shop.address, { method: 'GET', path: usual, headers }),
  })
  const [again, plainFloor] = await measureRounds(runLoad, {
    ...plan,
    targets: [shop, plain],
    clientsOf: () => clients(() => [usual]),
  })
  await plain.stop()
  if (!first || !floor || !again || !plainFloor) throw new Error('The search was not measured.')
  const noteOn = (/** @type {import('./rounds.mjs').Measured} */ measured) =>
    noteOf(
      `${numberText(median(measured.perSecond))} requests/s, p50 ${numberText(median(measured.p50Ms))} ms, PostgreSQL ${numberText(median(measured.postgresMs))} ms CPU`,
      measured.faults,
    )
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
        note: noteOn(first),
      },
      {
        name: 'the same words again',
        unit: 'ms CPU',
        ours: again.cpuMs,
        floor: { name: 'for the same words, a plain `node:http` server with the same bytes', values: plainFloor.cpuMs },
        goal: 'searchAgain',
        note: noteOn(again),
      },
    ],
  }
}
