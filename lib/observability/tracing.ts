import { createRequire, syncBuiltinESMExports } from 'node:module'
import { diag, DiagLogLevel, SpanKind } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation, type HttpCustomAttributeFunction } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { envDetector, resourceFromAttributes, detectResources } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan as Span,
  type SpanExporter as Exporter,
} from '@opentelemetry/sdk-trace-node'
import { routeOf } from '../server/request-route'
import { createRareLog, errorCode } from './log'

const SERVICE = 'shop'
/** A collector that does not answer must not delay the stop of the shop for long. */
const EXPORT_MS = 3_000
/** What Next calls the part of it that makes spans. */
const NEXT = 'next.js'

/** Attributes that cannot hold visitors' input. Statements have placeholders in place of values. */
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
/** The server that is called. In spans of our own requests the client controls these. */
const KEPT_OF_CALLS = new Set(['server.address', 'server.port', 'net.peer.name', 'net.peer.port'])

function attributesOf({ kind, attributes }: Span) {
  const isKept = (name: string) => KEPT.has(name) || (kind === SpanKind.CLIENT && KEPT_OF_CALLS.has(name))
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isKept(name)))
}

/** Next names some spans by the requested address. */
const nameOf = ({ name, attributes, instrumentationScope }: Span) =>
  instrumentationScope.name === NEXT ? String(attributes['next.span_type'] ?? NEXT) : name

/** The span without anything that a visitor has sent. An error's message may repeat an input, so its type alone is kept. */
const withoutPersonalData = (span: Span): Span =>
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
  }) as Span

const anonymous = (exporter: Exporter): Exporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutPersonalData), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

/** Names the span of a request by its route. */
const nameByRoute: HttpCustomAttributeFunction = (span, request, response) => {
  // Only our server's responses have a route of their own, and only an incoming request was given one.
  const asked = routes.get(request)
  if (asked === undefined) return
  const route = 'route' in response && typeof response.route === 'string' ? response.route : asked
  span.updateName(`${request.method} ${route}`)
  span.setAttribute('http.route', route)
  if ('requestId' in response && typeof response.requestId === 'string') span.setAttribute('shop.request_id', response.requestId)
}

/** The route of each request in progress: Next overwrites its address. */
const routes = new WeakMap<object, string>()

/** Begins to trace this process, before the modules that it patches are used. @returns stop: sends pending spans */
export function startTracing(): { stop: () => Promise<void> } {
  const log = createRareLog()
  const warn = (reason: string) => log('warn', 'tracing', { reason })
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
