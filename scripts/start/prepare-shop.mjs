import { run } from './step.mjs'

/** What prepare.ts says when it has checked the settings; not for the reader. */
export const settingsChecked = '#settings-checked'

/**
 * Checks the settings, migrates the database and, when asked, fills the demo shop: scripts/prepare.ts in a process of its own, so that
 * what it needs is gone from memory when the shop opens.
 * @param {{ signal: AbortSignal, seed: boolean, onSettingsChecked?: () => void }} options
 */
export async function prepareShop({ signal, seed, onSettingsChecked }) {
  const onLine = (/** @type {string} */ line) => {
    if (line === settingsChecked) onSettingsChecked?.()
    else console.log(`  ${line}`)
  }
  await run(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts', ...(seed ? ['--seed'] : [])], { signal, onLine })
}
