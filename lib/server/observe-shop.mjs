import { pageCache } from '../cache/page-cache.mjs'
import { readRuns } from '../observability/command-runs.mjs'
import { createRareLog } from '../observability/log.mjs'
import { createEventLog, gatheredLines } from '../observability/request-log.mjs'
import { readRuntime } from '../runtime.mjs'
import { metricsServer } from './metrics-server.mjs'
import { observedRequests } from './observed-requests.mjs'

/**
 * The metrics and the log of requests and business events of this process, as the settings ask for them. Without METRICS_PORT the library of metrics is
 * not even loaded.
 * @param {object} options
 * @param {Pick<import('../config/env').Env, 'METRICS_PORT' | 'METRICS_HOST' | 'LOG_REQUESTS' | 'DATA_DIR'>} options.settings
 * @param {Pick<import('../observability/metrics.mjs').Sources, 'lanes'> & { cache: () => ReturnType<ReturnType<typeof import('./answer-cache.mjs').answerCache>['stats']> }} options.sources
 * @param {(request: import('node:http').IncomingMessage) => boolean} options.isOwnRequest
 */
export async function observeShop({ settings, sources, isOwnRequest }) {
  const lines = gatheredLines((text) => process.stdout.write(text))
  process.once('exit', lines.flush)
  const log = createEventLog(lines)
  const logRarely = createRareLog()
  const metrics = settings.METRICS_PORT === undefined ? null : await openMetrics(sources, settings.DATA_DIR)
  const server =
    metrics && settings.METRICS_PORT !== undefined
      ? metricsServer({ registry: metrics.registry, port: settings.METRICS_PORT, host: settings.METRICS_HOST })
      : null

  readRuntime().observer = {
    event(event, fields) {
      // An attacker's tries must not become a flood of lines.
      if (event === 'login_locked') logRarely('warn', event)
      else log({ event, ...fields })
      metrics?.observer.event(event)
    },
    payment: (outcome) => metrics?.observer.payment(outcome),
    message: (channel, outcome) => metrics?.observer.message(channel, outcome),
    invalidated: (seconds) => metrics?.observer.invalidated(seconds),
    purgeWaits: (seconds) => metrics?.observer.purgeWaits(seconds),
  }

  return {
    watch: observedRequests({ isOwnRequest, measure: metrics?.measure ?? null, log: settings.LOG_REQUESTS ? log : null }),
    countVitals: metrics?.vitals ?? null,
    listen: async () => void (await server?.listen()),
    close() {
      server?.close()
      lines.flush()
    },
  }
}

/** @param {Parameters<typeof observeShop>[0]['sources']} sources @param {string} dataFolder */
async function openMetrics({ cache, lanes }, dataFolder) {
  const { createMetrics } = await import('../observability/metrics.mjs')
  return createMetrics({
    caches: () => ({ ...cache().caches, next: pageCache().stats }),
    lookups: () => cache().lookups,
    lanes,
    connections: () => readRuntime().workers?.connections(),
    workers: () => readRuntime().workerRuns,
    commands: () => readRuns(dataFolder),
    invalidationAgeMs: () => readRuntime().workers?.invalidationAgeMs(),
  })
}
