import { openDatabase } from '@/lib/db/connection'

/** Does the work while the database of the test accepts no writes, as during a failover. */
export async function whileReadOnly<T>(work: () => Promise<T>): Promise<T> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const usual = globalThis.openShopDatabase
  const readOnly = openDatabase(url.href)
  globalThis.openShopDatabase = readOnly
  try {
    return await work()
  } finally {
    globalThis.openShopDatabase = usual
    await readOnly.close()
  }
}
