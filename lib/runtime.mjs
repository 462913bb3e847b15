/** @typedef {import('./runtime-types').Runtime} Runtime */

const RUNTIME = Symbol.for('shop.runtime')

/** The runtime of this process: the only global of the shop. @returns {Runtime} */
export function readRuntime() {
  const shared = /** @type {{ [RUNTIME]?: Runtime }} */ (globalThis)
  return (shared[RUNTIME] ??= { workerRuns: new Map(), kept: new Map() })
}

/**
 * What this process keeps under a name, created at the first use.
 * @template Value
 * @param {import('./runtime-types').Kept} name @param {() => Value} create @returns {Value}
 */
export function keptInProcess(name, create) {
  const { kept } = readRuntime()
  if (!kept.has(name)) kept.set(name, create())
  // All callers of a name create the same type.
  return /** @type {Value} */ (kept.get(name))
}
