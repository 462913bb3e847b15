import { systemKey } from '@/lib/config/env'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { findCall } from '@/lib/http/calls'
import { createEmbeddedServer } from '@/lib/http/embedded-server'
import { serveRequest } from '@/lib/testing/serve-request'
import { testProvider } from '@/lib/providers/payment/test'
import { expectConformance } from './conformance'

export type V2Answer = { status: number; body: Record<string, unknown>; headers: Headers }
export type V2Client = {
  get: (path: string, headers?: Record<string, string>) => Promise<V2Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<V2Answer>
  delete: (path: string, headers?: Record<string, string>) => Promise<V2Answer>
  ask: (path: string, init: RequestInit, client?: string) => Promise<V2Answer>
}

/** A v2 client with the right key, talking to an embedded server of its own. Every answer is compared with the OpenAPI document. A text body is sent as it is. `provider` null: a shop without online payments. */
export function aV2Client(provider: PaymentProvider | null = testProvider()): V2Client {
  const server = createEmbeddedServer({ listProviders: async () => (provider === null ? [] : [provider]) })
  const ask = async (path: string, init: RequestInit, client: string | null = null): Promise<V2Answer> => {
    const headers = new Headers(init.headers)
    // A browser of the shop has cookies and no key.
    if (!headers.has('System-Key') && !headers.has('Cookie')) headers.set('System-Key', systemKey())
    const request = new Request(`http://shop.test/api/v2${path}`, { ...init, headers })
    const response = await serveRequest(request, server, client)
    // Every answer of v2 is a JSON object: anything else fails the test here.
    const body = JSON.parse(await response.text()) as Record<string, unknown>
    const found = findCall(request.method, new URL(request.url).pathname)
    if (found.kind === 'call') expectConformance(found.endpoint, response.status, body)
    return { status: response.status, body, headers: response.headers }
  }
  const json = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))
  return {
    ask,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: json(body) }),
      }),
    delete: (path, headers = {}) => ask(path, { method: 'DELETE', headers }),
  }
}
