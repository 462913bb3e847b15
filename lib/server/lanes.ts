import { isCachedByNext } from '../next-adapter/cache-state'
import { DOCUMENT, isFromRouter } from '../next-adapter/router-requests'
import { FILTER_KEYS, firstSegment, PAGES, splitLanguage } from '../routes.mjs'
import { BUSY, refuse, type Response } from './refusal'
import { uploadBytesOf } from './upload-calls'
import type { Layer } from './layers'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Limits how many requests of each kind are served at once. A request enters the lane of its kind before it reaches Next. It starts at once while
 * fewer than `atOnce` requests of its lane and fewer than `perClient` of its client (an address) are in progress; otherwise it waits in the lane's
 * queue. After `waitMs` it is answered 503 with Retry-After. If the queue is full, the newest request of the client with the most queued requests is
 * refused. So a flood of one kind delays only its own kind, and a flood from one address leaves room for other clients.
 *
 * Waiting costs almost nothing, and a waiting client usually sends no further request. Refusing at once would use the CPU for refusals.
 *
 * While calls of checkout, payments or webhooks wait in their queues, requests that can wait or be retried give way to them (GIVE_WAY).
 *
 * This process has one thread for JavaScript and eight database connections: rendering more pages at once makes each slower without a higher
 * throughput. With a remote v2 server, pages mostly wait for its answers, so four times as many are rendered at once.
 *
 * | lane      | requests                                                             | cost                                 |
 * | --------- | -------------------------------------------------------------------- | ------------------------------------ |
 * | upkeep    | health checks, the shop's calls to itself                            | almost nothing                       |
 * | files     | scripts, styles, fonts, the files of public/                         | reading a file                       |
 * | cached    | pages that this server has answered from Next's cache before         | a copy; once after a change: a page  |
 * | pages     | all other public pages: first requests and unknown addresses         | a page                               |
 * | search    | searches and filtered listings: a different page for each request    | a page and the most expensive queries |
 * | personal  | cart, checkout, account, payment results: pages without a query      | a page                               |
 * | pictures  | resized pictures, share images, customers' photos                    | up to seconds of CPU time            |
 * | crawlers  | sitemaps, the feed of articles, robots.txt                           | may read many products               |
 * | feeds     | files that name every product                                        | the whole catalogue                  |
 * | catalogue | calls that read products, categories, reviews, articles; live search | queries                              |
 * | visitor   | calls about the visitor: cart count, cart, wishlist, orders          | short queries                        |
 * | checkout  | calls that lead to an order: cart changes, sign-in, address, order   | short queries; 50 ms for a password  |
 * | uploads   | photos of customers                                                  | resizing; minutes of waiting for slow clients |
 * | payments  | the payment provider's callbacks, its page                           | short queries                        |
 * | webhooks  | the payment provider's webhooks                                      | short queries                        |
 * | admin     | pages and calls of the staff                                         | a page; queries; files               |
 */
export const LANES = {
  upkeep: { atOnce: 16, perClient: 8, queue: 256, waitMs: 2_000 },
  files: { atOnce: 256, perClient: 200, queue: 1_024, waitMs: 5_000 },
  cached: { atOnce: 64, perClient: 48, queue: 1_024, waitMs: 5_000 },
  pages: { atOnce: 4, perClient: 3, queue: 256, waitMs: 8_000 },
  search: { atOnce: 3, perClient: 2, queue: 256, waitMs: 2_000 },
  personal: { atOnce: 4, perClient: 3, queue: 256, waitMs: 8_000 },
  pictures: { atOnce: 3, perClient: 2, queue: 256, waitMs: 10_000 },
  crawlers: { atOnce: 2, perClient: 1, queue: 64, waitMs: 10_000 },
  // A slow reader of a streamed file occupies a place: sitemaps do not wait for it.
  feeds: { atOnce: 2, perClient: 1, queue: 64, waitMs: 10_000 },
  catalogue: { atOnce: 4, perClient: 3, queue: 256, waitMs: 2_000 },
  visitor: { atOnce: 8, perClient: 6, queue: 512, waitMs: 5_000 },
  checkout: { atOnce: 8, perClient: 6, queue: 512, waitMs: 10_000 },
  uploads: { atOnce: 4, perClient: 2, queue: 64, waitMs: 10_000 },
  payments: { atOnce: 8, perClient: 8, queue: 512, waitMs: 15_000 },
  // A payment provider sends the webhooks of all payments from a few addresses, and waits five seconds: three are for the answer (lib/http).
  webhooks: { atOnce: 8, perClient: 8, queue: 512, waitMs: 1_500 },
  // All of a shop's staff may share one address.
  admin: { atOnce: 6, perClient: 6, queue: 128, waitMs: 10_000 },
}

