/** `npm run seed`: migrates the database and fills the demo shop, in DATABASE_URL or in the embedded database, which an open shop may be using. */
import { live } from '../lib/server/start/lifetime.mjs'
import { readEnvironment } from '../lib/server/start/environment.mjs'
import { joinPostgres } from '../lib/server/start/postgres'
import { prepareShop, step } from '../lib/server/start/prepare.mjs'

await live(
  async (life) => {
    const { ownsDatabase, dataDirectory } = readEnvironment()
    if (process.env.V2_API_URL) throw new Error('With V2_API_URL the shop has no database of its own to fill.')
    if (ownsDatabase) process.env.DATABASE_URL = (await joinPostgres(dataDirectory, life)).url
    await step('Prepare the data', () => prepareShop({ signal: life.signal, seed: true }))
  },
  { endsByItself: true },
)
