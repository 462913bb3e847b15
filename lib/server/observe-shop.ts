import { pageCache } from '../cache/page-cache'
import { readRuns } from '../observability/command-runs'
import { createRareLog } from '../observability/log'
import { createEventLog, gatheredLines } from '../observability/request-log'
import { readRuntime } from '../runtime'
import { metricsServer } from './metrics-server'
import { observedRequests } from './observed-requests'
import type { Env } from '../config/env'
import type { Sources } from '../observability/metrics'
import type { CacheStats } from './answer-cache'
import type { IncomingMessage } from 'node:http'

/**
 * The metrics and the log of requests and business events of this process, as the settings ask for them. Without METRICS_PORT the library of metrics is
 * not even loaded.
 */
export async function observeShop({
  settings,
  sources,
  isOwnRequest,
}: {
  settings: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'LOG_REQUESTS' | 'DATA_DIR'>
  sources: Pick<Sources, 'lanes'> & { cache: () => CacheStats }
  isOwnRequest: (request: IncomingMessage) => boolean
}) {
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

async function openMetrics({ cache, lanes }: Parameters<typeof observeShop>[0]['sources'], dataFolder: string) {
  const { createMetrics } = await import('../observability/metrics')
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
