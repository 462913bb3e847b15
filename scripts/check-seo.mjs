/**
 * `npm run check:seo`: checks a freshly filled shop with two well-known tools. linkinator follows every link; Lighthouse checks one page of each kind
 * as a phone. `npm test` checks HTML, structured data and sitemaps of every page; these two take minutes, and Lighthouse is a large download.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkLinks } from './check-seo/links.mjs'
import { checkPages } from './check-seo/lighthouse.mjs'
import { openOwnShop } from './check-seo/own-shop.mjs'
import { live } from '../lib/server/start/lifetime.mjs'
import { installWhenChanged } from '../lib/server/start/prepare.mjs'

const folder = fileURLToPath(new URL('../.data/check-seo', import.meta.url))
const pages = {
  home: '/',
  category: '/category/nuts',
  product: '/products/california-almonds',
  article: '/blog/soaking-almonds',
  questions: '/faqs',
}

await live(
  async ({ signal, atEnd }) => {
    await installWhenChanged(signal)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const shop = await openOwnShop(folder, signal)
    atEnd(shop.close)
    const scores = [await checkLinks(shop.address, signal), await checkPages(shop.address, { pages, folder, signal })]
    signal.throwIfAborted()
    const sum = (/** @type {'passed' | 'failed'} */ kind) => scores.reduce((total, score) => total + score[kind], 0)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
    if (sum('failed') > 0) process.exitCode = 1
  },
  { endsByItself: true },
)
