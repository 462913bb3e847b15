import { LinkChecker, LinkState } from 'linkinator'
import { step } from '../../lib/server/start/prepare.mjs'

/** @typedef {import('../check/static-checks.mjs').Score} Score */

/** Filtered lists, of which there are thousands with the same products, and pages that redirect guests to the login. */
const notFollowed = /[?&](availability|price|attribute|advanced|sort)=|\/(wishlist|dashboard|profile|purchase-history)\b/

/**
 * Follows every plain link from the home page on. A redirect of our own counts as a fault, like a missing page.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<Score>} one result per link
 */
export async function checkLinks(address, signal) {
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
