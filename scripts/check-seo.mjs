/**
 * `npm run check:seo`: checks a freshly filled shop with two well-known tools. linkinator follows every link; Lighthouse checks one page of each kind
 * as a phone. `npm test` checks HTML, structured data and sitemaps of every page; these two take minutes, and Lighthouse is a large download.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LinkChecker, LinkState } from 'linkinator'
import { checkPages } from './check-seo/lighthouse.mjs'
import { openOwnShop } from './check-seo/own-shop.mjs'
import { live } from '../lib/server/start/lifetime.mjs'
import { installWhenChanged, step } from '../lib/server/start/prepare.mjs'

const folder = fileURLToPath(new URL('../.data/check-seo', import.meta.url))
const pages = {
  home: '/',
  category: '/category/nuts',
  product: '/products/california-almonds',
  article: '/blog/soaking-almonds',
  questions: '/faqs',
}

/** Filtered lists, of which there are thousands with the same products, and pages that redirect guests to the login. */
const notFollowed = /[?&](availability|price|attribute|advanced|sort)=|\/(wishlist|dashboard|profile|purchase-history)\b/

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

/**
 * Follows every plain link from the home page on. A redirect of our own counts as a fault, like a missing page.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<import('./check/static-checks.mjs').Score>} one result per link
 */
async function checkLinks(address, signal) {
  const { links } = await step('Follow every link', () =>
    new LinkChecker().check({
      path: address,
      recurse: true,
      redirects: 'error',
      // Without this option it adds a slash to each address before it reads the fragment.
      cleanUrls: true,
      concurrency: 4,
      linksToSkip: async (link) => !link.startsWith(address) || notFollowed.test(link),
    }),
  )
  signal.throwIfAborted()
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED)
  const broken = checked.filter(({ state }) => state !== LinkState.OK)
  for (const { url, status, parent } of broken) console.error(`${status ?? '–'} ${url}\n    on ${parent ?? '–'}`)
  return { passed: checked.length - broken.length, failed: broken.length }
}
