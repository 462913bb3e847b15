import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bytesPerKb = 1000
const kb = (/** @type {number} */ bytes) => Number((bytes / bytesPerKb).toFixed(1))
const brotliBytes = (/** @type {Buffer | string} */ text) => brotliCompressSync(text).length

/** The scripts that a page's own HTML loads. @param {string} html */
const scriptsOf = (html) => [...new Set([...html.matchAll(/<script[^>]*\ssrc="(\/_next\/[^"]+)"/g)].map((match) => match[1] ?? ''))]

/** @param {string} html @param {(file: string) => Promise<Buffer>} read */
async function scriptBytes(html, read) {
  const files = await Promise.all(
    scriptsOf(html)
      .filter((file) => !file.includes('polyfill'))
      .map(read),
  )
  return files.reduce((sum, file) => sum + brotliBytes(file), 0)
}

/** An empty page, built with the same Next: the cost of the framework alone. @param {string} directory */
async function emptyPageBytes(directory) {
  const app = path.join(directory, 'empty')
  rmSync(app, { recursive: true, force: true })
  mkdirSync(path.join(app, 'app'), { recursive: true })
  writeFileSync(
    path.join(app, 'app/layout.jsx'),
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  )
  writeFileSync(path.join(app, 'app/page.jsx'), 'export default function Page() {\n  return <p>Nothing</p>\n}\n')
  // Its own configuration, or Next would use the shop's from a parent folder.
  writeFileSync(path.join(app, 'next.config.mjs'), 'export default {}\n')
  writeFileSync(path.join(app, 'postcss.config.mjs'), 'export default {}\n')
  writeFileSync(path.join(app, 'package.json'), '{ "private": true }\n')
  const build = spawn(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build', app], { cwd: app, stdio: 'ignore' })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The empty page could not be built.')
  const html = readFileSync(path.join(app, '.next/server/app/index.html'), 'utf8')
  return scriptBytes(html, async (file) => readFileSync(path.join(app, '.next', file.replace(/^\/_next\//, '').replace(/\?.*$/, ''))))
}

/**
 * First-load JavaScript and HTML, compressed with brotli, compared with an empty page.
 * @param {string} address
 * @param {Record<string, string>} pages
 * @param {string} directory
 */
export async function benchFirstLoad(address, pages, directory) {
  const empty = await emptyPageBytes(directory)
  const rows = []
  for (const [name, page] of Object.entries(pages)) {
    const html = await (await fetch(address + page)).text()
    const scripts = await scriptBytes(html, async (file) => Buffer.from(await (await fetch(address + file)).arrayBuffer()))
    rows.push({
      page: name,
      htmlKb: kb(brotliBytes(html)),
      scriptsKb: kb(scripts),
      emptyPageKb: kb(empty),
      aboveEmptyKb: kb(scripts - empty),
    })
  }
  return rows
}
