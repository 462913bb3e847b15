import { env } from '@/lib/config/env'
import { keptInProcess, readRuntime } from '@/lib/runtime'
import type { Answer, Call, CallArguments } from '@/lib/v2/call'
import { readWireAnswer } from '@/lib/v2/exchange'
import { hasNul } from './parse-request'
import { createRemoteServer } from './remote-server'
import { createRequestLimit } from './request-limit'
import type { V2Server } from './v2-server'
import type { Locale } from '@/lib/i18n/locales'

let embedded: Promise<V2Server> | undefined

/** Of the calls that the embedded server answers. */
export const requestLimit = createRequestLimit()

/** Loaded when first needed: a shop with a remote server never loads engine or database. */
const loadEmbedded = (): Promise<V2Server> =>
  (embedded ??= import('./embedded-server').then(({ createEmbeddedServer }) => createEmbeddedServer({ limit: requestLimit })))

/** Makes all bundles share the caller's embedded server: Next bundles pages separately, and each would load all its modules. */
export const shareEmbedded = (): void => void keptInProcess('embedded v2 server', () => loadEmbedded)

const embeddedServer = (): Promise<V2Server> =>
  readRuntime().kept.has('embedded v2 server') ? keptInProcess('embedded v2 server', () => loadEmbedded)() : loadEmbedded()

/** The one place that decides which v2 server answers: V2_API_URL, or the embedded one. */
export async function v2Server(): Promise<V2Server> {
  const { V2_API_URL, V2_SYSTEM_KEY = '', V2_TIMEOUT_MS, SITE_URL } = env()
  if (!V2_API_URL) return embeddedServer()
  return createRemoteServer({ baseUrl: V2_API_URL, systemKey: V2_SYSTEM_KEY, timeLimitMs: V2_TIMEOUT_MS }, SITE_URL)
}

/** A page passes on what its own address contains. */
const holdsNul = ({ params = {}, query = {} }: Pick<CallArguments<never>, 'params' | 'query'>): boolean =>
  [...Object.values(params), ...Object.values(query)].flat().some((value) => typeof value === 'string' && value.includes('\0'))

/** A page reads v2, as the shop itself. A failure is a value; it throws only for a bug. */
export async function callV2<Input, Output>(
  call: Call<Input, Output>,
  args: CallArguments<Input> = {},
  options: { signal?: AbortSignal | undefined; page?: object; locale?: Locale } = {},
): Promise<Answer<Output>> {
  if (holdsNul(args)) return readWireAnswer(call, hasNul(options.locale, 'address'), env().SITE_URL)
  const server = await v2Server()
  const answer = await server.send(call, args, options)
  // The server believes that it has answered, so nothing else logs it (SRCH-08).
  if (!answer.ok && answer.failure.kind === 'invalid')
    console.error(
      JSON.stringify({ level: 'error', event: 'invalid_answer', route: `${call.method} ${call.path}`, message: answer.failure.message }),
    )
  return answer
}
