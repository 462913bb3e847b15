import { readFileSync } from 'node:fs'
import { run, step } from './step.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/**
 * Installs what package-lock.json names, unless just that is installed already.
 * @param {AbortSignal} signal
 */
export async function installWhenChanged(signal) {
  if (isInstalled()) return
  await step('Install the packages', async () => {
    try {
      // NODE_ENV=production would leave out what building needs.
      await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { signal })
    } catch (error) {
      if (signal.aborted) throw error
      throw new Error('npm ci could not install the packages.', { cause: error })
    }
  })
}

/** npm writes down what it installed when it is done: that, compared with the lock file, also knows of an `npm install` by hand. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
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
    return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).packages ?? null
  } catch {
    // Missing, or half written by an installation that was broken off: not installed.
    return null
  }
}
