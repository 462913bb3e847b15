import { run, step } from '../start/step.mjs'

const bin = (/** @type {string} */ path) => `node_modules/${path}`

/** @type {[title: string, ...programs: string[][]][]} each program is a Node script with its parameters */
const checks = [
  ['Format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  // Next writes down the types of its routes and pictures; TypeScript wants them before the first build, too.
  ['Types', [bin('next/dist/bin/next'), 'typegen'], [bin('typescript/bin/tsc'), '--noEmit']],
  ['Lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']],
  [
    'Arrows',
    [
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
  ],
  ['Unused', [bin('knip/bin/knip.js')]],
  ['Versions', ['scripts/versions.mjs']],
]

/** @typedef {{ passed: number, failed: number }} Score */

/**
 * @param {AbortSignal} signal
 * @returns {Promise<Score>}
 */
export async function staticChecks(signal) {
  const score = { passed: 0, failed: 0 }
  for (const [title, ...programs] of checks) {
    try {
      await step(title, () => runAll(programs, signal))
      score.passed += 1
    } catch (error) {
      if (signal.aborted) throw error
      console.error(`${error instanceof Error ? error.message : String(error)}\n`)
      score.failed += 1
    }
  }
  return score
}

/**
 * @param {string[][]} programs
 * @param {AbortSignal} signal
 */
async function runAll(programs, signal) {
  for (const parameters of programs) await run(process.execPath, parameters, { signal })
}
