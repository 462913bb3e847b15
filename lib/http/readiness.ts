import { getBusinessSettings } from '@/lib/commerce/content/wire'
import { env } from '@/lib/config/env'
import { type Readiness, readShopReadiness, refuseWhenStopping } from '@/lib/observability/readiness'
import type { CircuitState } from '@/lib/v2/transport/circuit-breaker'
import { circuitState } from '@/lib/v2/transport/remote'
import { callV2 } from './transport'

/** A health check waits only seconds, less than a page may take. */
const REMOTE_CHECK_MS = 2_000

/** `circuit`: of the connection to a remote v2 server. */
type ServerReadiness = Readiness & { circuit?: CircuitState }

async function checkRemote(address: string): Promise<ServerReadiness> {
  const { ok } = await callV2(getBusinessSettings, {}, { signal: AbortSignal.timeout(REMOTE_CHECK_MS) })
  return { ready: ok, checks: { v2: ok }, circuit: circuitState(address) }
}

let underWay: Promise<ServerReadiness> | undefined

/** Whether this instance can serve requests: from its own database, or from the remote v2 server, which simultaneous calls ask once. */
export async function readReadiness(): Promise<ServerReadiness> {
  const { V2_API_URL } = env()
  if (!V2_API_URL) return readShopReadiness()
  underWay ??= Promise.resolve(refuseWhenStopping() ?? checkRemote(V2_API_URL)).finally(() => (underWay = undefined))
  return underWay
}
