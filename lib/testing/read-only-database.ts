import { openDatabase, shopDatabase } from '@/lib/db/connection'
import { readRuntime } from '@/lib/runtime'

/** Does the work while the sessions of the test's database have this setting. */
async function whileSet<T>(setting: string, work: () => Promise<T>): Promise<T> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.searchParams.set('options', `-c ${setting}`)
  const usual = shopDatabase()
  const changed = openDatabase(url.href)
  readRuntime().kept.set('database', changed)
  try {
    return await work()
  } finally {
    readRuntime().kept.set('database', usual)
    await changed.close()
  }
}

/** Does the work while the database of the test accepts no writes, as during a failover. */
export const whileReadOnly = <T>(work: () => Promise<T>): Promise<T> => whileSet('default_transaction_read_only=on', work)

/** Does the work while the database of the test can create no file, as on a full disk; its pages have room for some rows. */
export const whileDiskIsFull = <T>(work: () => Promise<T>): Promise<T> => whileSet('temp_file_limit=0', work)
