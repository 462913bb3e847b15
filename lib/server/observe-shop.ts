import { pageCache } from '../cache/page-cache'
import { readRuns } from '../observability/command-runs'
import { createRareLog } from '../observability/log'
import { createEventLog, gatheredLines } from '../observability/request-log'
import { readRuntime } from '../runtime'
import { observedRequests } from './observed-requests'
import type { Env } from '../config/env'
import type { Sources } from '../observability/metrics'
import type { CacheStats } from './answer-cache'
import { type IncomingMessage, createServer, type ServerResponse } from 'node:http'
import { answerInTurn } from './pipelining'
import { listen } from './start/listen.mjs'
import type { Registry } from 'prom-client'

const MAX_CONNECTIONS = 32
const REQUEST_MS = 10_000

/** Serves the metrics on a port of their own, which shoppers cannot reach. */
export function metricsServer({ registry, port, host }: { registry: Registry; port: number; host: string }) {
  const logRarely = createRareLog()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error) => {
        console.error('The metrics could not be read.', error)
        response.writeHead(500).end()
      },
    )
  }
  const inTurn = answerInTurn(answer, { log: (event) => logRarely('warn', event) })
  const server = createServer({ headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS }, inTurn)
  server.maxConnections = MAX_CONNECTIONS

  return {
    /** @returns the port */
    listen: (): Promise<number> => listen(server, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** This process's metrics and its log of requests and business events, as configured. Without METRICS_PORT the metrics library is not loaded. */
export async function observeShop({
  settings,
  sources,
  isInternalRequest,
}: {
  settings: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'LOG_REQUESTS' | 'DATA_DIR'>
  sources: Pick<Sources, 'lanes'> & { cache: () => CacheStats }
  isInternalRequest: (request: IncomingMessage) => boolean
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
    watch: observedRequests({ isInternalRequest, measure: metrics?.measure ?? null, log: settings.LOG_REQUESTS ? log : null }),
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
