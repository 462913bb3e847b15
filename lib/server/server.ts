import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { ownOrigin } from '../config/own-origin.mjs'
import { root } from '../config/root.mjs'
import { readTrustedProxies } from '../config/trusted-proxies'
import { clientKey, settleForwarded } from '../http/client-address'
import { listen, listenOnCopies, socketOfSystemd } from './start/listen.mjs'
import { admitBody, answerClientErrors, limitConnections, TIME_LIMITS, timeLimits } from './request-limits'
import { answerCache } from './answer-cache'
import { apiCalls } from './api-calls'
import { canonicalAddress } from './canonical-address'
import { cdnHeaders } from './cdn-headers'
import { encodedResponse } from './encoded-response'
import { busyPages, errorPages, isSourceAway, notFoundPage, savedCopy } from './error-pages'
import { stopGracefully } from './graceful-stop'
import { guardedResponse } from './guarded-response'
import { BODY_BUFFER_BYTES, createLanes, inLanes } from './lanes'
import { createPictures } from '../pictures/pictures'
import { createSharedPictures } from '../pictures/shared-store'
import { openStorage } from '../providers/storage/storage'
import { imageCache, knownPictures } from './image-cache'
import { createNext } from '../next-adapter/create-next'
import { inlineStyles } from '../next-adapter/inline-styles'
import { nameProductScripts } from '../next-adapter/product-scripts'
import { createRareLog, inRequest, keepAliveAfterStrayErrors, writeLogLines } from '../observability/log'
import { keptInProcess, readRuntime } from '../runtime'
import { observeShop } from './observe-shop'
import { requestIdOf } from './observed-requests'
import { internalRequests } from './internal-requests'
import { answerInTurn } from './pipelining'
import { answerSome, composeLayers, type Handler, type Layer, withEach } from './layers'
import { FAILED, pageAddress, refusalOf, refuse, TOO_LONG, TOO_SLOW, type Response as RefusableResponse } from './refusal'
import { staticFiles } from './static-files'
import { searchCounts } from './search-counts'
import { securityHeaders } from './security-headers'
import { askForPageSpeed, vitalsEndpoint } from './vitals-endpoint'
import { completeResponse } from './complete-response'
import type { Server } from 'node:net'
import type { Env } from '../config/env'
import type { ServerState } from '../runtime-types'

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

