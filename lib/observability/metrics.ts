import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CommandRun } from './command-runs'
import type { Answered } from '../server/observed-requests'
import type { Observer } from '../runtime-types'
import { PAGE_KINDS, type Vitals } from '../vitals'

/** The bounds of "good" and "poor" (web.dev/articles/vitals) are among the buckets. */
const LCP_SECONDS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
const INP_SECONDS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]
const CLS_SCORES = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** Histograms of what shoppers' browsers measure. */
function createWebVitals(registers: Registry[]): (vitals: Vitals) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['page'], buckets, registers })
  const lcp = histogram('shop_web_vital_lcp_seconds', 'Largest contentful paint in sampled browsers', LCP_SECONDS)
  const inp = histogram('shop_web_vital_inp_seconds', 'Longest wait of an interaction for its next paint in sampled browsers', INP_SECONDS)
  const cls = histogram('shop_web_vital_cls', 'Cumulative layout shift in sampled browsers', CLS_SCORES)
  return (vitals) => {
    const page = PAGE_KINDS.find((kind) => kind === vitals.page) ?? 'other'
    if (vitals.lcp !== undefined) lcp.observe({ page }, vitals.lcp / MS_PER_SECOND)
    if (vitals.inp !== undefined) inp.observe({ page }, vitals.inp / MS_PER_SECOND)
    if (vitals.cls !== undefined) cls.observe({ page }, vitals.cls)
  }
}

/**
 * The metrics of this process (docs/operations.md, "Metrics"). Loaded only when METRICS_PORT is set. Figures that other parts keep anyway are read when
 * Prometheus asks. Labels are fixed words: nothing that a client sends may become one.
 */

/** Of a server in one process: cached pages take a millisecond, renders tens, overload seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const LAG_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const MS_PER_SECOND = 1_000
const HUNDRED = 100
const CACHE_OUTCOMES = ['hit', 'miss', 'none'] as const
const LAST_CLASS = 5

/** What is read at each scrape. */
export type Sources = {
  caches: () => Readonly<Record<string, { entries: number; bytes: number }>>
  lookups: () => { hits: number; misses: number }
  lanes: () => Readonly<Record<string, { active: number; queued: number; refused: number }>>
  /** yieldedAt: milliseconds of performance.now(); undefined: there is no database */
  connections: () => { total: number; idle: number; waiting: number; yieldedAt: number } | undefined
  /** succeededAt: milliseconds of the clock */
  workers: () => ReadonlyMap<string, { succeededAt: number | null; failures: number }>
  invalidationAgeMs: () => number | undefined
  commands: () => ReadonlyMap<string, CommandRun>
}

export function createMetrics(sources: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addCaches(registers, sources)
  addLanes(registers, sources)
  addDatabase(registers, sources)
  addWorkers(registers, sources)
  addCommands(registers, sources)
  return { registry, measure: createRequestMetric(registers), observer: createObserver(registers), vitals: createWebVitals(registers) }
}

/** A histogram of requests. The children are kept by route, class of status and outcome: a request builds neither labels nor keys. */
function createRequestMetric(registers: Registry[]): (answered: Answered) => void {
  const histogram = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Requests by pattern of the path, class of status (499: the client left) and outcome of the page cache',
    labelNames: ['route', 'status', 'cache'],
    buckets: SECONDS,
    registers,
  })
  const children: Map<string, ({ observe: (seconds: number) => void } | undefined)[]> = new Map()

  return ({ route, status, cache, seconds }) => {
    let ofRoute = children.get(route)
    if (!ofRoute) children.set(route, (ofRoute = []))
    const statusClass = Math.min(LAST_CLASS, Math.floor(status / HUNDRED))
    const index = statusClass * CACHE_OUTCOMES.length + CACHE_OUTCOMES.indexOf(cache)
    const child = (ofRoute[index] ??= histogram.labels(route, `${statusClass}xx`, cache))
    child.observe(seconds)
  }
}

