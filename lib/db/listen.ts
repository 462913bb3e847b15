import pg from 'pg'
import { directDatabaseUrl, KEEP_ALIVE_AFTER_MS, withinGoodbye } from './connection'

const firstWaitMs = 250
const longestWaitMs = 5_000
/** A connection that only listens does not notice a dropped network or a frozen server, so it is checked at this interval. */
const CHECK_MS = 15_000
const ANSWER_MS = 5_000

/**
 * Calls `onNotify` for every NOTIFY on the channel, with its message, and once without one after each (re)connection, because notifications sent in the
 * meantime are lost.
 * @returns a function that stops listening
 */
export function listen(
  channel: string,
  onNotify: (message?: string) => void,
  { url = directDatabaseUrl(), checkMs = CHECK_MS, answerMs = ANSWER_MS } = {},
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let waitMs = firstWaitMs
  let closed = false

  const retry = (lost: pg.Client) => {
    if (closed || client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.end().catch((error: unknown) => console.warn(`database: closing a lost connection failed (${String(error)})`))
    timer = setTimeout(connect, waitMs)
    timer.unref()
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }

  function connect() {
    const current = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: 2_000,
      query_timeout: answerMs,
      application_name: `shop ${channel}`,
    })
    client = current
    current.on('notification', ({ payload }) => onNotify(payload))
    current.on('error', () => retry(current))
    current.on('end', () => retry(current))
    start(current).catch((error: unknown) => {
      if (!closed) console.warn(`database: cannot listen to ${channel} yet (${error instanceof Error ? error.message : String(error)})`)
      retry(current)
    })
  }

  async function start(current: pg.Client) {
    await current.connect()
    await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    waitMs = firstWaitMs
    onNotify()
    checkLater(current)
  }

  function checkLater(current: pg.Client) {
    if (client !== current) return
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => checkLater(current),
        () => retry(current),
      )
    }, checkMs)
    timer.unref()
  }

  connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    const last = client
    client = undefined
    if (last) await withinGoodbye(last.end())
  }
}