/** The shop's server, not yet listening: the database must be ready before pages are served. */
export async function createShopServer({ port }: { port: number }) {
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  writeLogLines()
  keepAliveAfterStrayErrors()
  /** Also read by /readyz. */
  const state: ServerState = { isStopping: false, overloadedAt: -Infinity }
  const runtime = readRuntime()
  runtime.server = state
  const app = createNext({ dev: false, quiet: true, port, hostname: 'localhost', dir: root })
  await app.prepare()
  const settings = parsedEnv()
  const origin = ownOrigin({ HOST: settings.HOST, PORT: port })
  const trust = readTrustedProxies(settings.TRUSTED_PROXY_HOPS)
  const logRarely = createRareLog()
  const log = (event: string) => logRarely('warn', event)
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
  const own = internalRequests(origin)
  const { isInternalRequest } = own
  const headersOf = securityHeaders({
    siteUrl: settings.SITE_URL,
    ...(settings.V2_API_URL ? { v2Url: settings.V2_API_URL } : {}),
    framedOrigins: () => runtime.framedOrigins?.() ?? [],
    usesAnalytics: () => runtime.usesAnalytics?.() ?? false,
  })
  const Response = responseClass({ settings, state, own, headersOf })
  type Response = InstanceType<typeof Response>

  const lanes = createLanes({ isRemote: Boolean(settings.V2_API_URL) })
  const images = imageCache({ pictures, folder: publicFolder, storage: openStorage(settings) })
  const stored = answerCache<Response>({
    isInternalRequest,
    storesLists: !settings.V2_API_URL,
    ...(settings.CDN_PURGE_URL ? { cdnHeaders: cdnHeaders(settings.CDN_TAG_HEADER) } : {}),
  })
  const searches = searchCounts()
  runtime.searches = searches
  const observation = await observeShop({ settings, sources: { lanes: lanes.stats, cache: stored.stats }, isInternalRequest })
  const clock = timeLimits<Response>({
    tooSlow: (request, response) => refuse(request, response, TOO_SLOW),
    tooLong: (request, response) => refuse(request, response, TOO_LONG),
  })

  /** A request passes them from top to bottom until one answers it; below them is Next. */
  const layers: Readonly<Record<string, Layer<Response>>> = {
    /** Answers 500 if a layer below fails. */
    failures: answerFailures,
    /** Takes the client's address and the request's id from trusted proxies only. */
    proxies: withEach((request, response) => {
      settleForwarded(request, trust)
      if (request.headers['x-request-id'] !== undefined) response.requestId = requestIdOf(request)
    }),
    /** Measures and logs requests. */
    observation: withEach((request, response) => observation.watch(request, response)),
    /** Ends requests that take too long. */
    timeLimits: withEach((request, response) => clock.watch(request, response)),
    /** Refuses requests that Next would answer with an unsuitable error, or not at all. */
    refusals: answerSome((request, response) => {
      const refusal = refusalOf(request, isKnownPicture)
      if (refusal) refuse(request, response, refusal)
      return refusal !== null
    }),
    /** Replaces an address that cannot be decoded by one that has no page. */
    unreadableAddresses: withEach((request) => {
      request.url = pageAddress(request.url ?? '')
    }),
    /** Redirects other spellings of an address to the canonical one. */
    canonicalAddresses: answerSome((request, response) => redirectToCanonical(request, response)),
    /** Refuses bodies that are larger than any call needs. */
    bodyLimit: answerSome((request, response) => !admitBody(request, response)),
    /** Sends scripts, styles, fonts and the files of public/ from memory. */
    staticFiles: staticFiles({ root }),
    /** Counts the page speed that browsers report. */
    pageSpeed: vitalsEndpoint({ count: observation.countVitals, clientOf }),
    /** Counts what shoppers search for. */
    searchCounts: searches.layer(isInternalRequest),
    /** Sends stored pages, and stores those that the layers below make. */
    storedPages: stored.layer,
    /** Sends stored pictures. */
    storedPictures: images.stored(),
    /** Adds the id of the request to each line that the layers below log. */
    logContext: (below) => (request, response) => inRequest(response.requestId, () => below(request, response)),
    /** Limits how many requests of each kind are served at once; the others wait, or are refused. */
    lanes: inLanes({ lanes, isInternalRequest, clientOf, log }),
    /** Resizes pictures that are not stored yet. */
    newPictures: images.made(),
    /** Answers calls of v2 and of the admin. */
    calls: apiCalls({ origin }),
  }
  const answer = composeLayers(layers, app.getRequestHandler())

  let copies: Promise<Server[]> | undefined
  const server = createServer(
    { ...limits, ServerResponse: Response },
    answerInTurn<Response>((request, response) => void answer(request, response), { log }),
  )
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
      // Workers finish recording sent messages; otherwise the next start would send them again.
      await runtime.workers?.stop()
    },
  }
}

/** The environment. instrumentation.ts, which Next runs when the app prepares, has parsed it (lib/config/env.ts). */
const parsedEnv = (): Env =>
  keptInProcess('environment', () => {
    throw new Error('The environment was not parsed: instrumentation.ts did not run.')
  })

/** The client address that limits are counted by. */
const clientOf = ({ headers }: IncomingMessage) => clientKey(String(headers['x-forwarded-for']))

/** Adds our headers to Next's output, encodes it, and replaces blank pages. */
function responseClass({
  settings,
  state,
  own,
  headersOf,
}: {
  settings: Env
  state: ServerState
  own: ReturnType<typeof internalRequests>
  headersOf: ReturnType<typeof securityHeaders>
}) {
  const [inline, nameScripts] = [inlineStyles(root), nameProductScripts(root)]
  const askForSpeed = askForPageSpeed(settings.METRICS_PORT !== undefined)
  const Guarded = guardedResponse({ isStopping: () => state.isStopping, headersOf })
  const Encoded = encodedResponse(
    { compresses: settings.COMPRESS, completeHead: (head) => inline(askForSpeed(nameScripts(head))) },
    Guarded,
  )
  return completeResponse(
    {
      isInternalRequest: own.isInternalRequest,
      notFoundPage: notFoundPage(own),
      saved: savedCopy(own),
      isSourceAway,
      errorPage: errorPages(),
      busyPage: busyPages(),
      isOverloaded: () => performance.now() - state.overloadedAt < OVERLOAD_MS,
    },
    Encoded,
  )
}

const answerFailures =
  <Response extends RefusableResponse>(below: Handler<Response>): Handler<Response> =>
  async (request, response) => {
    try {
      await below(request, response)
    } catch (error) {
      console.error('A request failed outside any page.', error)
      refuse(request, response, FAILED)
      response.end()
    }
  }

/**
 * A permanent redirect, cached for at most a day. The Location has no host, so that a client on another host name stays there.
 * @returns false: the address is canonical
 */
function redirectToCanonical(request: IncomingMessage, response: ServerResponse) {
  const address = canonicalAddress(request)
  if (address === null) return false
  response.writeHead(308, { Location: address, 'Cache-Control': 'public, max-age=86400', 'Content-Length': 0 })
  response.end()
  return true
}
