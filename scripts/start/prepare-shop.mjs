import { run } from './step.mjs'

/**
 * Checks the settings, migrates the database and, when asked, fills the demo shop: scripts/prepare.ts in a process of its own, so that
 * what it needs is gone from memory when the shop opens.
 * @param {{ signal: AbortSignal, seed: boolean }} options
 */
export async function prepareShop({ signal, seed }) {
  const onLine = (/** @type {string} */ line) => console.log(`  ${line}`)
  await run(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts', ...(seed ? ['--seed'] : [])], { signal, onLine })
}
