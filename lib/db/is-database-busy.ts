import { someCause } from './some-cause'

/** pg-pool's sentence for having waited too long for a free connection; it has no code. One for not getting through to the server is another. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** True when all connections were in use for too long: the shop has too much to do, and the database may be well. */
export const isDatabaseBusy = (error: unknown): boolean =>
  someCause(error, (cause) => 'message' in cause && cause.message === WAITED_TOO_LONG)
