import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, step } from './step.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = path.join(root, '.next', 'source-hash')

/** What a build is made of. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const notBuilt = /\.test\.tsx?$|\.md$|^lib\/testing\//

/** @param {AbortSignal} signal */
export async function buildWhenChanged(signal) {
  if (readText(stamp) !== sourceHash()) await step('Build the shop', () => build({ signal }))
}

/** @returns {boolean} whether there is a build, of these sources or of others */
export const isBuilt = () => readText(path.join(root, '.next', 'BUILD_ID')) !== ''

/** @param {{ signal?: AbortSignal, onLine?: (line: string) => void }} options */
export async function build({ signal, onLine }) {
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  try {
    await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      ...(signal ? { signal } : {}),
      ...(onLine ? { onLine } : {}),
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
  } catch (error) {
    throw new Error('next build failed.', { cause: error })
  }
  writeFileSync(stamp, hash)
}

/** Contents, not times: a fresh clone and a switched branch keep a build that fits. */
function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    for (const file of filesUnder(source)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} source
 * @returns {string[]} sorted, with forward slashes
 */
function filesUnder(source) {
  const stat = statSync(path.join(root, source), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [source]
  const names = readdirSync(path.join(root, source)).sort()
  return names.flatMap((name) => filesUnder(`${source}/${name}`)).filter((file) => !notBuilt.test(file))
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Not built yet.
    return ''
  }
}
