/** `npm run shop`: from a fresh clone to an open shop. Plain Node: packages must not be imported before they are installed. */
import { live } from '../lib/server/start/lifetime.mjs'
import { claimAddress, readEnvironment } from '../lib/server/start/environment.mjs'
import { buildWhenChanged, installWhenChanged, step } from '../lib/server/start/prepare.mjs'
import { openShop } from '../lib/server/start/open-shop.mjs'

await live(async (life) => {
  const environment = readEnvironment()
  const address = await claimAddress(environment, life)
  await installWhenChanged(life.signal)
  await buildWhenChanged(life.signal)
  if (!environment.ownsDatabase) return openShop({ ...environment, address, life, seed: false, newDatabase: false })
  const { runPostgres } = await import('../lib/server/start/postgres.mjs')
  const database = await step('Start the database', () => runPostgres({ ...environment, log: console.log }))
  life.atEnd(() => database.stop())
  process.env.DATABASE_URL = database.url
  await openShop({ ...environment, address, life, seed: true, newDatabase: database.created })
})
