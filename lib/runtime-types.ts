/**
 * What a process keeps in one place (readRuntime in runtime.ts). lib/server runs in front of Next, which bundles instrumentation.ts,
 * middleware, pages and route handlers separately: each bundle has its own module instances, so that no variable of a module is shared. The runtime is.
 * Every part is optional where it is not set in every process: under `next dev`, `next start`, in commands and tests lib/server does not run.
 */
export type Runtime = {
  /** Set by lib/server/server.ts before the application starts. */
  server?: ServerState | undefined
  /** Set by lib/server/observe-shop.ts. */
  observer?: Observer | undefined
  /** The pictures that lib/server stores on disk. */
  pictures?: { compose: (recipe: Compose) => Promise<{ bytes: Uint8Array } | null> } | undefined
  /** What shoppers have searched for since it was last asked (lib/server/search-counts.ts). */
  searches?: { take: () => ReadonlyMap<string, number> } | undefined

  /** Answers a request to /api/v2. Set by instrumentation.ts, in production: with its modules, which are then loaded once in the process. */
  answerCall?: AnswerHttp | undefined
  /** The same for /api/admin. */
  answerAdminCall?: AnswerHttp | undefined
  /** The origins that pages may show in a frame (lib/http/framed-origins.ts). Set by instrumentation.ts. */
  framedOrigins?: (() => readonly string[]) | undefined
  /** Whether pages may load the analytics tag (the same file). */
  usesAnalytics?: (() => boolean) | undefined
  /** Set by lib/jobs/start-workers.ts, where the shop has a database. */
  workers?: Workers | undefined
  /** What became of the runs of each poller (lib/jobs/poller.ts), by its name. */
  workerRuns: Map<string, WorkerRuns>
  /** Ends the process that decodes uploads, once it was started (lib/pictures/picture-process.ts). */
  closePictureProcess?: (() => void) | undefined

  /** What a module creates once in a process, for itself (keptInProcess). */
  kept: Map<Kept, unknown>
}

/** One name for each use of keptInProcess. */
export type Kept =
  | 'environment'
  | 'secrets'
  | 'database'
  | 'embedded v2 server'
  | 'page cache'
  | 'render records'
  | 'request ids'
  | 'picture process'
  | 'payment pages'
  | 'used sign-in codes'
  | 'sub-categories'
  | 'remote agents'
  | 'remote breakers'
  | 'remote additions'

/** What the server and the code behind it tell each other. */
export type ServerState = {
  /** Since it was told to stop: /readyz says no, answers say that the connection ends. */
  isStopping: boolean
  /** By the monotonic clock: when work last failed because there was too much of it. Pages that fail then are answered 503, not 500. */
  overloadedAt: number
}

/** What the shop tells an operator about its business: one line of the log each, and a counter. */
export type BusinessEvent = 'order_placed' | 'order_paid' | 'order_cancelled' | 'order_refunded' | 'stock_out' | 'login_locked'

/** Hears what happens in this process, for its metrics and its log. Fields are ids of orders and variants and words of our own, never personal data. */
export type Observer = {
  event: (name: BusinessEvent, fields?: Readonly<Record<string, string | number>>) => void
  /** A payment that a provider has reported, and what became of it. */
  payment: (outcome: 'paid' | 'returned' | 'failed' | 'mismatch') => void
  message: (channel: 'mail' | 'sms', outcome: 'sent' | 'failed' | 'given_up') => void
  /** The time between a change of the catalogue and its invalidation in the page cache of this process. */
  invalidated: (lagSeconds: number) => void
  /** The age of the oldest change that the CDN could not be told of; 0: it knows all. */
  purgeWaits: (lagSeconds: number) => void
}

/** The workers of this process. */
export type Workers = {
  /** Milliseconds since the page cache was last brought up to date; Infinity before the first time. */
  invalidationAgeMs: () => number
  /** Of the database that they use. */
  connections: () => Connections
  stop: () => Promise<void>
}

/** `waiting`: queries without a connection. `yieldedAt`: when a query last got one, in milliseconds of performance.now(). */
export type Connections = { total: number; idle: number; waiting: number; yieldedAt: number }

/** `succeededAt`: milliseconds of the clock; null: never. */
export type WorkerRuns = { succeededAt: number | null; failures: number }

type AnswerHttp = (call: HttpCall) => Promise<HttpAnswer>

/** By lower-case name. */
export type CallHeaders = Readonly<Record<string, string | undefined>>

/** A request to /api/v2 in plain values: the request, response and stream objects of the web platform cost more than most calls. */
export type HttpCall = {
  method: string
  /** Absolute. */
  url: string
  headers: CallHeaders
  /** The body, read once; null when it is larger than the limit. */
  readBody: (limit: number) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Aborts when the client has gone. */
  signal: () => AbortSignal
  /** Told the pattern of the path (`/api/v2/carts/{id}`) once it is known. */
  noteRoute?: (route: string) => void
}

/** A file that is made or read while it is sent: nothing holds it as a whole. */
export type Pieces = AsyncIterable<Uint8Array>

/** `body` null: the answer has none. */
export type HttpAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  setCookies: readonly string[]
  body: string | Uint8Array<ArrayBuffer> | Pieces | null
}

type Area = { left: number; top: number; width: number; height: number }

/** A drawing over a photo, as JPEG. The qualities are tried in order until the file has at most `maxBytes`. */
export type Compose = {
  kind: 'compose'
  width: number
  height: number
  /** The colour behind the photo and the drawing. */
  ground: string
  /** The drawing: the content of an <svg> element. */
  ink: string
  /** `background` fills its transparent parts. */
  photo: { file: Uint8Array; area: Area; position: 'centre' | 'attention'; background: string } | null
  /** The photo fills the picture, without a drawing. It is never enlarged: the picture of a small one is smaller, in the same aspect ratio. */
  isPhotoAlone: boolean
  qualities: readonly number[]
  maxBytes: number
}
