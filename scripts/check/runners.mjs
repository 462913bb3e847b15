import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** @typedef {import('./static-checks.mjs').Score} Score */

/** What jest prints when a test has left something open that keeps its worker alive. */
export const WORKER_WAS_KILLED = /worker process has failed to exit gracefully/

/** @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} JestReport */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} PlaywrightReport */

/** @param {JestReport} report @returns {Score} */
export const scoreOfJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
})

/**
 * A flaky test, which passed only in a retry, counts as failed.
 * @param {PlaywrightReport} report
 * @returns {Score}
 */
export const scoreOfPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

/**
 * @param {AbortSignal} signal
 * @param {{ title?: string, node?: string, tests?: readonly string[], env?: Record<string, string> }} [options]  node: the program that runs the tests;
 *   tests: parts of their paths, default: all
 * @returns {Promise<Score>}
 */
export function jest(signal, { title = 'Tests of the code', node = process.execPath, tests = [], env = {} } = {}) {
  return score(signal, (report) => ({
    title,
    node,
    // Tests that start `node` by its name get the same version.
    env: { ...env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
    parameters: ['node_modules/jest/bin/jest.js', ...tests, '--json', `--outputFile=${report}`],
    // jest also prints the report that it writes to a file.
    stdout: 'ignore',
    read: scoreOfJest,
    complaint: WORKER_WAS_KILLED,
  }))
}

/**
 * @param {AbortSignal} signal
 * @param {Record<string, string>} env
 * @param {string} keepAt  the file that gets Playwright's report
 * @returns {Promise<Score>}
 */
export function playwright(signal, env, keepAt) {
  return score(signal, (report) => ({
    title: 'Tests in the browser',
    parameters: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    stdout: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: scoreOfPlaywright,
    keepAt,
  }))
}

/**
 * @typedef {object} Runner
 * @property {string} title
 * @property {string[]} parameters
 * @property {string} [node]  default: the version in use
 * @property {'inherit' | 'ignore'} stdout
 * @property {Record<string, string>} [env]
 * @property {(report: JestReport & PlaywrightReport) => Score} read  of the runner's own report
 * @property {string} [keepAt]  where the report stays
 * @property {RegExp} [complaint]  a sentence of the runner that is a failure, though no test has failed
 */

/**
 * A run that reports nothing, fails without a failed test, or complains counts as one failure.
 * @param {AbortSignal} signal
 * @param {(report: string) => Runner} describe
 * @returns {Promise<Score>}
 */
async function score(signal, describe) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-report-'))
  const report = path.join(folder, 'report.json')
  const { title, node = process.execPath, parameters, stdout, env, read, keepAt, complaint } = describe(report)
  const began = performance.now()
  try {
    const child = spawn(node, parameters, { stdio: ['ignore', stdout, 'pipe'], env: { ...process.env, ...env } })
    // Told to end, both runners stop what they started.
    signal.addEventListener('abort', () => child.kill('SIGINT'))
    let hasComplained = false
    // The end of what came before: a sentence may arrive in two parts.
    let tail = ''
    child.stderr.on('data', (/** @type {Buffer} */ part) => {
      process.stderr.write(part)
      tail = `${tail.slice(-200)}${part.toString()}`
      hasComplained ||= complaint?.test(tail) ?? false
    })
    const [code] = await once(child, 'close')
    const counted = read(JSON.parse(readFileSync(report, 'utf8')))
    if (keepAt !== undefined) copyFileSync(report, keepAt)
    const hasFailed = code !== 0 || counted.passed === 0 || hasComplained
    return counted.failed === 0 && hasFailed ? { ...counted, failed: 1 } : counted
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    console.log(`${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    rmSync(folder, { recursive: true, force: true })
  }
}
