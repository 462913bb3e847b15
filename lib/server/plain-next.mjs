import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readTrustedProxies } from '../config/trusted-proxies.mjs'
import { settleForwarded } from '../http/client-address.mjs'
import { writeLogLines } from '../observability/log.mjs'
import { readRuntime } from '../runtime.mjs'
import { securityHeaders } from './security-headers.mjs'

const STARTED = 'http.server.request.start'

/**
 * Applies under `next start` and `next dev`, where lib/server/server.mjs does not run, what correctness and safety require: forged client addresses are
 * ignored and answers carry the security headers. Inline scripts are allowed there because they are not hashed. Node publishes each request on this
 * channel before any listener sees it.
 * @param {Pick<import('../config/env').Env, 'TRUSTED_PROXY_HOPS' | 'SITE_URL' | 'V2_API_URL'>} settings
 * @returns {() => void} ends it
 */
export function guardPlainNext({ TRUSTED_PROXY_HOPS, SITE_URL, V2_API_URL }) {
  // Developers read Next's output unchanged.
  if (process.env.NODE_ENV === 'production') writeLogLines()
  const trust = readTrustedProxies(TRUSTED_PROXY_HOPS)
  const headersOf = securityHeaders({
    siteUrl: SITE_URL,
    ...(V2_API_URL ? { v2Url: V2_API_URL } : {}),
    isDevelopment: process.env.NODE_ENV === 'development',
    allowsInline: true,
    framedOrigins: () => readRuntime().framedOrigins?.() ?? [],
  })
  /** @param {unknown} message */
  const guard = (message) => {
    // The channel is not typed; Node documents its message.
    const { request, response } =
      /** @type {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} */ (message)
    settleForwarded(request, trust)
    // The requested address. Next overwrites `request.url`.
    const { url = '' } = request
    const writeHead = response.writeHead
    response.writeHead = (/** @type {unknown[]} */ ...parameters) => {
      for (const [name, value] of headersOf(url, String(response.getHeader('content-type') ?? '')))
        if (!response.hasHeader(name)) response.setHeader(name, value)
      return Reflect.apply(writeHead, response, parameters)
    }
  }
  subscribe(STARTED, guard)
  return () => void unsubscribe(STARTED, guard)
}
