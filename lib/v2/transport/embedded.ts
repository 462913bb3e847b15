import type { CallArguments, Endpoint, Wire } from '../call'
import { readWireAnswer, toAddress, type Transport, type WireAnswer } from '../exchange'

/** A call of the shop's own pages. `url` is the base for paging links in the answer. */
export type EmbeddedCall = {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  url: URL
  body: { fields: Wire; typed: boolean }
  token: string | null
}

const paramsOf = (params: NonNullable<CallArguments<never>['params']>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

const bodyOf = (body: unknown): EmbeddedCall['body'] =>
  // The input of a call is an object; as the fields of a body it counts as unvalidated.
  body instanceof FormData ? { fields: Object.fromEntries(body), typed: false } : { fields: (body ?? {}) as Wire, typed: true }

/**
 * Calls the server in this process: no HTTP request and no JSON text. The value still passes the call's codec, so that a page sees exactly what a
 * remote server could send. Deadlines do not apply: the server limits its own queries.
 * @param origin the shop's own address: pictures below it are read as paths
 */
export const embeddedTransport =
  (answer: (call: EmbeddedCall) => Promise<WireAnswer>, origin: () => string): Transport =>
  async (call, args = {}, { token = null } = {}) => {
    const siteUrl = origin()
    const url = toAddress(call, args, `${siteUrl}/api/v2`)
    return readWireAnswer(
      call,
      await answer({ endpoint: call, params: paramsOf(args.params ?? {}), url, body: bodyOf(args.body), token }),
      siteUrl,
    )
  }
