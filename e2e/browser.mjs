import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** @typedef {{ executablePath: string, args: string[], env?: Record<string, string> }} Browser */

/** Draws without a window system and needs half the processor time of a complete browser. It has no back/forward cache. */
const headlessShell = 'chromium-headless-shell'
const completeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const downloadLimitMs = 180_000

/** Disables background requests, so that a test counts or awaits only the shop's. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic']

// Chromium's own sandbox does not run as root.
const args = [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/**
 * A Chromium that runs here: the system's, else Playwright's download, else the npm package's.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const found = systemBrowser([headlessShell, ...completeBrowsers]) ?? (await downloadedBrowser())
  return found ? { executablePath: found, args } : { ...(await packedBrowser()), args }
}

/**
 * A Chromium with all features of a shopper's browser, including the back/forward cache.
 * @returns {Promise<Browser>}
 */
export async function findCompleteBrowser() {
  const executablePath = systemBrowser(completeBrowsers) ?? (await downloadedBrowser())
  if (executablePath === null)
    throw new Error('No complete Chromium runs on this machine. Install one (on Debian: apt-get install chromium).')
  return { executablePath, args }
}

/** @param {string[]} names  the preferred one first */
function systemBrowser(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...usualPlaces]
  return candidates.find((candidate) => existsSync(candidate) && runs(candidate)) ?? null
}

async function downloadedBrowser() {
  const { chromium } = await import('playwright')
  const executable = () => chromium.executablePath()
  if (existsSync(executable()) && runs(executable())) return executable()
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'ignore', timeout: downloadLimitMs })
  return existsSync(executable()) && runs(executable()) ? executable() : null
}

/** @returns {Promise<Omit<Browser, 'args'>>} */
async function packedBrowser() {
  const folder = os.tmpdir()
  // The package also contains libraries and fonts, but unpacks them only if it detects this kind of cloud machine.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  if (!existsSync(path.join(folder, 'al2023'))) rmSync(path.join(folder, 'chromium'), { force: true })
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  delete process.env.AWS_LAMBDA_JS_RUNTIME
  // The system's libraries take precedence over the packed ones.
  delete process.env.LD_LIBRARY_PATH
  delete process.env.FONTCONFIG_PATH
  if (runs(executablePath)) return { executablePath }
  const env = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') }
  if (runs(executablePath, env)) return { executablePath, env }
  throw new Error('No Chromium runs on this machine. Install one (on Debian: apt-get install chromium) and try again.')
}

/**
 * A browser can be there and still lack a library.
 * @param {string} executable
 * @param {Record<string, string>} [env]
 */
function runs(executable, env) {
  return (
    process.platform === 'win32' || spawnSync(executable, ['--version'], { timeout: 20_000, env: { ...process.env, ...env } }).status === 0
  )
}
