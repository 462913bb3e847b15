import { run, step } from '../../lib/server/start/prepare.mjs'

const bin = (/** @type {string} */ path) => `node_modules/${path}`

/** @typedef {[title: string, ...parameters: string[]]} Check what Node is started with: a script with its parameters */

/**
 * Next generates the types of routes and pictures. TypeScript and the linter need them before the first build.
 * @type {Check}
 */
const routes = ['Routes', bin('next/dist/bin/next'), 'typegen']

/**
 * Runs in parallel: none of them uses more than one CPU.
 * @type {Check[][]}
 */
const lanes = [
  [['Lint', bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']],
  [
    ['Types', bin('typescript/bin/tsc'), '--noEmit'],
    ['Format', bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    [
      'Arrows',
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'app',
      'components',
      'lib',
      'scripts',
      'e2e',
      'middleware.ts',
      'instrumentation.ts',
      '--config',
    ],
    ['Unused', bin('knip/bin/knip.js')],
    ['Words', 'scripts/check/words.mjs'],
    ['Ratchets', 'scripts/check/ratchets.mjs'],
    ['Table owners', 'scripts/check/table-owners.mjs'],
    ['Versions', 'scripts/versions.mjs'],
    ['Packages', 'scripts/check/dependency-policy.mjs'],
    ['Order states', '--import', 'tsx', 'scripts/order-states.ts', '--check'],
    ['Module diagram', 'scripts/module-diagram.mjs', '--check'],
    ['Requirements', 'scripts/requirements.mjs', '--check'],
    ['Accessibility', 'scripts/accessibility.mjs', '--check'],
    ['Compliance', 'scripts/compliance.mjs', '--check'],
    ['OpenAPI', '--import', 'tsx', 'scripts/openapi.ts', '--check'],
    ['Schema diagrams', '--import', 'tsx', 'scripts/schema-diagrams.ts', '--check'],
  ],
]

/** @typedef {{ passed: number, failed: number }} Score */

/**
 * @param {AbortSignal} signal
 * @returns {Promise<Score>}
 */
export async function staticChecks(signal) {
  const scores = [await inTurn([routes], signal), ...(await Promise.all(lanes.map((lane) => inTurn(lane, signal))))]
  return {
    passed: scores.reduce((sum, { passed }) => sum + passed, 0),
    failed: scores.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/**
 * One after the other, also after one that fails.
 * @param {Check[]} lane
 * @param {AbortSignal} signal
 * @returns {Promise<Score>}
 */
export async function inTurn(lane, signal) {
  const score = { passed: 0, failed: 0 }
  for (const [title, ...parameters] of lane) {
    try {
      await step(title, () => run(process.execPath, parameters, { signal }))
      score.passed += 1
    } catch (error) {
      if (signal.aborted) throw error
      console.error(`${error instanceof Error ? error.message : String(error)}\n`)
      score.failed += 1
    }
  }
  return score
}
