/**
 * Relies on: `s-maxage` in Cache-Control, 1 for an incomplete page
 * Seen in: next 16.4.6
 * Gains: pages are stored, compressed once and revalidated; an empty page is replaced by the last good one.
 * Without it: nothing is stored; a CDN shows old prices for a year
 * If it changes: take the form from next/dist/server/lib/cache-control.js.
 */

/** The lifetime of a page with a section that could not be read (HOME-09); the shortest that Next allows. */
export const BRIEF_SECONDS = 1
const BRIEF = new RegExp(`^s-maxage=${BRIEF_SECONDS}(?:,|$)`)

/** Whether Next lets shared caches keep the answer, for a year if the page has no lifetime. */
export const isSharedByNext = (cacheControl: unknown) => typeof cacheControl === 'string' && cacheControl.startsWith('s-maxage')

/** Whether one of the page's sections could not be read. */
export const isBrief = (cacheControl: unknown) => BRIEF.test(String(cacheControl))
