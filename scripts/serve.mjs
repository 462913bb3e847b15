import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { portTaken } from './free-port.mjs'
import { admitBody } from './serve/body-limit.mjs'
import { brokenPage } from './serve/broken-page.mjs'
import { canonicalAddress } from './serve/canonical-address.mjs'
import { encodedResponse } from './serve/encoded-response.mjs'
import { keptPictures } from './serve/kept-pictures.mjs'
import { missingPage } from './serve/missing-page.mjs'
import { refusalOf } from './serve/refusal.mjs'
import { keepAliveAfterStrayErrors } from './serve/stray-errors.mjs'
import { wholeResponse } from './serve/whole-response.mjs'

const stopLimitMs = 10_000
const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

const limits = {
  connectionsCheckingInterval: 5000,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Above the longest address, so that one slightly too long gets our answer and not a closed connection.
  maxHeaderSize: 32 * 1024,
}

/**
 * The shop's server, ready but not yet listening: pages must not be served before the database is.
 * @param {{ port: number }} options
 */
export async function createShopServer({ port }) {
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  keepAliveAfterStrayErrors()
  // Next listens for WebSocket upgrades on the server it is given, and leaves every such connection hanging. Given one that nobody calls,
  // ours treats a request with an Upgrade header as the plain request it also is.
  const httpServer = createServer()
  const app = next({ dev: false, quiet: true, port, hostname: 'localhost', dir: fileURLToPath(new URL('..', import.meta.url)), httpServer })
  await app.prepare()
  const handle = keptPictures(app.getRequestHandler())
  const missing = missingPage(port)
  const behindProxy = process.env.BEHIND_PROXY === '1'
  const Encoded = encodedResponse({ compresses: !behindProxy })
  const Whole = wholeResponse({ ...missing, broken: brokenPage() }, Encoded)
  const server = createServer({ ...limits, ServerResponse: Whole }, (request, response) => {
    const refusal = refusalOf(request)
    if (refusal) return refuse(response, refusal)
    const address = canonicalAddress(request)
    if (address) return moveTo(response, address)
    if (!admitBody(request, response)) return
    // Without a proxy these are the client's own inventions; Next fills in the socket's address.
    if (!behindProxy) for (const name of forwarded) delete request.headers[name]
    handle(request, response).catch((error) => {
      console.error('A request failed outside of any page.', error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  return {
    /** @returns {Promise<void>} */
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject('code' in error && error.code === 'EADDRINUSE' ? new Error(portTaken(port)) : error))
        server.listen(port, resolve)
      }),
    close: async () => {
      await drain(server)
      await app.close()
      // What is being sent is also noted as sent; otherwise the next start would send it again.
      await Promise.all([globalThis.shopMailLoop?.stop(), globalThis.shopPaymentsLoop?.stop()])
    },
  }
}

/**
 * @param {{ port: number }} options
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startServer({ port }) {
  const server = await createShopServer({ port })
  await server.listen()
  return { address: `http://localhost:${port}`, close: server.close }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {import('./serve/refusal.mjs').Refusal} refusal
 */
function refuse(response, { status, sentence, headers }) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers })
  response.end(sentence)
}

/**
 * For good, but nobody need keep it for longer than a day. A path without a host: whoever asked under another name stays there.
 * @param {import('node:http').ServerResponse} response
 * @param {string} address
 */
function moveTo(response, address) {
  response.writeHead(308, { Location: address, 'Cache-Control': 'public, max-age=86400', 'Content-Length': 0 })
  response.end()
}

/**
 * Takes nothing new, finishes what is in flight, and after a while stops waiting.
 * @param {{ close: (done: () => void) => unknown, closeIdleConnections: () => void, closeAllConnections: () => void }} server
 * @returns {Promise<void>}
 */
function drain(server) {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), stopLimitMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}
