/** `npm run dev`: Next's development server, with the embedded database unless DATABASE_URL is set. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compile } from '../lib/server/start/compiled.mjs'
import { live } from '../lib/server/start/lifetime.mjs'
import { claimAddress, readEnvironment } from '../lib/server/start/environment.mjs'
import { runPostgres } from '../lib/server/start/postgres'
import { mailNotice, paymentNotice } from '../lib/server/start/open-shop'
import { nextProgram, prepareShop, step } from '../lib/server/start/prepare.mjs'

await live(async (life) => {
  const environment = readEnvironment({ isDemo: true })
  await claimAddress(environment, life)
  await compile()
  if (environment.ownsDatabase) {
    const database = await runPostgres({ ...environment, log: console.log })
    life.atEnd(() => database.stop())
    process.env.DATABASE_URL = database.url
  }
  const payments = await step('Prepare the data', () => prepareShop({ signal: life.signal, seed: environment.ownsDatabase }))
  console.log(mailNotice(environment.folder) + paymentNotice(payments))
  const where = ['--port', String(environment.port), ...(environment.host === '' ? [] : ['--hostname', environment.host])]
  const next = spawn(process.execPath, [nextProgram(), 'dev', ...where], { stdio: 'inherit' })
  life.signal.addEventListener('abort', () => next.kill('SIGTERM'))
  await once(next, 'exit')
  if (!life.signal.aborted) throw new Error('The development server ended.')
})
