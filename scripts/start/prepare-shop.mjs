import { run, say } from './step.mjs'

/** What prepare.ts says when it has checked the settings; not for the reader. */
export const settingsChecked = '#settings-checked'
/** What stands before the ways to pay, as JSON; not for the reader. */
export const paymentsKnown = '#payments '

/**
 * Who takes online payments, and whether the shop offers cash on delivery at all.
 * @typedef {{ online: 'razorpay' | 'test' | 'none', cash: boolean }} Payments
 */

/**
 * Checks the settings, migrates the database and, when asked, fills the demo shop: scripts/prepare.ts in a process of its own, so that
 * what it needs is gone from memory when the shop opens.
 * @param {{ signal: AbortSignal, seed: boolean, onSettingsChecked?: () => void }} options
 * @returns {Promise<Payments | null>} null: a remote server takes the payments
 */
export async function prepareShop({ signal, seed, onSettingsChecked }) {
  /** @type {Payments | null} */
  let payments = null
  const onLine = (/** @type {string} */ line) => {
    if (line === settingsChecked) onSettingsChecked?.()
    else if (line.startsWith(paymentsKnown)) payments = JSON.parse(line.slice(paymentsKnown.length))
    else say(`  ${line}`)
  }
  await run(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts', ...(seed ? ['--seed'] : [])], { signal, onLine })
  return payments
}
