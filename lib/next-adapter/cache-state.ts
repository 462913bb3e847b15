/**
 * Relies on: `x-nextjs-cache`
 * Seen in: next 16.4.6
 * Gains: 64 cached pages are served at once, of which only 4 may be rendered.
 * Without it: under overload, cached pages wait behind renders
 * If it changes: take name and values from next/dist/build/templates/app-page-runtime.js. Proxies and journeys read the header of our stored answers.
 */
import type { ServerResponse } from 'node:http'

/** HIT: from the cache; STALE: the same, and renders the page again; MISS: rendered and stored. */
const HEADER = 'x-nextjs-cache'
const CACHED = new Set(['HIT', 'STALE', 'MISS'])

/** Whether Next keeps the page that it has answered with. */
export const isCachedByNext = (response: ServerResponse) => CACHED.has(String(response.getHeader(HEADER)))

/** Marks a stored answer as cached, as Next would. */
export const isCacheState = (name: string) => name === HEADER
export const CACHE_HIT = [HEADER, 'HIT'] as const
