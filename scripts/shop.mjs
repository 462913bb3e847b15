/** `npm run shop`: from a fresh clone to an open shop. Plain Node: nothing may be imported from packages before they are installed. */
import { live } from './lifetime.mjs'
import { claimAddress } from './start/address.mjs'
import { buildWhenChanged } from './start/build.mjs'
import { readEnvironment } from './start/environment.mjs'
import { installWhenChanged } from './start/install.mjs'
import { openShop } from './start/open-shop.mjs'
import { step } from './start/step.mjs'

await live(async (life) => {
  const environment = readEnvironment()
  const address = await claimAddress(environment, life)
  await installWhenChanged(life.signal)
  await buildWhenChanged(life.signal)
  if (!environment.ownsDatabase) return openShop({ ...environment, address, life, seed: false, newDatabase: false })
  const { keepPostgres } = await import('./start/keep-postgres.mjs')
  const database = await step('Start the database', () => keepPostgres({ ...environment, log: console.log }))
  life.atEnd(() => database.stop())
  process.env.DATABASE_URL = database.url
  await openShop({ ...environment, address, life, seed: true, newDatabase: database.created })
})
