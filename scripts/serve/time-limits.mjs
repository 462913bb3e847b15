/**
 * How long a request may take, in milliseconds. Node's own limits bound only what a client sends; these bound the whole.
 *
 * | phase  | ends with                        | too long                              |
 * | ------ | -------------------------------- | ------------------------------------- |
 * | header | the empty line                   | 408, connection closed (Node)         |
 * | body   | its last byte                    | 408, connection closed                |
 * | answer | its first byte leaves           | 503 with Retry-After, connection closed |
 * | send   | its last byte leaves this process | connection closed                     |
 * | idle   | a byte in either direction       | connection closed (Node)              |
 */
export const TIME_LIMITS = {
  headerMs: 10_000,
  bodyMs: 30_000,
  /** A photo of 5 MB on a slow phone. */
  photoBodyMs: 120_000,
  answerMs: 30_000,
  sendMs: 180_000,
  idleMs: 45_000,
}

const SWEEP_MS = 1_000
const PHOTO = '/api/v2/profile/update-image'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * Ends each watched request within its limits. One timer for all of them: a timer each would cost more than most requests do.
 * @template {Response} R
 * @param {object} options
 * @param {(request: Request, response: R) => void} options.tooSlow  the client did not send its request in time
 * @param {(request: Request, response: R) => void} options.tooLong  we did not answer in time
 * @param {typeof TIME_LIMITS} [options.limits]
 * @param {number} [options.sweepMs]
 */
export function timeLimits({ tooSlow, tooLong, limits = TIME_LIMITS, sweepMs = SWEEP_MS }) {
  /** @typedef {{ request: Request, response: R, bodyMs: number, began: number, wholeSince: number | null, sendingSince: number | null }} Watched */
  /** @type {Set<Watched>} */
  const open = new Set()

  /** @param {Watched} watched */
  function check(watched) {
    const { request, response, bodyMs, began } = watched
    // Of requests that wait behind another on the same connection, Node closes no response when that connection ends.
    if (request.socket.destroyed) return open.delete(watched)
    const now = performance.now()
    if (response.headersSent) {
      watched.sendingSince ??= now
      if (now - watched.sendingSince > limits.sendMs) request.socket.destroy()
    } else if (request.complete) {
      watched.wholeSince ??= now
      if (now - watched.wholeSince > limits.answerMs) tooLong(request, response)
    } else if (now - began > bodyMs) tooSlow(request, response)
  }

  const timer = setInterval(() => open.forEach(check), sweepMs)
  timer.unref()

  return {
    /** @param {Request} request @param {R} response */
    watch(request, response) {
      const bodyMs = request.url?.startsWith(PHOTO) ? limits.photoBodyMs : limits.bodyMs
      const watched = { request, response, bodyMs, began: performance.now(), wholeSince: null, sendingSince: null }
      open.add(watched)
      response.once('close', () => open.delete(watched))
    },
    stop: () => clearInterval(timer),
  }
}
