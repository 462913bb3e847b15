/**
 * `npm test`: all checks, all tests, and a real shop in a real browser. Its last lines are the seconds of each stage, and the sum.
 * `npm run test:long` (--long): the same with more repetitions, at more widths and with all tests under each version of Node (lib/testing/long-run.ts).
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { otherNodes } from './check/other-nodes.mjs'
import { playwright, jest } from './check/runners.mjs'
import { inTurn, staticChecks } from './check/static-checks.mjs'
import { measureStages } from './check/stages.mjs'
import { freePort } from '../lib/server/start/free-port.mjs'
import { live } from '../lib/server/start/lifetime.mjs'
import { buildWhenChanged, installWhenChanged } from '../lib/server/start/prepare.mjs'

const isLong = process.argv.includes('--long')
if (isLong) process.env.TEST_LONG = '1'
const folder = fileURLToPath(new URL('../.data/e2e', import.meta.url))
const journeys = fileURLToPath(new URL('../.data/journeys.json', import.meta.url))
const { measure, report } = measureStages()

await live(
  async ({ signal }) => {
    await measure('packages', () => installWhenChanged(signal))
    const scores = [
      await measure('static checks', () => staticChecks(signal)),
      await measure('jest', () => jest(signal)),
      await measure('other versions of Node', () => otherNodes(signal, { all: isLong })),
      ...(await browserTests(signal)),
    ]
    signal.throwIfAborted()
    const sum = (/** @type {'passed' | 'failed'} */ kind) => scores.reduce((total, score) => total + score[kind], 0)
    console.log(`\n${report()}`)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
    if (sum('failed') > 0) process.exitCode = 1
  },
  { endsByItself: true },
)

/**
 * @param {AbortSignal} signal
 * @returns {Promise<import('./check/static-checks.mjs').Score[]>} the build counts as one check, and so do the verdicts of docs/accessibility.md and the self-audit
 */
async function browserTests(signal) {
  try {
    await measure('build', () => buildWhenChanged(signal))
  } catch (error) {
    console.error(error)
    return [{ passed: 0, failed: 1 }]
  }
  for (const old of [folder, journeys]) rmSync(old, { recursive: true, force: true })
  const env = { DATA_DIR: folder, PORT: String(await freePort()), DATABASE_URL: '', V2_API_URL: '', SITE_URL: '' }
  const score = await measure('browser', () => playwright(signal, env, journeys))
  const verdicts = await inTurn(
    [
      ['Accessibility, by the journeys', 'scripts/accessibility.mjs', '--check', journeys],
      ['Compliance, by the journeys', 'scripts/compliance.mjs', '--check', journeys],
    ],
    signal,
  )
  return [{ passed: 1, failed: 0 }, score, verdicts]
}
