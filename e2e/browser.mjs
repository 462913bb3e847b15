import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ executablePath: string, args: string[] }} Browser */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const downloadLimitMs = 180_000

/** Nothing that reaches out by itself: what a test counts or waits for is the shop's alone. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic']

/**
 * A Chromium that runs here: the system's, else one that Playwright downloads, else the one that came with npm.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const executablePath = systemBrowser() ?? (await downloadedBrowser()) ?? (await packedBrowser())
  // Chromium's own sandbox refuses root.
  return { executablePath, args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

function systemBrowser() {
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

async function packedBrowser() {
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

/**
 * A browser can be there and still lack a library.
 * @param {string} executable
 */
const runs = (executable) => process.platform === 'win32' || spawnSync(executable, ['--version'], { timeout: 20_000 }).status === 0
