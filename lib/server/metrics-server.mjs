import { createServer } from 'node:http'
import { portTaken } from './start/free-port.mjs'

const MOST_CONNECTIONS = 32
const REQUEST_MS = 10_000

/**
 * Serves the metrics on a port of their own, which shoppers cannot reach.
 * @param {{ registry: import('prom-client').Registry, port: number, host: string }} options
 */
export function metricsServer({ registry, port, host }) {
  const server = createServer({ headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) return response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error) => {
        console.error('The metrics could not be read.', error)
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = MOST_CONNECTIONS

  return {
    /** @returns {Promise<number>} the port */
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject('code' in error && error.code === 'EADDRINUSE' ? new Error(portTaken(port)) : error))
        server.listen({ port, host }, () => {
          const address = server.address()
          resolve(address !== null && typeof address === 'object' ? address.port : port)
        })
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
