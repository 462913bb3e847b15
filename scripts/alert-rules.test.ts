import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const RULES = path.join(process.cwd(), 'deploy/alert-rules.yml')
const alerts = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

type Series = Readonly<Record<string, string>>
/** A value each minute, in Prometheus' own notation: '0+60x30' begins at 0 and adds 60 each minute. */
type Case = { alert: string; fires: Series; isQuiet: Series }

const requests = (status: string) => `shop_request_duration_seconds_count{instance="a",status="${status}"}`
const bucket = (name: string, le: string, labels = '') => `${name}_bucket{instance="a",le="${le}"${labels}}`
const page = (le: string) => bucket('shop_request_duration_seconds', le, ',cache="hit"')
const backup = 'shop_command_last_success_timestamp_seconds{command="backup"}'
const lag = (le: string) => bucket('shop_invalidation_lag_seconds', le)

const CASES: readonly Case[] = [
  {
    alert: 'ShopIsDown',
    fires: { 'up{job="shop"}': '0x30' },
    isQuiet: { 'up{job="shop"}': '1x30', 'up{job="other"}': '0x30', [backup]: '0x30' },
  },
  {
    alert: 'ShopFailsRequests',
    fires: { [requests('2xx')]: '0+900x30', [requests('5xx')]: '0+100x30' },
    isQuiet: { [requests('2xx')]: '0+990x30', [requests('5xx')]: '0+10x30' },
  },
  {
    alert: 'ShopRefusesRequests',
    fires: { 'shop_lane_refused_total{instance="a",lane="search"}': '0+60x30' },
    isQuiet: { 'shop_lane_refused_total{instance="a",lane="search"}': '0+6x30' },
  },
  {
    alert: 'ShopIsSlow',
    fires: { [page('0.1')]: '0+50x30', [page('1')]: '0+100x30', [page('+Inf')]: '0+100x30' },
    isQuiet: { [page('0.1')]: '0+99x30', [page('1')]: '0+100x30', [page('+Inf')]: '0+100x30' },
  },
  {
    alert: 'ShopEventLoopIsBlocked',
    fires: { nodejs_eventloop_lag_p99_seconds: '0.9x30' },
    isQuiet: { nodejs_eventloop_lag_p99_seconds: '0.1x30' },
  },
  { alert: 'ShopHasStalePages', fires: { shop_invalidation_age_seconds: '45x30' }, isQuiet: { shop_invalidation_age_seconds: '5x30' } },
  {
    alert: 'ShopInvalidatesLate',
    fires: { [lag('1')]: '0+10x30', [lag('10')]: '0+100x30', [lag('+Inf')]: '0+100x30' },
    isQuiet: { [lag('1')]: '0+99x30', [lag('10')]: '0+100x30', [lag('+Inf')]: '0+100x30' },
  },
  { alert: 'ShopCdnIsStale', fires: { shop_cdn_purge_lag_seconds: '700x30' }, isQuiet: { shop_cdn_purge_lag_seconds: '300x30' } },
  {
    alert: 'ShopWaitsForTheDatabase',
    fires: { 'shop_database_connections{state="waiting"}': '20x30' },
    isQuiet: { 'shop_database_connections{state="waiting"}': '2x30', 'shop_database_connections{state="idle"}': '20x30' },
  },
  {
    alert: 'ShopHasNoConnection',
    fires: { shop_database_pool_stall_seconds: '45x30' },
    isQuiet: { shop_database_pool_stall_seconds: '9x30' },
  },
  {
    alert: 'ShopWorkerFails',
    fires: { 'shop_worker_failures_total{worker="messages"}': '0+2x30' },
    isQuiet: { 'shop_worker_failures_total{worker="messages"}': '5x30' },
  },
  {
    alert: 'ShopPaymentWorkerStands',
    fires: { 'shop_worker_last_success_timestamp_seconds{worker="payments"}': '0x30' },
    isQuiet: { 'shop_worker_last_success_timestamp_seconds{worker="payments"}': '0+60x30' },
  },
  {
    alert: 'ShopHasNoBackup',
    // Two instances; the newest backup counts. The time of these tests begins at 0.
    fires: { [backup.replace('}', ',instance="a"}')]: '-90000x30', [backup.replace('}', ',instance="b"}')]: '-200000x30' },
    isQuiet: { [backup.replace('}', ',instance="a"}')]: '-80000x30', [backup.replace('}', ',instance="b"}')]: '-200000x30' },
  },
  {
    alert: 'ShopHasNoBackup',
    fires: { 'up{job="shop"}': '1x30' },
    isQuiet: { 'up{job="other"}': '1x30' },
  },
  {
    alert: 'ShopPaymentMismatch',
    fires: { 'shop_payments_total{outcome="mismatch"}': '0x10 1x20' },
    isQuiet: { 'shop_payments_total{outcome="mismatch"}': '1x30', 'shop_payments_total{outcome="paid"}': '0+9x30' },
  },
  {
    alert: 'ShopMailFails',
    fires: { 'shop_messages_total{channel="mail",outcome="given_up"}': '0x10 1x20' },
    isQuiet: {
      'shop_messages_total{channel="mail",outcome="failed"}': '0+1x30',
      'shop_messages_total{channel="mail",outcome="sent"}': '0+9x30',
    },
  },
  {
    alert: 'ShopLoginsLocked',
    fires: { 'shop_logins_locked_total{instance="a"}': '0+120x30' },
    isQuiet: { 'shop_logins_locked_total{instance="a"}': '0+6x30' },
  },
]

it('REL-05 has a case for every alert', () => {
  expect([...new Set(CASES.map(({ alert }) => alert))].sort()).toEqual([...alerts].sort())
})

/** What promtool checks: which alerts fire after half an hour of these series. */
const testOf = (name: string, series: Series, firing: readonly string[]) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: '25m',
      exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
    },
  ],
})

// Prometheus' own program, of Debian's package prometheus.
if (spawnSync('promtool', ['--version']).status === 0) {
  it('REL-05 fires each alert when it should, and no other', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'))
    try {
      const file = path.join(folder, 'test.yml')
      const tests = CASES.flatMap(({ alert, fires, isQuiet }) => [
        testOf(`${alert} fires`, fires, [alert]),
        testOf(`${alert} is quiet`, isQuiet, []),
      ])
      // JSON is YAML as well.
      writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
      expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}
