import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRareLog } from '../observability/log'
import { answerInTurn } from './pipelining'
import { listen } from './start/listen.mjs'
import type { Registry } from 'prom-client'

const MOST_CONNECTIONS = 32
const REQUEST_MS = 10_000

/** Serves the metrics on a port of their own, which shoppers cannot reach. */
export function metricsServer({ registry, port, host }: { registry: Registry; port: number; host: string }) {
  const logRarely = createRareLog()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
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
    /** @returns the port */
    listen: (): Promise<number> => listen(server, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