/** Requests that can wait or be retried, while an order cannot. */
const GIVE_WAY = new Set(['pages', 'search', 'pictures', 'crawlers', 'feeds', 'catalogue'])
/** While a request has waited in one of these lanes for GIVE_WAY_AFTER_MS, the lanes of GIVE_WAY serve a quarter of `atOnce` at once. */
const FIRST = ['checkout', 'payments', 'webhooks'] as const
const GIVE_WAY_SHARE = 1 / 4
/** Shorter waits are normal, not overload. */
const GIVE_WAY_AFTER_MS = 250

/** Lanes whose requests mostly wait for the v2 server. */
const WAIT_FOR_V2 = new Set([
  'pages',
  'search',
  'personal',
  'crawlers',
  'feeds',
  'catalogue',
  'visitor',
  'checkout',
  'uploads',
  'payments',
  'webhooks',
])
const REMOTE_FACTOR = 4

/** The maximum number of cached page addresses to remember. An evicted address uses the lane `pages` again, which is correct but more limited. */
const MAX_ADDRESSES = 20_000
/** After this time, work that never ends gives up its place. */
const LONGEST_WORK_MS = 120_000

type LaneName = keyof typeof LANES
type Limits = (typeof LANES)[LaneName]
/** Releases the place. */
type Leave = () => void
type Asked = Pick<IncomingMessage, 'url' | 'headers'>

const CALLS = '/api/v2/'
/** Callback and webhook of a payment provider (ProviderPaths in lib/providers/payment/provider.ts). */
const CALLBACKS = /^[\w-]+\/payment$/
const WEBHOOKS = /^[\w-]+\/webhook$/
const CATALOGUE_CALLS =
  /^(?:products|catalog|filter|categories|sub-categories|reviews\/(?:product|latest)|blogs?|stories|policies|projects|sliders|openapi\.json)(?:\/|$)/
const VISITOR_CALLS =
  /^(?:cart-count|carts|cart-summary|get-user-by-access_token|wishlists?\b.*|user\/(?:figures|data|sessions.*)|purchase-history.*|avatars\/.*)$/

/** One address serves both the page and the payload that the router fetches for it. */
const addressOf = ({ url = '', headers }: Asked) => `${isFromRouter(headers) ? 'payload' : DOCUMENT} ${url}`

/** First segments of pages whose islands load personal data. */
const PERSONAL = new Set(PAGES.filter(({ isPersonal }) => isPersonal).map(({ path }) => firstSegment(path)))

