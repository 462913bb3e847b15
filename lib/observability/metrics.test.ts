import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createMetrics } from './metrics'

const aSource = () => ({
  caches: () => ({ pages: { entries: 3, bytes: 4_096 }, queries: { entries: 0, bytes: 0 } }),
  lookups: () => ({ hits: 41, misses: 2 }),
  lanes: () => ({ search: { active: 2, queued: 5, refused: 7 } }),
  connections: () => ({ total: 8, idle: 3, yieldedAt: performance.now() - 90_000, waiting: 4 }),
  workers: () => new Map([['mail', { succeededAt: 1_700_000_000_000, failures: 6 }]]),
  invalidationAgeMs: () => 2_500,
  commands: () =>
    new Map([
      ['backup', { succeededAt: 1_700_000_000_000, failedAt: 1_600_000_000_000, seconds: 6.5 }],
      ['orders', { succeededAt: null, failedAt: 0, seconds: 0.5 }],
    ]),
})

let metrics: ReturnType<typeof createMetrics>
beforeEach(() => (metrics = createMetrics(aSource())))

/** The lines of one metric. */
const linesOf = async (name: string): Promise<readonly string[]> =>
  (await metrics.registry.getSingleMetricAsString(name)).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('the metrics', () => {
  it('REL-05 count requests by pattern, class of status and outcome of the cache', async () => {
    metrics.measure({ route: '/products/:slug', status: 200, cache: 'hit', seconds: 0.002 })
    metrics.measure({ route: '/products/:slug', status: 304, cache: 'hit', seconds: 0.002 })
    metrics.measure({ route: '/products/:slug', status: 200, cache: 'hit', seconds: 3 })
    metrics.measure({ route: '/products/:slug', status: 200, cache: 'miss', seconds: 0.2 })
    const lines = await linesOf('shop_request_duration_seconds')
    expect(lines.filter((line) => line.includes('_count'))).toEqual([
      'shop_request_duration_seconds_count{route="/products/:slug",status="2xx",cache="hit"} 2',
      'shop_request_duration_seconds_count{route="/products/:slug",status="3xx",cache="hit"} 1',
      'shop_request_duration_seconds_count{route="/products/:slug",status="2xx",cache="miss"} 1',
    ])
    expect(lines).toContain('shop_request_duration_seconds_bucket{le="0.0025",route="/products/:slug",status="2xx",cache="hit"} 1')
  })

  it.each([
    ['shop_page_cache_entries', 'shop_page_cache_entries{cache="pages"} 3'],
    ['shop_page_cache_bytes', 'shop_page_cache_bytes{cache="pages"} 4096'],
    ['shop_page_cache_hits_total', 'shop_page_cache_hits_total 41'],
    ['shop_page_cache_misses_total', 'shop_page_cache_misses_total 2'],
    ['shop_lane_requests', 'shop_lane_requests{lane="search",state="queued"} 5'],
    ['shop_lane_refused_total', 'shop_lane_refused_total{lane="search"} 7'],
    ['shop_database_connections', 'shop_database_connections{state="busy"} 5'],
    ['shop_database_pool_stall_seconds', expect.stringMatching(/^shop_database_pool_stall_seconds 9\d\./)],
    ['shop_worker_last_success_timestamp_seconds', 'shop_worker_last_success_timestamp_seconds{worker="mail"} 1700000000'],
    ['shop_worker_failures_total', 'shop_worker_failures_total{worker="mail"} 6'],
    ['shop_command_last_success_timestamp_seconds', 'shop_command_last_success_timestamp_seconds{command="backup"} 1700000000'],
    ['shop_command_last_failure_timestamp_seconds', 'shop_command_last_failure_timestamp_seconds{command="backup"} 1600000000'],
    ['shop_command_last_duration_seconds', 'shop_command_last_duration_seconds{command="orders"} 0.5'],
    ['shop_invalidation_age_seconds', 'shop_invalidation_age_seconds 2.5'],
  ])('REL-05 tell %s as it is when it is read, each time', async (name, line) => {
    expect(await linesOf(name)).toContainEqual(line)
    expect(await linesOf(name)).toContainEqual(line)
  })

  it('REL-05 count what the shop does', async () => {
    const { observer, vitals } = metrics
    observer.event('order_placed')
    observer.event('stock_out')
    observer.event('login_locked')
    observer.payment('paid')
    observer.message('mail', 'failed')
    observer.invalidated(0.2)
    observer.purgeWaits(90)
    vitals({ page: 'product', lcp: 1_900, cls: 0.02, inp: 80 })
    vitals({ page: 'invented', lcp: 100 })
    expect(await linesOf('shop_orders_total')).toContain('shop_orders_total{event="placed"} 1')
    expect(await linesOf('shop_stock_outs_total')).toEqual(['shop_stock_outs_total 1'])
    expect(await linesOf('shop_logins_locked_total')).toEqual(['shop_logins_locked_total 1'])
    expect(await linesOf('shop_payments_total')).toContain('shop_payments_total{outcome="paid"} 1')
    expect(await linesOf('shop_messages_total')).toContain('shop_messages_total{channel="mail",outcome="failed"} 1')
    expect(await linesOf('shop_invalidation_lag_seconds')).toContain('shop_invalidation_lag_seconds_bucket{le="0.25"} 1')
    expect(await linesOf('shop_cdn_purge_lag_seconds')).toEqual(['shop_cdn_purge_lag_seconds 90'])
    const lcp = await linesOf('shop_web_vital_lcp_seconds')
    expect(lcp).toContain('shop_web_vital_lcp_seconds_sum{page="product"} 1.9')
    expect(lcp).toContain('shop_web_vital_lcp_seconds_count{page="other"} 1')
  })

  it('REL-05 are those that docs/operations.md explains, and no others', () => {
    const operations = readFileSync(path.join(process.cwd(), 'docs/operations.md'), 'utf8')
    const explained = [...operations.matchAll(/^\| (`shop_[^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/shop_\w+/g) ?? [])
    const own = metrics.registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith('shop_') ? [name] : []))
    expect([...explained].sort()).toEqual([...own].sort())
  })

  it.each(['deploy/alert-rules.yml', 'deploy/grafana-dashboard.json'])('REL-05 are the only ones that %s names', (file) => {
    const known = metrics.registry.getMetricsAsArray().map(({ name }) => name)
    const named = readFileSync(path.join(process.cwd(), file), 'utf8').match(/\b(?:shop|nodejs|process)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    const unknown = named.filter((name) => !known.includes(name) && !known.includes(name.replace(/_(?:bucket|sum|count)$/, '')))
    expect(unknown).toEqual([])
  })
})
