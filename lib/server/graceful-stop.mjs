import net from 'node:net'

/** What is under way then is cut off. */
const LIMIT_MS = 10_000
/** How long a connection may have been idle before it is closed: on one that was used just now, the next request may be on its way. */
const QUIET_MS = 1_000
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Takes nothing new and finishes what is in flight. From the moment the stop began answers carry `Connection: close`, so that clients move off by
 * themselves; `delayMs` is how long new connections are still taken, until a load balancer has seen that /readyz says no.
 * @param {import('node:net').Server & { closeIdleConnections: () => void, closeAllConnections: () => void }} server
 * @param {{ delayMs: number, limitMs?: number, quietMs?: number }} options
 * @returns {Promise<void>}
 */
export async function stopGracefully(server, { delayMs, limitMs = LIMIT_MS, quietMs = QUIET_MS }) {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  return new Promise((resolve) => {
    /** @type {NodeJS.Timeout | undefined} */
    let idle
    const quiet = setTimeout(() => (idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)), quietMs)
    const late = setTimeout(() => server.closeAllConnections(), limitMs)
    // Not its own close(), which cuts idle connections off at once, and with them requests that are on their way.
    net.Server.prototype.close.call(server, () => {
      clearTimeout(quiet)
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}
