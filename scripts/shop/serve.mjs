/** The shop of `npm run shop`: from a fresh clone to an open shop. Plain Node: packages must not be imported before they are installed. */
import { loadDatabase, loadServer } from '../../lib/server/start/compiled.mjs'
import { live } from '../../lib/server/start/lifetime.mjs'
import { claimAddress, readEnvironment } from '../../lib/server/start/environment.mjs'
import { lockForParent } from '../../lib/server/start/lock.mjs'
import { buildWhenChanged, installWhenChanged, step } from '../../lib/server/start/prepare.mjs'
import { stopWithParent } from '../../lib/server/start/server-process.mjs'

stopWithParent()

lockForParent()

/** The process before this one has installed, built and prepared everything, and was killed: every moment counts. */
const prepared = process.argv.includes('--again')

await live(async (life) => {
  const environment = readEnvironment({ isDemo: true })
  const address = await claimAddress(environment, life)
  if (!prepared) await installWhenChanged(life.signal)
  if (!prepared) await buildWhenChanged(life.signal)
  const { openShop } = await loadServer()
  const opening = { ...environment, address, life, prepared, onListening: tellParent }
  if (!environment.ownsDatabase) return openShop({ ...opening, seed: false, newDatabase: false })
  const { runPostgres } = await loadDatabase()
  const database = await step('Start the database', () => runPostgres({ ...environment, log: console.log }))
  life.atEnd(() => database.stop())
  process.env.DATABASE_URL = database.url
  await openShop({ ...opening, seed: true, newDatabase: database.created })
})

/** From now on the parent opens the shop again if this process ends. */
function tellParent() {
  process.send?.('open')
}
