import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { nextFolder } from './next-app.mjs'

const bytesPerKb = 1000
const brotliKb = (/** @type {Buffer | string} */ content) => brotliCompressSync(content).length / bytesPerKb

/** The scripts that a page's own HTML loads. @param {string} html */
const scriptsOf = (html) => [...new Set([...html.matchAll(/<script[^>]*\ssrc="(\/_next\/[^"]+)"/g)].map((match) => match[1] ?? ''))]

/** @param {string} html @param {(file: string) => Promise<Buffer>} read */
async function scriptKb(html, read) {
  // Only old browsers load the polyfills.
  const files = await Promise.all(
    scriptsOf(html)
      .filter((file) => !file.includes('polyfill'))
      .map(read),
  )
  return files.reduce((sum, file) => sum + brotliKb(file), 0)
}

/**
 * HTML and first-load JavaScript, compressed with brotli, next to an empty page of the same Next.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchWeight({ shop, pages, nextApp }) {
  await nextApp()
  const emptyHtml = readFileSync(path.join(nextFolder, '.next/server/app/index.html'), 'utf8')
  const readEmpty = async (/** @type {string} */ file) =>
    readFileSync(path.join(nextFolder, '.next', file.replace(/^\/_next\//, '').replace(/\?.*$/, '')))
  const floor = { name: 'an empty page of the same Next', values: [await scriptKb(emptyHtml, readEmpty)] }
  const rows = []
  for (const [name, page] of Object.entries(pages)) {
    const html = await (await fetch(shop.address + page)).text()
    const scripts = await scriptKb(html, async (file) => Buffer.from(await (await fetch(shop.address + file)).arrayBuffer()))
    rows.push(
      { name: `${name}, HTML`, unit: 'kB', ours: [brotliKb(html)] },
      { name: `${name}, JavaScript`, unit: 'kB', ours: [scripts], floor },
    )
  }
  return { title: 'First load', how: 'Compressed with brotli.', rows }
}
