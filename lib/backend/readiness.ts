import { isMigrated, isWritable } from '@/lib/commerce/freshness'
import { settings } from '@/lib/config/settings'
import { database } from '@/lib/db/connection'
import { isDatabaseBusy, isDatabaseDown } from '@/lib/db/errors'
import { getBusinessSettings } from '@/lib/commerce/content/wire'
import type { CircuitState } from './circuit-breaker'
import { circuitState } from './remote'
import { send } from './send'

/** Three polls of the stale-tags loop and a bit. */
const CACHE_FRESH_MS = 15_000

/** Who asks for readiness waits seconds, not as long as a page may. */
const REMOTE_CHECK_MS = 2_000

export type Readiness = {
  ready: boolean
  checks: Readonly<Record<string, boolean>>
  /** Towards a remote v2 server. */
  circuit?: CircuitState
}

type DatabaseChecks = { database: boolean; migrations: boolean; writable: boolean }

async function checkDatabase(): Promise<DatabaseChecks> {
  try {
    const db = database()
    return { database: true, migrations: await isMigrated(db), writable: await isWritable(db) }
  } catch (error) {
    // Taken out of service for being busy, a server would leave its share to the others, which are as busy.
    if (isDatabaseBusy(error)) return { database: true, migrations: true, writable: true }
    return { database: !isDatabaseDown(error), migrations: false, writable: false }
  }
}

async function embeddedChecks(): Promise<Readiness['checks']> {
  const cache = (globalThis.shopStaleTagsLoop?.ageMs() ?? Infinity) < CACHE_FRESH_MS
  return { ...(await checkDatabase()), cache }
}

async function check(): Promise<Readiness> {
  if (globalThis.shopServer?.isStopping) return { ready: false, checks: { open: false } }
  const { V2_API_URL } = settings()
  if (V2_API_URL) {
    const { ok } = await send(getBusinessSettings, {}, { signal: AbortSignal.timeout(REMOTE_CHECK_MS) })
    return { ready: ok, checks: { v2: ok }, circuit: circuitState(V2_API_URL) }
  }
  const checks = await embeddedChecks()
  return { ready: Object.values(checks).every(Boolean), checks }
}

let underWay: Promise<Readiness> | undefined

/**
 * Whether this instance can do its work: it is not about to stop, and database (reached, migrated, taking writes) and page cache are there, or the
 * remote v2 server. Who asks at the same time gets the same answer: it costs a write.
 */
export async function readReadiness(): Promise<Readiness> {
  underWay ??= check().finally(() => (underWay = undefined))
  return underWay
}
