import { median } from './statistics.mjs'
import { noteOf, numberText } from './report.mjs'
import { forwardedFor } from './load.mjs'
import { record, startPlain } from './plain.mjs'
import { measureRounds } from './rounds.mjs'

/** @typedef {import('./context.mjs').BenchContext} BenchContext */
/** @typedef {import('./report.mjs').Section} Section */

const connections = 10
const encoding = { 'accept-encoding': 'br' }

/**
 * Cached pages, as a browser asks for them the first time and with the tag of its copy.
 * @param {BenchContext} context
 * @returns {Promise<Section>}
 */
export async function benchPages({ life, shop, others, pages, runLoad, rounds, seconds }) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = []
  for (const [name, path] of Object.entries(pages)) {
    const recorded = await record(shop.address, { method: 'GET', path, headers: encoding })
    const plain = await startPlain(life, `plain-${name}`, { [`GET ${path}`]: recorded })
    const rivals = others.filter((other) => other.pages[name] !== undefined)
    const targets = [shop, plain, ...rivals]
    const pathOf = (/** @type {string} */ address) => rivals.find((other) => other.address === address)?.pages[name] ?? path
    for (const kind of /** @type {const} */ (['200', '304'])) {
      const tags = new Map()
      for (const { address } of targets) {
        const recordedPage = await record(address, { method: 'GET', path: pathOf(address), headers: encoding })
        const tag = kind === '304' ? recordedPage.headers['etag'] : undefined
        tags.set(address, tag ? { 'if-none-match': tag } : {})
      }
      const [ours, floor, ...theirs] = await measureRounds(runLoad, {
        targets,
        rounds,
        seconds,
        statuses: [kind],
        clientsOf: ({ address }) =>
          Array.from({ length: connections }, (_, client) => [
            { method: 'GET', path: pathOf(address), headers: { ...encoding, ...tags.get(address), ...forwardedFor(client) } },
          ]),
      })
      if (!ours || !floor) continue
      rows.push({
        name: `${name}, ${kind === '200' ? 'brotli' : '304'}`,
        unit: 'ms CPU',
        ours: ours.cpuMs,
        floor: { name: 'a plain `node:http` server with the same bytes', values: floor.cpuMs },
        goal: kind === '200' ? 'cachedPage' : 'notModified',
        others: Object.fromEntries(
          theirs.flatMap((one, index) => (one.cpuMs.length > 0 ? [[rivals[index]?.address ?? '', one.cpuMs]] : [])),
        ),
        note: noteOf(
          `${numberText(median(ours.perSecond))} requests/s, floor ${numberText(median(floor.perSecond))}`,
          ...theirs.map((one, index) => `${rivals[index]?.address} ${numberText(median(one.perSecond))}`),
          ours.faults,
        ),
      })
    }
    await plain.stop()
  }
  return { title: 'Cached pages', how: `${connections} connections, brotli.`, rows }
}
