import { readFileSync } from 'node:fs'

/** Describe the body that is thrown away; all other headers stay. */
const bodyHeaders = new Set(['content-encoding', 'content-length', 'etag', 'link', 'transfer-encoding', 'vary'])

const retrySeconds = 60

/** The page loads nothing and runs nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** @returns {import('./whole-response.mjs').Page} the error page: a plain file, so that it stands when nothing else does */
export function brokenPage() {
  return {
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      // A crawler that meets it comes again, and does not take the page, or the sitemap, off its list.
      ['Retry-After', String(retrySeconds)],
      ['Content-Security-Policy', policy],
    ],
    keeps: (name) => !bodyHeaders.has(name),
    body: readFileSync(new URL('../../public/error-pages/500.html', import.meta.url)),
  }
}
