import { createServer } from 'node:http'
import { createRareLog } from '../observability/log.mjs'
import { answerInTurn } from './pipelining.mjs'
import { listen } from './start/listen.mjs'

const MOST_CONNECTIONS = 32
const REQUEST_MS = 10_000

/**
 * Serves the metrics on a port of their own, which shoppers cannot reach.
 * @param {{ registry: import('prom-client').Registry, port: number, host: string }} options
 */
export function metricsServer({ registry, port, host }) {
  const logRarely = createRareLog()
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const answer = (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error) => {
        console.error('The metrics could not be read.', error)
        response.writeHead(500).end()
      },
    )
  }
  const inTurn = answerInTurn(answer, { log: (event) => logRarely('warn', event) })
  const server = createServer({ headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS }, inTurn)
  server.maxConnections = MOST_CONNECTIONS

  return {
    /** @returns {Promise<number>} the port */
    listen: () => listen(server, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
