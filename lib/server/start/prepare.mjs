import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { root } from '../../config/root.mjs'
import { compile, isCompiled, isCompiledFrom } from './compiled.mjs'

const quietMs = 5000
/** For the person at the terminal. After the server has started, console output is JSON (lib/observability/log.ts). */
export const say = console.log.bind(console)

/**
 * Prints the title of a step, how long it took, and meanwhile that it is still running.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const sign = setInterval(() => say(`  … ${title} (${Math.round(Number(seconds()))} s)`), quietMs)
  try {
    const result = await work()
    say(`✓ ${title} (${seconds()} s)`)
    return result
  } catch (error) {
    say(`✗ ${title} (${seconds()} s)`)
    throw error
  } finally {
    clearInterval(sign)
  }
}

/**
 * Runs a program to its end in the project's folder.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ signal?: AbortSignal, onLine?: (line: string) => void, env?: Record<string, string> }} [options]  onLine: called with each line of standard output
 * @returns {Promise<void>}
 * @throws with the last lines of its output if it fails
 */
export function run(program, parameters, { signal, onLine, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(signal ? { signal } : {}),
      // npm is a batch file on Windows, which only a shell can run.
      shell: process.platform === 'win32' && program === 'npm',
    })
    const printed = linesOf(child.stdout, onLine)
    const complaints = linesOf(child.stderr)
    // Output that was passed to onLine has been shown already.
    const end = () => [...(onLine && complaints.length > 0 ? [] : printed), ...complaints].slice(-60).join('\n')
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(end()))))
  })
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} [onLine]
 * @returns {string[]} fills while the stream runs
 */
function linesOf(stream, onLine) {
  /** @type {string[]} */
  const lines = []
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line)
    onLine?.(line)
  })
  return lines
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/**
 * Installs the packages of package-lock.json, unless exactly these are installed.
 * @param {AbortSignal} signal
 */
export async function installWhenChanged(signal) {
  if (isInstalled()) return
  await step('Install the packages', async () => {
    try {
      // NODE_ENV=production would omit packages that the build needs.
      await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { signal })
    } catch (error) {
      if (signal.aborted) throw error
      throw new Error('npm ci could not install the packages.', { cause: error })
    }
  })
}

/** npm records what it installed. Comparing that with the lock file also detects an `npm install` by hand. */
function isInstalled() {
  const lockedPackages = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!lockedPackages || !present) return false
  return Object.entries(lockedPackages).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true
    const found = present[path]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? null
  } catch {
    // Missing, or incomplete because an installation was interrupted: not installed.
    return null
  }
}

const stamp = path.join(root, '.next', 'source-hash')

/** The inputs of a build. */
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

const prepareProgram = ['--import', 'tsx', 'scripts/prepare.ts']
/** A scripts/prepare.ts parameter. */
export const SETTINGS_ONLY = '--settings'

/** @param {AbortSignal} signal */
export async function buildWhenChanged(signal) {
  const hash = sourceHash()
  if (readText(stamp) === hash) return isCompiledFrom(hash) ? undefined : compile(hash)
  // A wrong setting is reported before the build, which takes minutes. Otherwise prepareShop() reports it.
  await run(process.execPath, [...prepareProgram, SETTINGS_ONLY], { signal })
  await step('Build the shop', () => build({ signal }))
}

/** @returns {boolean} whether any build exists, of these sources or others */
export const isBuilt = () => readText(path.join(root, '.next', 'BUILD_ID')) !== '' && isCompiled()

/** @param {{ signal?: AbortSignal, onLine?: (line: string) => void }} options */
export async function build({ signal, onLine }) {
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  rmSync(path.join(root, 'dist'), { recursive: true, force: true })
  await compile(hash)
  try {
    await run(process.execPath, [nextProgram(), 'build'], {
      ...(signal ? { signal } : {}),
      ...(onLine ? { onLine } : {}),
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
  } catch (error) {
    throw new Error('next build failed.', { cause: error })
  }
  writeFileSync(stamp, hash)
}

/** Next's command line: the program that its package offers. */
export function nextProgram() {
  const folder = path.join(root, 'node_modules', 'next')
  return path.join(folder, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).bin.next)
}

/** Hashes contents, not times: a fresh clone or a switched branch reuses a build that matches. */
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

/** Prefix of the line with the ways to pay and the demo owner, as JSON; it is not shown. */
export const paymentsKnown = '#payments '

/**
 * The provider of online payments, and whether the shop offers cash on delivery.
 * @typedef {object} Payments
 * @property {string} online  the name of the provider; 'test', or 'none'
 * @property {readonly string[]} keyVariables
 * @property {boolean} cash
 * @property {{ email: string, password: string } | null} [demoOwner]  may sign in to the demo shop's admin, on this machine only
 */

/**
 * Checks the settings, migrates the database and, if requested, fills the demo shop: runs scripts/prepare.ts in a separate process, so that its memory
 * is free when the shop opens.
 * @param {{ signal: AbortSignal, seed: boolean }} options
 * @returns {Promise<Payments | null>} null: a remote server takes payments
 */
export async function prepareShop({ signal, seed }) {
  /** @type {Payments | null} */
  let payments = null
  const onLine = (/** @type {string} */ line) => {
    if (line.startsWith(paymentsKnown)) payments = JSON.parse(line.slice(paymentsKnown.length))
    else say(`  ${line}`)
  }
  await run(process.execPath, [...prepareProgram, ...(seed ? ['--seed'] : [])], { signal, onLine })
  return payments
}
