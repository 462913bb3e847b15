import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownOrigin } from '../config/own-origin.mjs'
import { readTrustedProxies } from '../config/trusted-proxies.mjs'
import { clientKey, settleForwarded } from '../http/client-address.mjs'
import { listen, listenOnCopies, socketOfSystemd } from './start/listen.mjs'
import { admitBody, answerClientErrors, limitConnections, TIME_LIMITS, timeLimits } from './request-limits.mjs'
import { answerCache } from './answer-cache.mjs'
import { apiCalls } from './api-calls.mjs'
import { canonicalAddress } from './canonical-address.mjs'
import { cdnHeaders } from './cdn-headers.mjs'
import { encodedResponse } from './encoded-response.mjs'
import { busyPages, errorPages, isSourceAway, notFoundPage, savedCopy } from './error-pages.mjs'
import { stopGracefully } from './graceful-stop.mjs'
import { guardedResponse } from './guarded-response.mjs'
import { BODY_BUFFER_BYTES, createLanes, inLanes } from './lanes.mjs'
import { createPictures } from '../pictures/pictures.mjs'
import { createSharedPictures } from '../pictures/shared-store.mjs'
import { openStorage } from '../providers/storage/storage.mjs'
import { imageCache, knownPictures } from './image-cache.mjs'
import { createNext } from '../next-adapter/create-next.mjs'
import { inlineStyles } from '../next-adapter/inline-styles.mjs'
import { nameProductScripts } from '../next-adapter/product-scripts.mjs'
import { createRareLog, inRequest, keepAliveAfterStrayErrors, writeLogLines } from '../observability/log.mjs'
import { keptInProcess, readRuntime } from '../runtime.mjs'
import { observeShop } from './observe-shop.mjs'
import { requestIdOf } from './observed-requests.mjs'
import { ownRequests } from './own-requests.mjs'
import { answerInTurn } from './pipelining.mjs'
import { FAILED, pageAddress, refusalOf, refuse, TOO_LONG, TOO_SLOW } from './refusal.mjs'
import { staticFiles } from './static-files.mjs'
import { searchCounts } from './search-counts.mjs'
import { securityHeaders } from './security-headers.mjs'
import { askForPageSpeed, vitalsEndpoint } from './vitals-endpoint.mjs'
import { completeResponse } from './complete-response.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const MEGABYTE = 1024 * 1024
/** A page that fails within this time after an overload failed because of it. */
const OVERLOAD_MS = 1_000

const limits = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: TIME_LIMITS.headerMs,
  // The longest limit; timeLimits() ends most requests earlier.
  requestTimeout: TIME_LIMITS.adminBodyMs,
  // Longer than load balancers keep a connection (60 s): if we closed first, the next request could already be on its way.
  keepAliveTimeout: 65_000,
  // Longer than the longest allowed address, so that a slightly longer one gets our error answer instead of a closed connection.
  maxHeaderSize: 32 * 1024,
  highWaterMark: BODY_BUFFER_BYTES,
}

/**
 * The shop's server, not yet listening: the database must be ready before pages are served.
 * @param {{ port: number }} options
 */
