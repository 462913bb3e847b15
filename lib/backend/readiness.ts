import { isMigrated } from '@/lib/commerce/freshness'
import { settings } from '@/lib/config/settings'
import { database } from '@/lib/db/connection'
import { isDatabaseDown } from '@/lib/db/is-database-down'
import { getBusinessSettings } from '@/lib/v2/content'
import type { CircuitState } from './circuit-breaker'
import { circuitState } from './remote'
import { send } from './send'

/** Three polls of the stale-tags loop and a bit. */
const CACHE_FRESH_MS = 15_000

declare global {
  /** Of scripts/serve.mjs; undefined under `next start` and `next dev`. */
  var shopServer: { isStopping: boolean } | undefined
}

/** Who asks for readiness waits seconds, not as long as a page may. */
const REMOTE_CHECK_MS = 2_000

export type Readiness = {
  ready: boolean
  checks: Readonly<Record<string, boolean>>
  /** Towards a remote v2 server. */
  circuit?: CircuitState
}

async function checkDatabase(): Promise<{ database: boolean; migrations: boolean }> {
  try {
    return { database: true, migrations: await isMigrated(database()) }
  } catch (error) {
    return { database: !isDatabaseDown(error), migrations: false }
  }
}

async function embeddedChecks(): Promise<Readiness['checks']> {
  const cache = (globalThis.shopStaleTagsLoop?.ageMs() ?? Infinity) < CACHE_FRESH_MS
  return { ...(await checkDatabase()), cache }
}

/** Whether this instance can do its work: database, migrations and page cache, or the remote v2 server. */
export async function readReadiness(): Promise<Readiness> {
  const { V2_API_URL } = settings()
  if (V2_API_URL) {
    const { ok } = await send(getBusinessSettings, {}, { signal: AbortSignal.timeout(REMOTE_CHECK_MS) })
    return { ready: ok, checks: { v2: ok }, circuit: circuitState(V2_API_URL) }
  }
  const checks = await embeddedChecks()
  return { ready: Object.values(checks).every(Boolean), checks }
}
