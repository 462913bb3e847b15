/** The server of `npm start`. */
import { loadServer } from '../../lib/server/start/compiled.mjs'
import { live } from '../../lib/server/start/lifetime.mjs'
import { claimAddress, readEnvironment } from '../../lib/server/start/environment.mjs'
import { isBuilt } from '../../lib/server/start/prepare.mjs'
import { stopWithParent } from '../../lib/server/start/server-process.mjs'

stopWithParent()

await live(async (life) => {
  const environment = readEnvironment()
  // In production somebody reads the log.
  process.env.LOG_REQUESTS ||= '1'
  if (environment.ownsDatabase) {
    throw new Error(
      'npm start needs a database (DATABASE_URL) or a remote v2 server (V2_API_URL). For a shop with a database of its own: npm run shop',
    )
  }
  const address = await claimAddress(environment, life)
  if (!isBuilt()) throw new Error('The shop is not built yet. First: npm run build')
  const { openShop } = await loadServer()
  await openShop({ ...environment, address, life, seed: false, newDatabase: false })
})
