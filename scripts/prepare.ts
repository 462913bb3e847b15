import { env, EnvError, listRenamedVariables } from '@/lib/config/env'
import type { Database } from '@/lib/db/connection'
import { paymentsKnown, SETTINGS_ONLY } from '@/lib/server/start/prepare.mjs'

/**
 * Prepares everything outside the server before the shop opens: checks the environment, migrates the database and, with --seed, fills the demo shop
 * once. With --settings it checks the environment alone. Prints progress to standard output, one sentence per line; a value for the start is on a marked line.
 */
async function prepare() {
  const { DATABASE_URL, DATABASE_DIRECT_URL, V2_API_URL } = env()
  const { checkPaymentVariables } = await import('@/lib/providers/payment')
  checkPaymentVariables()
  for (const sentence of listRenamedVariables(process.env)) console.log(sentence)
  if (V2_API_URL || !DATABASE_URL || process.argv.includes(SETTINGS_ONLY)) return
  await prepareDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL).catch(async (error: unknown) => {
    const { isDatabaseDown } = await import('@/lib/db/errors')
    const { UnsuitableDatabase } = await import('@/lib/db/database-check')
    if (error instanceof UnsuitableDatabase) throw new DatabaseUnusable(error.message)
    if (isDatabaseDown(error)) throw unusable('does not answer', error)
    throw isAccessRefused(error) ? unusable('does not let us in', error) : error
  })
}

async function prepareDatabase(databaseUrl: string) {
  const { migrate } = await import('@/lib/db/migrate')
  const { database, isPooled } = await import('@/lib/db/connection')
  for (const notice of await migrate(databaseUrl, { isPooled: isPooled() })) console.log(notice)
  const demoOwner = process.argv.includes('--seed') ? await fillDemoShop(database()) : null
  const { keyVariables, openPaymentProviders } = await import('@/lib/providers/payment')
  const { readTerms } = await import('@/lib/commerce/checkout')
  const { isOffered: cash } = (await readTerms(database())).cash
  const [provider] = await openPaymentProviders(database())
  console.log(
    `${paymentsKnown}${JSON.stringify({ online: provider?.name ?? 'none', keyVariables, cash, ...(demoOwner ? { demoOwner } : {}) })}`,
  )
}

/** @returns how the demo owner signs in to the admin; null: the shop is reachable from elsewhere, or sells no demo products */
async function fillDemoShop(database: Database) {
  const { seedDemoShop } = await import('@/lib/db/seed/seed-demo-shop')
  const { fillDemoOrders } = await import('@/lib/commerce/demo-orders')
  const outcome = await seedDemoShop(database, (line) => console.log(line))
  await fillDemoOrders(database)
  if (outcome === 'seeded') console.log('The demo shop is filled.')
  const { DEMO_OWNER, ensureDemoOwner } = await import('@/lib/commerce/staff')
  const { email, password } = DEMO_OWNER
  return (await ensureDemoOwner({ db: database, now: () => new Date() })) ? { email, password } : null
}

/** 28: wrong name or password. 3D: no database of that name. */
const isAccessRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:28|3D)/.test(error.code)

class DatabaseUnusable extends Error {}

const unusable = (how: string, cause: unknown) =>
  new DatabaseUnusable(`The database ${how} (${cause instanceof Error ? cause.message : String(cause)}). Is DATABASE_URL right?`)

try {
  await prepare()
  // The connection pool keeps the process alive, but all work is done.
  process.exit(0)
} catch (error) {
  // The operator can correct these errors: the sentence is enough without a stack.
  console.error(error instanceof EnvError || error instanceof DatabaseUnusable ? error.message : error)
  process.exit(1)
}
