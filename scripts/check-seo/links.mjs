import { LinkChecker, LinkState } from 'linkinator'
import { step } from '../../lib/server/start/prepare.mjs'

/** @typedef {import('../check/static-checks.mjs').Score} Score */

/** Lists that are filtered, one of thousands of the same products; and pages that lead a stranger to the login. */
const notFollowed = /[?&](availability|price|attribute|advanced|sort)=|\/(wishlist|dashboard|profile|purchase-history)\b/

/**
 * Follows every plain link from home on. A redirect of our own counts as a fault, like an address that is not there.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<Score>} a link each
 */
export async function checkLinks(address, signal) {
  const { links } = await step('Follow every link', () =>
    new LinkChecker().check({
      path: address,
      recurse: true,
      redirects: 'error',
      // Otherwise it adds a slash to every address before it reads '#…' of it.
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
