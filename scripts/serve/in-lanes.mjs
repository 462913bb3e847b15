import { BUSY, refuse } from './refusal.mjs'

const KEPT = new Set(['HIT', 'STALE', 'MISS'])

/**
 * @typedef {object} Options
 * @property {ReturnType<typeof import('./lanes.mjs').createLanes>} lanes
 * @property {(request: import('node:http').IncomingMessage) => boolean} isOwnRequest  made by this server for an answer that is in a lane already
 * @property {(request: import('node:http').IncomingMessage) => string} clientOf
 * @property {(event: string) => void} log
 */

/**
 * Lets no more of each kind of request through to Next than the lanes allow; what does not get in is answered 503.
 *
 * A lane is left when the answer is made, not when it is sent: who reads slowly keeps nobody waiting. And when its client has gone meanwhile it is
 * left only once Next is done: to ask and go away would else be a way around the limits.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} handle  Next's
 * @param {Options} options
 * @returns {(request: import('node:http').IncomingMessage, response: import('./refusal.mjs').Response) => Promise<void>}
 */
export function inLanes(handle, { lanes, isOwnRequest, clientOf, log }) {
  return async (request, response) => {
    if (isOwnRequest(request)) return handle(request, response)
    const gone = new AbortController()
    const giveUp = () => gone.abort()
    response.once('close', giveUp)
    // Next writes other addresses into it.
    const { url, headers } = request
    const asked = { ...(url === undefined ? {} : { url }), headers }
    const { lane, entered } = lanes.enter(asked, clientOf(request), gone.signal)
    const leave = await entered
    response.off('close', giveUp)
    if (leave === null) {
      if (gone.signal.aborted) return
      log(`busy_${lane}`)
      return refuse(request, response, BUSY)
    }
    response.once('made', () => {
      leave()
      if (KEPT.has(String(response.getHeader('x-nextjs-cache')))) lanes.noteKept(asked)
    })
    try {
      await handle(request, response)
    } finally {
      leave()
    }
  }
}
