import { settings, SettingsError } from '@/lib/config/settings'

/**
 * Gets everything outside the program ready before the shop opens: checks the settings, migrates the database and, with
 * --seed, fills the demo shop once. Progress goes to standard output, one sentence a line.
 */
async function prepare() {
  const { DATABASE_URL, V2_API_URL } = settings()
  if (V2_API_URL || !DATABASE_URL) return
  const { migrate } = await import('@/lib/db/migrate')
  await migrate(DATABASE_URL)
  if (!process.argv.includes('--seed')) return
  const { seedDemoShop } = await import('@/lib/db/seed/seed-demo-shop')
  const { database } = await import('@/lib/db/connection')
  const outcome = await seedDemoShop(database(), (line) => console.log(line))
  if (outcome === 'seeded') console.log('The demo shop is filled.')
}

try {
  await prepare()
  // The connection pool keeps the process alive; everything it was asked to do is done.
  process.exit(0)
} catch (error) {
  // A wrong setting is the reader's to mend: its sentence is enough, a stack would only hide it.
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