function addCaches(registers: Registry[], { caches, lookups }: Sources) {
  const gauge = (what: 'entries' | 'bytes', help: string) =>
    new Gauge({
      name: `shop_page_cache_${what}`,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [cache, one] of Object.entries(caches())) this.set({ cache }, one[what])
      },
    })
  gauge('entries', 'Answers in a cache: pages and queries in front of Next, next in it')
  gauge('bytes', 'Bytes that a cache counts for its answers')
  const counter = (what: 'hits' | 'misses', help: string) =>
    new Counter({
      name: `shop_page_cache_${what}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(lookups()[what])
      },
    })
  counter('hits', 'Pages that were answered from the cache in front of Next')
  counter('misses', 'Pages that were not in the cache in front of Next')
}

function addLanes(registers: Registry[], { lanes }: Sources) {
  new Gauge({
    name: 'shop_lane_requests',
    help: 'Requests that are served or wait, by lane',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { active, queued }] of Object.entries(lanes())) {
        this.set({ lane, state: 'active' }, active)
        this.set({ lane, state: 'queued' }, queued)
      }
    },
  })
  new Counter({
    name: 'shop_lane_refused_total',
    help: 'Requests that were answered 503 because their lane was full',
    labelNames: ['lane'],
    registers,
    collect() {
      this.reset()
      for (const [lane, { refused }] of Object.entries(lanes())) this.inc({ lane }, refused)
    },
  })
}

function addDatabase(registers: Registry[], { connections }: Sources) {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool to the database; waiting: queries without one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total = 0, idle = 0, waiting = 0 } = connections() ?? {}
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'shop_database_pool_stall_seconds',
    help: 'Time since a query last got a connection of the pool; one asks every few seconds',
    registers,
    collect() {
      const yieldedAt = connections()?.yieldedAt
      if (yieldedAt !== undefined) this.set((performance.now() - yieldedAt) / MS_PER_SECOND)
    },
  })
}

function addWorkers(registers: Registry[], { workers, invalidationAgeMs }: Sources) {
  new Gauge({
    name: 'shop_worker_last_success_timestamp_seconds',
    help: 'When a background worker last succeeded',
    labelNames: ['worker'],
    registers,
    collect() {
      for (const [worker, { succeededAt }] of workers()) if (succeededAt !== null) this.set({ worker }, succeededAt / MS_PER_SECOND)
    },
  })
  new Counter({
    name: 'shop_worker_failures_total',
    help: 'Runs of a background worker that failed',
    labelNames: ['worker'],
    registers,
    collect() {
      this.reset()
      for (const [worker, { failures }] of workers()) this.inc({ worker }, failures)
    },
  })
  new Gauge({
    name: 'shop_invalidation_age_seconds',
    help: 'Time since this process last read which pages have changed',
    registers,
    collect() {
      const age = invalidationAgeMs()
      if (age !== undefined && Number.isFinite(age)) this.set(age / MS_PER_SECOND)
    },
  })
}

function addCommands(registers: Registry[], { commands }: Sources) {
  const gauge = (name: string, help: string, figureOf: (run: CommandRun) => number | null) =>
    new Gauge({
      name: `shop_command_${name}`,
      help,
      labelNames: ['command'],
      registers,
      collect() {
        for (const [command, run] of commands()) {
          const figure = figureOf(run)
          if (figure !== null) this.set({ command }, figure)
        }
      },
    })
  const success = 'last_success_timestamp_seconds'
  gauge(success, 'When a command of the shopkeeper last succeeded', ({ succeededAt }) => succeededAt && succeededAt / MS_PER_SECOND)
  gauge('last_failure_timestamp_seconds', 'When it last failed; 0: never', ({ failedAt }) => failedAt / MS_PER_SECOND)
  gauge('last_duration_seconds', 'How long its last run took', ({ seconds }) => seconds)
}

function createObserver(registers: Registry[]): Observer {
  const orders = new Counter({ name: 'shop_orders_total', help: 'Changes of orders in this process', labelNames: ['event'], registers })
  const stockOuts = new Counter({ name: 'shop_stock_outs_total', help: 'Variants whose last unit was ordered', registers })
  const locked = new Counter({ name: 'shop_logins_locked_total', help: 'Logins that were refused because of too many attempts', registers })
  const payments = new Counter({
    name: 'shop_payments_total',
    help: 'Payments that a provider reported, by what became of them',
    labelNames: ['outcome'],
    registers,
  })
  const messages = new Counter({
    name: 'shop_messages_total',
    help: 'Attempts to send mail and SMS',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const lag = new Histogram({
    name: 'shop_invalidation_lag_seconds',
    help: 'Time from a change to its invalidation in the page cache of this process',
    buckets: LAG_SECONDS,
    registers,
  })
  const purgeLag = new Gauge({
    name: 'shop_cdn_purge_lag_seconds',
    help: 'Age of the oldest change that the CDN could not be told of',
    registers,
  })
  // A series that begins at its first event would hide that event from rate().
  for (const event of ['placed', 'paid', 'cancelled', 'refunded']) orders.inc({ event }, 0)
  for (const outcome of ['paid', 'returned', 'failed', 'mismatch']) payments.inc({ outcome }, 0)
  for (const channel of ['mail', 'sms']) for (const outcome of ['sent', 'failed', 'given_up']) messages.inc({ channel, outcome }, 0)

  return {
    event: (name) => {
      if (name === 'stock_out') stockOuts.inc()
      else if (name === 'login_locked') locked.inc()
      else orders.inc({ event: name.replace('order_', '') })
    },
    payment: (outcome) => payments.inc({ outcome }),
    message: (channel, outcome) => messages.inc({ channel, outcome }),
    invalidated: (seconds) => lag.observe(Math.max(0, seconds)),
    purgeWaits: (seconds) => purgeLag.set(seconds),
  }
}
