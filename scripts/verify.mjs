/** `npm run verify`: all checks that need neither a build nor a browser. */
import { jest } from './check/runners.mjs'
import { staticChecks } from './check/static-checks.mjs'
import { live } from '../lib/server/start/lifetime.mjs'

await live(
  async ({ signal }) => {
    const scores = [await staticChecks(signal), await jest(signal)]
    signal.throwIfAborted()
    const failed = scores.reduce((sum, score) => sum + score.failed, 0)
    if (failed > 0) throw new Error(`${failed} of the checks and tests failed.`)
    console.log('\nAll is well.')
  },
  { endsByItself: true },
)
