import net from 'node:net'
import type { Server } from 'node:net'

/** Requests still in progress after this time are aborted. */
export const FINISH_MS = 10_000
/** A connection is closed only after it has been idle for this long: after a shorter time the client may just be sending its next request. */
const QUIET_MS = 1_000
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Stops accepting connections and finishes the requests in progress. From the start of the stop, answers carry `Connection: close`, so that clients
 * reconnect elsewhere. New connections are still accepted for `delayMs`, until a load balancer has seen that /readyz fails.
 * @param options copies: other listeners that accept
 * connections for this server
 */
export async function stopGracefully(
  server: Server & { closeIdleConnections: () => void; closeAllConnections: () => void },
  {
    delayMs,
    copies = [],
    limitMs = FINISH_MS,
    quietMs = QUIET_MS,
  }: { delayMs: number; copies?: readonly net.Server[]; limitMs?: number; quietMs?: number },
) {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  let idle: NodeJS.Timeout | undefined
  const quiet = setTimeout(() => (idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)), quietMs)
  const late = setTimeout(() => server.closeAllConnections(), limitMs)
  // Not the server's own close(): it closes idle connections at once and loses requests that are already on their way.
  const close = (one: net.Server) => new Promise((resolve) => net.Server.prototype.close.call(one, resolve))
  await Promise.all([server, ...copies].map(close))
  clearTimeout(quiet)
  clearInterval(idle)
  clearTimeout(late)
}