export async function createShopServer({ port }) {
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  writeLogLines()
  keepAliveAfterStrayErrors()
  /** Also read by /readyz. */
  const state = { isStopping: false, overloadedAt: -Infinity }
  const runtime = readRuntime()
  runtime.server = state
  const app = createNext({ dev: false, quiet: true, port, hostname: 'localhost', dir: root })
  await app.prepare()
  const settings = parsedEnv()
  const origin = ownOrigin({ HOST: settings.HOST, PORT: port })
  const trust = readTrustedProxies(settings.TRUSTED_PROXY_HOPS)
  const logRarely = createRareLog()
  const log = (/** @type {string} */ event) => logRarely('warn', event)
  const publicFolder = path.join(root, 'public')
  const isKnownPicture = knownPictures(publicFolder)
  const { S3_ENDPOINT } = settings
  const pictures = createPictures({
    folder: path.join(settings.DATA_DIR, 'pictures'),
    maxBytes: settings.PICTURE_CACHE_MB * MEGABYTE,
    log,
    shared: S3_ENDPOINT ? createSharedPictures({ ...settings, S3_ENDPOINT, log }) : null,
  })
  runtime.pictures = pictures
  const own = ownRequests(origin)
  const headersOf = securityHeaders({
    siteUrl: settings.SITE_URL,
    ...(settings.V2_API_URL ? { v2Url: settings.V2_API_URL } : {}),
    framedOrigins: () => runtime.framedOrigins?.() ?? [],
  })
  const Guarded = guardedResponse({ isStopping: () => state.isStopping, headersOf })
  const [inline, nameScripts] = [inlineStyles(root), nameProductScripts(root)]
  const askForSpeed = askForPageSpeed(settings.METRICS_PORT !== undefined)
  const Encoded = encodedResponse(
    { compresses: settings.COMPRESS, completeHead: (head) => inline(askForSpeed(nameScripts(head))) },
    Guarded,
  )
  const Complete = completeResponse(
    {
      isOwnRequest: own.isOwnRequest,
      notFoundPage: notFoundPage(own),
      saved: savedCopy(own),
      isSourceAway,
      errorPage: errorPages(),
      busyPage: busyPages(),
      isOverloaded: () => performance.now() - state.overloadedAt < OVERLOAD_MS,
    },
    Encoded,
  )
  const observation = await observeShop({
    settings,
    sources: { lanes: () => lanes.stats(), cache: () => cached.stats() },
    isOwnRequest: own.isOwnRequest,
  })
  const lanes = createLanes({ isRemote: Boolean(settings.V2_API_URL) })
  const images = imageCache({ pictures, folder: publicFolder, storage: openStorage(settings) })
  const made = images.made(apiCalls(app.getRequestHandler(), { origin }))
  const limited = inLanes(made, { lanes, isOwnRequest: own.isOwnRequest, clientOf, log })
  /** @type {typeof limited} */
  const named = (request, response) => inRequest(response.requestId, () => limited(request, response))
  const cached = answerCache(images.stored(named), {
    isOwnRequest: own.isOwnRequest,
    storesLists: !settings.V2_API_URL,
    ...(settings.CDN_PURGE_URL ? { cdnHeaders: cdnHeaders(settings.CDN_TAG_HEADER) } : {}),
  })
  const searches = searchCounts()
  runtime.searches = searches
  const handle = staticFiles(vitalsEndpoint(searches.counting(cached, own.isOwnRequest), { count: observation.countVitals, clientOf }), {
    root,
  })
  const clock = timeLimits({
    tooSlow: (request, /** @type {InstanceType<typeof Complete>} */ response) => refuse(request, response, TOO_SLOW),
    tooLong: (request, response) => refuse(request, response, TOO_LONG),
  })

  /** @type {Promise<import('node:net').Server[]> | undefined} */
  let copies
  /** @param {import('node:http').IncomingMessage} request @param {InstanceType<typeof Complete>} response */
  const answer = (request, response) => {
    settleForwarded(request, trust)
    if (request.headers['x-request-id'] !== undefined) response.requestId = requestIdOf(request)
    observation.watch(request, response)
    clock.watch(request, response)
    const refusal = refusalOf(request, isKnownPicture)
    if (refusal) return refuse(request, response, refusal)
    request.url = pageAddress(request.url ?? '')
    const address = canonicalAddress(request)
    if (address) return redirectTo(response, address)
    if (!admitBody(request, response)) return
    const fail = (/** @type {unknown} */ error) => {
      console.error('A request failed outside of any page.', error)
      refuse(request, response, FAILED)
      response.end()
    }
    try {
      handle(request, response).catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  const server = createServer({ ...limits, ServerResponse: Complete }, answerInTurn(answer, { log }))
  server.setTimeout(TIME_LIMITS.idleMs)
  limitConnections(server, { most: settings.MAX_CONNECTIONS, trust, log })
  answerClientErrors(server, (type) => headersOf('', type))

  return {
    /** The address at which this machine reaches the server. */
    origin,
    listen: async () => {
      await observation.listen()
      const socket = socketOfSystemd()
      await listen(server, { port, ...(settings.HOST === '' ? {} : { host: settings.HOST }), ...(socket ? { socket } : {}) })
      copies = listenOnCopies(server, limits)
    },
    close: async () => {
      state.isStopping = true
      await stopGracefully(server, { delayMs: settings.STOP_DELAY_MS, copies: await copies })
      clock.stop()
      observation.close()
      await app.close()
      pictures.close()
      runtime.closePictureProcess?.()
      // The workers finish recording a message that is being sent as sent; otherwise the next start would send it again.
      await runtime.workers?.stop()
    },
  }
}

/** The environment. instrumentation.ts, which Next runs when the app prepares, has parsed it (lib/config/env.ts). @returns {import('../config/env').Env} */
const parsedEnv = () =>
  keptInProcess('environment', () => {
    throw new Error('The environment was not parsed: instrumentation.ts did not run.')
  })

/** The client address that limits are counted by. @param {import('node:http').IncomingMessage} request */
const clientOf = ({ headers }) => clientKey(String(headers['x-forwarded-for']))

/**
 * A permanent redirect, cached for at most a day. The Location has no host, so that a client on another host name stays there.
 * @param {import('node:http').ServerResponse} response
 * @param {string} address
 */
function redirectTo(response, address) {
  response.writeHead(308, { Location: address, 'Cache-Control': 'public, max-age=86400', 'Content-Length': 0 })
  response.end()
}
