import type { Api } from '@/lib/api/create-api'
import { systemKey } from '@/lib/config/secrets'
import { settings } from '@/lib/config/settings'
import { refuseUnreadableAddress } from '@/lib/v2/unreadable'
import { askRemote } from './remote'

let embedded: Promise<Api> | undefined

/** Loaded when first needed: a shop with a remote server never loads engine or database. */
const loadEmbedded = (): Promise<Api> => (embedded ??= import('@/lib/api/create-api').then(({ createApi }) => createApi()))

/** The key by which the shop itself is known to whichever server answers. Never leaves this process but to that server. */
export function backendKey(): string {
  const { V2_API_URL, V2_SYSTEM_KEY } = settings()
  return V2_API_URL ? (V2_SYSTEM_KEY ?? '') : systemKey()
}

/**
 * The one place that decides which v2 server answers: the embedded one, or V2_API_URL. Never throws for what a server may do.
 * @param request below /api/v2, with the key it comes with
 * @param client whose requests are counted; none for the shop's own page reads
 * @param origin the shop's address in the browser that asks; a remote server goes by its own
 */
export async function respond(request: Request, client?: string, origin: string | null = null): Promise<Response> {
  const { V2_API_URL, V2_TIMEOUT_MS } = settings()
  // A page hands on what stands in its own address.
  const refusal = refuseUnreadableAddress(request.url)
  if (refusal) return refusal
  if (V2_API_URL) return askRemote(request, { baseUrl: V2_API_URL, timeLimitMs: V2_TIMEOUT_MS, systemKey: backendKey() })
  return (await loadEmbedded()).fetch(request, client, origin)
}
