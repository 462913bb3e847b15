/**
 * Relies on: `api.rq` of Razorpay's SDK
 * Seen in: razorpay 2.9.8
 * Gains: a time limit, no redirects with the key, and refunds that are never paid twice.
 * Without it: take no payments: calls may hang, and refunds may be paid twice
 * If it changes: search razorpay/dist/api.js for the client; if it is gone, call the few endpoints with fetch.
 */
import type Razorpay from 'razorpay'

export type Outgoing = { url?: string; data?: unknown; signal?: AbortSignal; headers: { set: (name: string, value: string) => void } }
type HttpClient = {
  defaults: { baseURL?: string; maxRedirects?: number }
  interceptors: { request: { use: (onSend: (outgoing: Outgoing) => Outgoing) => void } }
}

/** The SDK's own HTTP client, which its types leave out: the only way to set the host, a time limit and a header of one call. */
export const httpClientOf = ({ api }: Razorpay): HttpClient => (api as unknown as { rq: HttpClient }).rq
