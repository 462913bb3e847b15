import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@/lib/db/context'
import { findSnapshot, listServers } from './queries'

const LOOK_EVERY_MS = 50
const LONGEST_WAIT_MS = 60_000

export type Freshness = {
  /** The number of running servers that have purged the pages. */
  fresh: number
  /** Names of servers that ran a moment ago and do not answer. */
  silent: readonly string[]
}

type Options = { longestWaitMs?: number; signal?: AbortSignal }

/** Waits until all running servers have purged pages affected by committed changes. Gives up on one without a heartbeat or that takes too long. */
export async function waitForPages(ctx: Context, { longestWaitMs = LONGEST_WAIT_MS, signal }: Options = {}): Promise<Freshness> {
  const snapshot = await findSnapshot(ctx.db)
  const deadline = performance.now() + longestWaitMs
  const waitedFor = new Set<string>()
  for (;;) {
    const servers = await listServers(ctx.db, snapshot)
    const behind = servers.filter((server) => !server.isFresh).map(({ name }) => name)
    for (const name of behind) waitedFor.add(name)
    if (behind.length === 0 || performance.now() > deadline) {
      const fresh = servers.filter((server) => server.isFresh).map(({ name }) => name)
      return { fresh: fresh.length, silent: [...waitedFor].filter((name) => !fresh.includes(name)) }
    }
    await sleep(LOOK_EVERY_MS, undefined, signal ? { signal } : {})
  }
}

/** The admin answers later than this only when a server of the shop hangs. */
const LONGEST_WAIT_OF_ADMIN_MS = 5_000

/** After a successful change, waits until every server shows it. */
export async function pagesAreFresh<T extends { ok: boolean }>(ctx: Context, result: T): Promise<T> {
  if (result.ok) await waitForPages(ctx, { longestWaitMs: LONGEST_WAIT_OF_ADMIN_MS })
  return result
}
