/**
 * Relies on: the blank documents that Next sends for missing and failed pages
 * Seen in: next 16.4.6
 * Gains: complete 404 and 500 pages without JavaScript, and the last good page during an outage.
 * Without it: readers without JavaScript see an empty page
 * If it changes: Next may send complete pages one day; then remove the replacement from complete-response.ts, except for the saved copies.
 */
import type { ServerResponse } from 'node:http'

const NOT_FOUND = 404
const FAILED = 500

/**
 * Whether an answer of Next may be a blank document.
 * @param type the Content-Type; undefined: Next's last fallback, the text "Internal Server Error"
 */
export const isBlankDocument = (status: number, type: ReturnType<ServerResponse['getHeader']>) =>
  type === undefined ? status >= FAILED : String(type).startsWith('text/html') && (status === NOT_FOUND || status >= FAILED)
