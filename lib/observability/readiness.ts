import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/config/env'
import { shopDatabase } from '@/lib/db/connection'
import { isMigrated, isWritable } from '@/lib/db/health'
import { isDatabaseBusy, isDatabaseDown } from '@/lib/db/errors'
import { readRuntime } from '@/lib/runtime'

/** A bit longer than three polls of the invalidation worker. */
const CACHE_FRESH_MS = 15_000

/** A new file of this size must fit into DATA_DIR. */
const ROOM_BYTES = 1024 * 1024

export type Readiness = { ready: boolean; checks: Readonly<Record<string, boolean>> }

/** null: this process has not been told to stop. */
export const refuseWhenStopping = (): Readiness | null =>
  readRuntime().server?.isStopping ? { ready: false, checks: { open: false } } : null

type DatabaseChecks = { database: boolean; migrations: boolean; writable: boolean }

async function checkDatabase(): Promise<DatabaseChecks> {
  const { database: db, connections } = shopDatabase()
  const { yieldedAt } = connections()
  try {
    return { database: true, migrations: await isMigrated(db), writable: await isWritable(db) }
  } catch (error) {
    // A busy instance stays in service: its load would go to the others, which are as busy. But while this waited, somebody else got a connection.
    if (isDatabaseBusy(error) && connections().yieldedAt !== yieldedAt) return { database: true, migrations: true, writable: true }
    return { database: !isDatabaseDown(error), migrations: false, writable: false }
  }
}

/** Whether DATA_DIR can be written and has room. It holds uploads and, without a mail server, messages. */
async function hasDiskSpace(): Promise<boolean> {
  const file = path.join(env().DATA_DIR, '.ready')
  try {
    await writeFile(file, Buffer.alloc(ROOM_BYTES))
    return true
  } catch {
    // For whatever reason: a full disk, one that became read-only after a fault, or one that is gone.
    return false
  } finally {
    // One that could not be removed is replaced by the next check.
    await rm(file, { force: true }).catch(() => undefined)
  }
}

async function checkShop(): Promise<Readiness> {
  const cache = (readRuntime().workers?.invalidationAgeMs() ?? Infinity) < CACHE_FRESH_MS
  const [databaseChecks, disk] = await Promise.all([checkDatabase(), hasDiskSpace()])
  const checks = { ...databaseChecks, cache, disk }
  return { ready: Object.values(checks).every(Boolean), checks }
}

let underWay: Promise<Readiness> | undefined

/** Not stopping, and database (reachable, migrated, writable), page cache and disk work. Simultaneous calls share one check, because it costs a write. */
export async function readShopReadiness(): Promise<Readiness> {
  underWay ??= Promise.resolve(refuseWhenStopping() ?? checkShop()).finally(() => (underWay = undefined))
  return underWay
}
