import autocannon from 'autocannon'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../lib/server/start/free-port.mjs'
import { startChild } from './child.mjs'

const connections = 50
const secondsEach = 8
const warmUpSeconds = 3
/** Uncompressed: otherwise gzip would be measured instead of the page. */
const headers = { 'accept-encoding': 'identity' }

/**
 * @param {{ address: string, cpuMs: () => Promise<number> }} server
 * @param {string} page
 */
async function measure(server, page) {
  const url = server.address.replace('localhost', '127.0.0.1') + page
  await autocannon({ url, headers, connections, duration: warmUpSeconds })
  const before = await server.cpuMs()
  const result = await autocannon({ url, headers, connections, duration: secondsEach })
  const cpuMs = (await server.cpuMs()) - before
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsEach: Number((cpuMs / Math.max(result.requests.total, 1)).toFixed(2)),
    failed: result.errors + result.non2xx,
  }
}

/**
 * Cached pages under load, compared with a plain node:http server that sends the same bytes.
 * @param {{ address: string, cpuMs: () => Promise<number> }} shop
 * @param {Record<string, string>} pages  name → path
 * @param {string} directory  for the files of the plain server
 */
export async function benchCachedPages(shop, pages, directory) {
  /** @type {Record<string, string>} */
  const bodies = {}
  for (const page of Object.values(pages)) bodies[page] = await (await fetch(shop.address + page, { headers })).text()
  const file = path.join(directory, 'bodies.json')
  writeFileSync(file, JSON.stringify(bodies))
  const plain = await startChild('plain-server.mjs', { PORT: String(await freePort()), BODIES_FILE: file })
  try {
    const rows = []
    for (const [name, page] of Object.entries(pages)) {
      const ours = await measure(shop, page)
      const theirs = await measure(plain, page)
      rows.push({
        page: name,
        htmlKb: Math.round(Buffer.byteLength(bodies[page] ?? '') / 1024),
        ...ours,
        plainPerSecond: theirs.perSecond,
        plainCpuMsEach: theirs.cpuMsEach,
      })
    }
    return rows
  } finally {
    await plain.stop()
  }
}
