import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context } from '@/lib/db/context'
import { openDatabase } from '@/lib/db/connection'
import { isMigrated } from '@/lib/db/health'
import { isDatabaseDown } from '@/lib/db/errors'
import { findLock } from '@/lib/server/start/lock.mjs'
import type { Life } from '@/lib/server/start/lifetime.mjs'
import { findPlace } from '@/lib/db/embedded/folder'
import { readEnvironment } from '@/lib/server/start/environment.mjs'
import { joinPostgres } from '@/lib/server/start/postgres'

const LONG_STATEMENT_MS = 15 * 60_000

/** `isAlone`: the database was started for this command, so no shop is running. `dataFolder`: where the run is recorded for the metrics. */
export type OpenDatabase = { ctx: Context; isAlone: boolean; dataFolder?: string }

/**
 * PostgreSQL's own address: DATABASE_DIRECT_URL, DATABASE_URL, or the embedded database, started unless the shop is running.
 * @param creates  makes the embedded database if there is none
 */
export async function findDatabase(life: Life, { creates = false } = {}): Promise<{ url: string; isOurs: boolean }> {
  const { dataDirectory } = readEnvironment()
  if (process.env.V2_API_URL) throw new Error('The catalogue is not kept here: with V2_API_URL it belongs to that server.')
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env
  const given = DATABASE_DIRECT_URL || DATABASE_URL
  if (given) return { url: given, isOurs: false }
  return joinPostgres(creates ? dataDirectory : existing(dataDirectory), life, console.error)
}

/** Opens the shop's database, whether the shop is running or not. Closed when the command ends. */
export async function openShopDatabase(life: Life, isLong: boolean): Promise<OpenDatabase> {
  const { url, isOurs } = await findDatabase(life)
  const { database, close } = openDatabase(url, isLong ? { longestStatementMs: LONG_STATEMENT_MS } : {})
  life.atEnd(close)
  const ctx = { db: database, now: () => new Date() }
  if (!(await isReady(ctx)))
    throw new Error('The database is not ready for this version of the shop. First: npm run shop (or npm run seed)')
  return { ctx, isAlone: isOurs, dataFolder: readEnvironment().folder }
}

/** Refuses a folder without a shop: a command must not create one. */
function existing(dataDirectory: string): string {
  if (findLock(dataDirectory) || existsSync(path.join(findPlace(dataDirectory, console.error).data, 'PG_VERSION'))) return dataDirectory
  throw new Error(`There is no shop in ${dataDirectory} yet. First: npm run shop`)
}

const UNDEFINED_TABLE = '42P01'

async function isReady({ db }: Context): Promise<boolean> {
  try {
    return await isMigrated(db)
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
    if (isDatabaseDown(error)) throw new Error('The database does not answer. Is DATABASE_URL right?', { cause })
    if (cause instanceof Error && 'code' in cause && cause.code === UNDEFINED_TABLE) return false
    throw error
  }
}
