/** `npm run seed`: migrates and fills the demo shop, in DATABASE_URL or in the embedded database, which may be in use by an open shop. */
import { live } from './lifetime.mjs'
import { clusterUrl } from './postgres/cluster.mjs'
import { holderOf } from './holder.mjs'
import { startPostgres } from './postgres.mjs'
import { readEnvironment } from './start/environment.mjs'
import { prepareShop } from './start/prepare-shop.mjs'
import { step } from './start/step.mjs'

await live(
  async (life) => {
    const { ownsDatabase, dataDirectory } = readEnvironment()
    if (process.env.V2_API_URL) throw new Error('With V2_API_URL the shop has no database of its own to fill.')
    if (ownsDatabase) process.env.DATABASE_URL = runningDatabase(dataDirectory) ?? (await startDatabase(dataDirectory, life))
    await step('Prepare the data', () => prepareShop({ signal: life.signal, seed: true }))
  },
  { endsByItself: true },
)

/** @param {string} dataDirectory */
function runningDatabase(dataDirectory) {
  const holder = holderOf(dataDirectory)
  return holder?.data && holder.port ? clusterUrl(holder.data, holder.port) : null
}

/**
 * @param {string} dataDirectory
 * @param {import('./lifetime.mjs').Life} life
 */
async function startDatabase(dataDirectory, life) {
  const postgres = await startPostgres({ dataDirectory, log: console.log })
  life.atEnd(() => postgres.stop())
  return postgres.url
}
