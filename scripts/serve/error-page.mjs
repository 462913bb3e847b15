import { readFileSync } from 'node:fs'

/** Describe the body that is thrown away; all other headers stay. */
const bodyHeaders = new Set(['content-encoding', 'content-length', 'etag', 'link', 'transfer-encoding', 'vary'])

/** The page loads nothing and runs nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * A page of public/error-pages: a plain file, so that it stands when nothing else does. A crawler that meets it comes again, and does not take the
 * page, or the sitemap, off its list.
 * @param {500 | 503} status
 * @param {number} retrySeconds
 * @returns {import('./whole-response.mjs').Page}
 */
function errorPage(status, retrySeconds) {
  return {
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['Retry-After', String(retrySeconds)],
      ['Content-Security-Policy', policy],
    ],
    keeps: (name) => !bodyHeaders.has(name),
    body: readFileSync(new URL(`../../public/error-pages/${status}.html`, import.meta.url)),
  }
}

/** The page could not be made. */
export const brokenPage = () => errorPage(500, 60)

/** The shop has too much to do to make the page now. */
export const busyPage = () => errorPage(503, 5)
