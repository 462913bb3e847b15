import { createRequire, syncBuiltinESMExports } from 'node:module'
import { diag, DiagLogLevel, SpanKind } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { envDetector, resourceFromAttributes, detectResources } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { routeOf } from '../server/request-route.mjs'
import { createRareLog, errorCode } from './log.mjs'

/**
 * Traces of OpenTelemetry: each request with Next's own steps, the statements of PostgreSQL, and calls to other servers. Loaded before the server, and
 * only when OTEL_EXPORTER_OTLP_ENDPOINT is set. The exporter reads the other variables of OpenTelemetry itself (sampling, headers, service name).
 *
 * @typedef {import('@opentelemetry/sdk-trace-node').ReadableSpan} Span
 * @typedef {import('@opentelemetry/sdk-trace-node').SpanExporter} Exporter
 */

const SERVICE = 'shop'
/** A collector that does not answer must not delay the stop of the shop for long. */
const EXPORT_MS = 3_000
/** What Next calls the part of it that makes spans. */
const NEXT = 'next.js'

/** Attributes that cannot hold what a visitor has sent. Statements have placeholders in place of values. */
const KEPT = new Set([
  'http.route',
  'http.method',
  'http.request.method',
  'http.status_code',
  'http.response.status_code',
  'error.type',
  'db.system',
  'db.system.name',
  'db.statement',
  'db.query.text',
  'next.span_type',
  'next.route',
  'shop.request_id',
])
/** The server that is called. In the span of a request of ours these are what the client has claimed. */
const KEPT_OF_CALLS = new Set(['server.address', 'server.port', 'net.peer.name', 'net.peer.port'])

/** @param {Span} span */
function attributesOf({ kind, attributes }) {
  const isKept = (/** @type {string} */ name) => KEPT.has(name) || (kind === SpanKind.CLIENT && KEPT_OF_CALLS.has(name))
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isKept(name)))
}

/** Next names some spans by the address that was asked for. @param {Span} span */
const nameOf = ({ name, attributes, instrumentationScope }) =>
  instrumentationScope.name === NEXT ? String(attributes['next.span_type'] ?? NEXT) : name

/**
 * The span without anything that a visitor has sent. An error's message may repeat an input, so its type alone is kept.
 * @param {Span} span
 * @returns {Span}
 */
const withoutPersonalData = (span) =>
  Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: attributesOf(span) },
    events: {
      value: span.events.map(({ name, time, attributes }) => ({
        name,
        time,
        attributes: { 'exception.type': attributes?.['exception.type'] },
      })),
    },
    status: { value: { code: span.status.code } },
  })

/**
 * @param {Exporter} exporter
 * @returns {Exporter}
 */
const anonymous = (exporter) => ({
  export: (spans, done) => exporter.export(spans.map(withoutPersonalData), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

/** Names the span of a request by its route. @type {import('@opentelemetry/instrumentation-http').HttpCustomAttributeFunction} */
function nameByRoute(span, request, response) {
  // Only our server's responses have a route of their own, and only an incoming request was given one.
  const asked = routes.get(request)
  if (asked === undefined) return
  const route = 'route' in response && typeof response.route === 'string' ? response.route : asked
  span.updateName(`${request.method} ${route}`)
  span.setAttribute('http.route', route)
  if ('requestId' in response && typeof response.requestId === 'string') span.setAttribute('shop.request_id', response.requestId)
}

/** The route of each request in progress: Next overwrites its address. @type {WeakMap<object, string>} */
const routes = new WeakMap()

/**
 * Begins to trace this process. Modules that it patches must not have been used before.
 * @returns {{ stop: () => Promise<void> }} stop: sends what is left
 */
export function startTracing() {
  const log = createRareLog()
  const warn = (/** @type {string} */ reason) => log('warn', 'tracing', { reason })
  const ignore = () => undefined
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(anonymous(new OTLPTraceExporter({ timeoutMillis: EXPORT_MS })))],
  })
  provider.register()
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        requestHook: (_, request) => {
          if ('url' in request) routes.set(request, routeOf(request.url ?? ''))
        },
        applyCustomAttributesOnSpan: nameByRoute,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  })
  // They patch a module when it is required, while the shop imports it.
  const require = createRequire(import.meta.url)
  for (const module of ['http', 'https', 'pg']) require(module)
  syncBuiltinESMExports()
  return {
    // A collector that is away must not make the stop of the shop a failure.
    stop: () => provider.shutdown().catch((error) => warn(errorCode(error) ?? 'not stopped')),
  }
}
