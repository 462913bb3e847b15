import { openBrowser } from './browser-floors.mjs'
import { PICTURE_PAGES } from './next-app.mjs'
import { coldVisit } from './phone.mjs'
import { numberText } from './report.mjs'
import { median } from './statistics.mjs'

/** Visits are long: fewer rounds than for requests. */
const mostRounds = 3

/** @typedef {{ lcp: number[], tbt: number[], cls: number[], requests: number[], kilobytes: number[] }} Seen */

/**
 * What a slow phone sees of a first visit.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchPaint(context) {
  const { life, shop, pages, others, rounds } = context
  const { browser, empty, handWritten, close } = await openBrowser(context)
  /** @type {import('./report.mjs').Row[]} */
  const rows = []
  for (const name of PICTURE_PAGES) {
    const rivals = others.filter((other) => other.pages[name] !== undefined)
    const addresses = [
      shop.address + (pages[name] ?? '/'),
      `${empty.address}/${name}`,
      `${handWritten.address}/${name}`,
      ...rivals.map((other) => other.address + other.pages[name]),
    ]
    /** @type {Seen[]} */
    const results = addresses.map(() => ({ lcp: [], tbt: [], cls: [], requests: [], kilobytes: [] }))
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      for (const [index, address] of addresses.entries()) {
        life.signal.throwIfAborted()
        const { page, seen, requests, kilobytes } = await coldVisit(browser, address)
        await page.context().close()
        const result = results[index]
        result?.lcp.push(seen.lcp)
        result?.tbt.push(seen.tbt)
        result?.cls.push(seen.cls)
        result?.requests.push(requests)
        result?.kilobytes.push(kilobytes)
      }
    }
    const [ours, floor, hand, ...theirs] = results
    if (!ours || !floor || !hand) continue
    const othersOf = (/** @type {'lcp' | 'tbt'} */ measure) =>
      Object.fromEntries(theirs.map((one, index) => [rivals[index]?.address ?? '', one[measure]]))
    rows.push(
      {
        name: `${name}, largest contentful paint`,
        unit: 'ms',
        ours: ours.lcp,
        floor: { name: 'a page of an empty Next app with the same picture', values: floor.lcp },
        goal: 'firstPaint',
        others: othersOf('lcp'),
        note: `a page written by hand ${numberText(median(hand.lcp))} ms; layout shift ${numberText(median(ours.cls))}; ${numberText(median(ours.requests))} requests, ${numberText(median(ours.kilobytes))} kB`,
      },
      {
        name: `${name}, total blocking time`,
        unit: 'ms',
        ours: ours.tbt,
        floor: { name: 'a page of an empty Next app with the same picture', values: floor.tbt },
        goal: 'blocking',
        others: othersOf('tbt'),
        note: `a page written by hand ${numberText(median(hand.tbt))} ms`,
      },
    )
  }
  await close()
  return { title: 'First visit of a slow phone', how: 'Processor 4 times slower, 1.6 Mbit/s, 150 ms; cold visits.', rows }
}
