import type { Runtime, Kept } from './runtime-types'

const RUNTIME = Symbol.for('shop.runtime')

/** The runtime of this process: the only global of the shop. */
export function readRuntime(): Runtime {
  const shared = globalThis as { [RUNTIME]?: Runtime }
  return (shared[RUNTIME] ??= { workerRuns: new Map(), kept: new Map() })
}

/** What this process keeps under a name, created at the first use. */
export function keptInProcess<Value>(name: Kept, create: () => Value): Value {
  const { kept } = readRuntime()
  if (!kept.has(name)) kept.set(name, create())
  // All callers of a name create the same type.
  return kept.get(name) as Value
}
