/**
 * `npm run check:seo`: what two well-known tools think of a freshly filled shop. linkinator follows every link; Lighthouse looks at one page of
 * each kind as a phone does. `npm test` judges HTML, structured data and sitemaps of every page; these two take minutes, and Lighthouse a
 * download that nobody else needs.
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
