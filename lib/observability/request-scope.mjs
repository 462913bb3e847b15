import { AsyncLocalStorage } from 'node:async_hooks'

const SHARED = Symbol.for('shop.request-scope')

/** On globalThis: Next bundles pages separately from the server, and each bundle has its own module instances. */
const shared = /** @type {{ [SHARED]?: AsyncLocalStorage<string> }} */ (globalThis)
const requests = (shared[SHARED] ??= new AsyncLocalStorage())

/**
 * Runs the work of one request, so that lines of the log name it.
 * @template Result
 * @param {string} id
 * @param {() => Result} work
 */
export const inRequest = (id, work) => requests.run(id, work)

/** The id of the request whose work this is; undefined outside of any. */
export const currentRequestId = () => requests.getStore()
