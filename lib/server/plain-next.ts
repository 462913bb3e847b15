import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readTrustedProxies } from '../config/trusted-proxies'
import { settleForwarded } from '../http/client-address'
import { writeLogLines } from '../observability/log'
import { readRuntime } from '../runtime'
import { securityHeaders } from './security-headers'
import type { Env } from '../config/env'
import type { IncomingMessage, ServerResponse } from 'node:http'

const STARTED = 'http.server.request.start'

/**
 * Applies under `next start` and `next dev`, where lib/server/server.ts does not run, what correctness and safety require: forged client addresses are
 * ignored and answers carry the security headers. Inline scripts are allowed there because they are not hashed. Node publishes each request on this
 * channel before any listener sees it.
 * @returns ends it
 */
export function guardPlainNext({
  TRUSTED_PROXY_HOPS,
  SITE_URL,
  V2_API_URL,
}: Pick<Env, 'TRUSTED_PROXY_HOPS' | 'SITE_URL' | 'V2_API_URL'>): () => void {
  // Developers read Next's output unchanged.
  if (process.env.NODE_ENV === 'production') writeLogLines()
  const trust = readTrustedProxies(TRUSTED_PROXY_HOPS)
  const headersOf = securityHeaders({
    siteUrl: SITE_URL,
    ...(V2_API_URL ? { v2Url: V2_API_URL } : {}),
    isDevelopment: process.env.NODE_ENV === 'development',
    allowsInline: true,
    framedOrigins: () => readRuntime().framedOrigins?.() ?? [],
    usesAnalytics: () => readRuntime().usesAnalytics?.() ?? false,
  })
  const guard = (message: unknown) => {
    // The channel is not typed; Node documents its message.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    settleForwarded(request, trust)
    // The requested address. Next overwrites `request.url`.
    const { url = '' } = request
    const writeHead = response.writeHead.bind(response)
    response.writeHead = (...parameters: unknown[]) => {
      for (const [name, value] of headersOf(url, String(response.getHeader('content-type') ?? '')))
        if (!response.hasHeader(name)) response.setHeader(name, value)
      // In the form in which it was called.
      return writeHead(...(parameters as Parameters<typeof writeHead>))
    }
  }
  subscribe(STARTED, guard)
  return () => void unsubscribe(STARTED, guard)
}