/** The first match counts. Paths of pages are lower case after canonical-address.ts. */
const PATHS: [LaneName, RegExp][] = [
  ['upkeep', /^\/(?:healthz|readyz|api\/revalidate)$/],
  ['pictures', /^\/(?:_next\/image$|og\/|avatars\/|media\/|favicon\.ico$|apple-touch-icon\.png$)/],
  ['files', /^\/(?:_next|demo|fonts|placeholders|error-pages)\//],
  ['payments', /^\/pay\//],
  ['admin', /^\/(?:api\/)?admin(?:\/|$)/],
  ['feeds', /^\/(?:feeds\/google-merchant|sitemap-paths)\.xml$/],
  ['crawlers', /^\/(?:sitemaps\/|feeds\/|[^/]+\.(?:xml|txt)$)/],
  ['search', /^\/search$/],
  ['personal', new RegExp(`^/(?:${[...PERSONAL].join('|')})(?:/|$)`)],
]
/** A filtered list. */
const FILTERED = new RegExp(
  `^(?:${PAGES.filter(({ isFiltered }) => isFiltered)
    .map(({ path }) => path.replace(':slug', '[^/]+'))
    .join('|')})\\?(?:.*&)?(?:${FILTER_KEYS.join('|')})=`,
)

/** @param isCached whether Next has answered this address from its cache before */
export function laneOf(asked: Asked, isCached: (address: string) => boolean): LaneName {
  const { path: url } = splitLanguage(decodePath(asked.url ?? ''))
  const path = url.split('?', 1)[0] ?? ''
  if (uploadBytesOf(path) !== undefined) return 'uploads'
  if (path.startsWith(CALLS)) return laneOfCall(path.slice(CALLS.length))
  const found = PATHS.find(([, pattern]) => pattern.test(path))
  if (found) return found[0]
  if (FILTERED.test(url)) return 'search'
  return isCached(addressOf(asked)) ? 'cached' : 'pages'
}

/** Percent-encoded letters must not select another lane. */
function decodePath(url: string) {
  if (!url.includes('%')) return url
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

function laneOfCall(call: string): LaneName {
  if (CALLBACKS.test(call)) return 'payments'
  if (WEBHOOKS.test(call)) return 'webhooks'
  if (CATALOGUE_CALLS.test(call)) return 'catalogue'
  return VISITOR_CALLS.test(call) ? 'visitor' : 'checkout'
}

/** @param givesWay whether to serve only a quarter of `atOnce` at once for now */
export function createLane({ atOnce, perClient, queue, waitMs }: Limits, givesWay: () => boolean = () => false) {
  type Waiting = { client: string; since: number; decide: (leave: Leave | null) => void }
  /** Longest wait first */
  const waiting = new Set<Waiting>()
  const underWay = new Map<string, number>()
  let busy = 0

  const hasPlace = () => busy < (givesWay() ? Math.ceil(atOnce * GIVE_WAY_SHARE) : atOnce)
  const ofClient = (client: string) => underWay.get(client) ?? 0

  function begin(client: string): Leave {
    busy += 1
    underWay.set(client, ofClient(client) + 1)
    let isDone = false
    const leave = () => {
      if (isDone) return
      isDone = true
      clearTimeout(late)
      busy -= 1
      if (ofClient(client) > 1) underWay.set(client, ofClient(client) - 1)
      else underWay.delete(client)
      startNext()
    }
    const late = setTimeout(leave, LONGEST_WORK_MS)
    late.unref()
    return leave
  }

  /** Starts requests while places are free: of the client with the fewest in progress, then the longest-waiting. */
  function startNext() {
    while (hasPlace()) {
      let next: Waiting | undefined
      for (const one of waiting) if (ofClient(one.client) < (next ? ofClient(next.client) : perClient)) next = one
      if (!next) return
      next.decide(begin(next.client))
    }
  }

  /** Refuses a request of the client with the most queued requests, if `client` has fewer. */
  function makeRoom(client: string): boolean {
    const counts = new Map<string, number>()
    for (const one of waiting) counts.set(one.client, (counts.get(one.client) ?? 0) + 1)
    const [longest = '', most = 0] = [...counts].reduce((before, one) => (one[1] > before[1] ? one : before), ['', 0])
    if (most <= (counts.get(client) ?? 0) + 1) return false
    const newest = [...waiting].findLast((one) => one.client === longest)
    newest?.decide(null)
    return true
  }

  return {
    stats: () => ({ active: busy, queued: waiting.size }),
    /** @returns how long the first request of the queue has waited; 0 if none waits */
    longestWaitMs(): number {
      for (const { since } of waiting) return performance.now() - since
      return 0
    },
    /**
     * @param disconnectSignal makes a signal that aborts when the client disconnects; called only if the request must wait
     * @returns null if there is no room or the client is gone
     */
    enter(client: string, disconnectSignal?: () => AbortSignal): Promise<Leave | null> {
      if (hasPlace() && ofClient(client) < perClient) return Promise.resolve(begin(client))
      if (waiting.size >= queue && !makeRoom(client)) return Promise.resolve(null)
      const gone = disconnectSignal?.()
      return new Promise((resolve) => {
        const decide: Waiting['decide'] = (leave) => {
          waiting.delete(one)
          clearTimeout(late)
          gone?.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const giveUp = () => decide(null)
        const one = { client, since: performance.now(), decide }
        const late = setTimeout(giveUp, waitMs)
        late.unref()
        gone?.addEventListener('abort', giveUp)
        waiting.add(one)
      })
    },
  }
}

/**
 * All lanes, and the addresses of pages that Next has cached.
 * @param options isRemote: a remote server answers v2
 */
export function createLanes({ isRemote, limits = LANES }: { isRemote: boolean; limits?: Readonly<Record<LaneName, Limits>> }) {
  const scaled = Object.entries(limits).map(([name, one]) => {
    const factor = isRemote && WAIT_FOR_V2.has(name) ? REMOTE_FACTOR : 1
    const givesWay = GIVE_WAY.has(name) ? isFirstWaiting : undefined
    return [name, createLane({ ...one, atOnce: one.atOnce * factor, perClient: one.perClient * factor }, givesWay)] as const
  })
  const lanes = new Map<string, ReturnType<typeof createLane>>(scaled)
  function isFirstWaiting(): boolean {
    return FIRST.some((name) => (lanes.get(name)?.longestWaitMs() ?? 0) >= GIVE_WAY_AFTER_MS)
  }
  /** The least recently used first */
  const cachedAddresses = new Set<string>()
  /** Requests that were refused, by lane */
  const refused = new Map<string, number>()

  return {
    enter(asked: Asked, client: string, disconnectSignal?: () => AbortSignal): { lane: LaneName; entered: Promise<Leave | null> } {
      const lane = laneOf(asked, (address) => cachedAddresses.has(address))
      return { lane, entered: lanes.get(lane)?.enter(client, disconnectSignal) ?? Promise.resolve(null) }
    },
    noteRefused: (lane: LaneName) => void refused.set(lane, (refused.get(lane) ?? 0) + 1),
    /** For the metrics. */
    stats: () => Object.fromEntries([...lanes].map(([name, lane]) => [name, { ...lane.stats(), refused: refused.get(name) ?? 0 }])),
    /** Records that Next has cached the page at this address. */
    noteCached(asked: Asked) {
      const address = addressOf(asked)
      cachedAddresses.delete(address)
      cachedAddresses.add(address)
      for (const oldest of cachedAddresses) {
        if (cachedAddresses.size <= MAX_ADDRESSES) break
        cachedAddresses.delete(oldest)
      }
    },
  }
}

/** Body bytes that Node buffers before the request is handled (the server's `highWaterMark`): above every body but photos, MAX_BODY_BYTES of lib/v2/call.ts. */
export const BODY_BUFFER_BYTES = 64 * 1024 + 1

/** Waits for the whole body or a full buffer: slow senders must hold no place. @returns false: the request was answered or its client disconnected */
function bodyArrived(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  const isBufferFull = request.readableLength >= request.readableHighWaterMark
  if (request.complete || isBufferFull || (encoding === undefined && Number(length) === 0)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const push = request.push.bind(request)
    // Below all readers: a 'data' listener would start the stream before its reader is there.
    request.push = (chunk: Buffer | null) => {
      const takesMore = push(chunk)
      if (chunk === null || !takesMore) resolve(!response.headersSent)
      return takesMore
    }
    response.once('close', () => resolve(false))
  })
}

type Options = {
  lanes: ReturnType<typeof createLanes>
  /** A request of this server for an answer that is already in a lane */
  isInternalRequest: (request: IncomingMessage) => boolean
  clientOf: (request: IncomingMessage) => string
  log: (event: string) => void
}

/**
 * Passes requests to Next within the limits of the lanes; the others are answered 503.
 *
 * A place is taken when the body is here and released when the answer is complete, not when it is sent: slow clients delay no other request. If the client disconnects, the place is
 * released only when Next is done; otherwise disconnecting early would bypass the limits.
 */
export function inLanes<R extends Response>({ lanes, isInternalRequest, clientOf, log }: Options): Layer<R> {
  return (below) => async (request, response) => {
    if (isInternalRequest(request)) return below(request, response)
    if (!(await bodyArrived(request, response))) return
    let gone: AbortController | undefined
    const giveUp = () => gone?.abort()
    const disconnectSignal = () => {
      gone = new AbortController()
      response.once('close', giveUp)
      return gone.signal
    }
    // Next overwrites `request.url`.
    const { url, headers } = request
    const asked = { ...(url === undefined ? {} : { url }), headers }
    const { lane, entered } = lanes.enter(asked, clientOf(request), disconnectSignal)
    const leave = await entered
    response.off('close', giveUp)
    if (leave === null) {
      if (gone?.signal.aborted) return
      lanes.noteRefused(lane)
      log(`busy_${lane}`)
      return refuse(request, response, BUSY)
    }
    response.once('made', () => {
      leave()
      if (isCachedByNext(response)) lanes.noteCached(asked)
    })
    try {
      await below(request, response)
    } finally {
      leave()
    }
  }
}
