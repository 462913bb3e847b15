/**
 * Relies on: `httpServer`, where Next listens for upgrades
 * Seen in: next 16.4.6
 * Gains: our own server answers a request with an Upgrade header like any other.
 * Without it: requests with an Upgrade header are never answered
 * If it changes: read setupWebSocketHandler in next/dist/server/next.js; without the option, Next takes the server of the first request.
 */
import { createServer } from 'node:http'
import next from 'next'

/** Next, with a server for upgrades that is never used. */
export const createNext = (options: Omit<Parameters<typeof next>[0], 'httpServer'>) => next({ ...options, httpServer: createServer() })
