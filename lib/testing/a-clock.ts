import type { Context } from '@/lib/db/context'
import { database } from '@/lib/db/connection'

const SECOND_MS = 1_000

/** A context for use cases, and a clock that the test advances. It starts at the current time. */
export function aClock(): { ctx: Context; pass: (seconds: number) => void; now: () => Date } {
  let at = Date.now()
  const now = () => new Date(at)
  return {
    // Read at each use: a test file gets its database only when its tests run.
    ctx: {
      get db() {
        return database()
      },
      now,
    },
    pass: (seconds) => {
      at += seconds * SECOND_MS
    },
    now,
  }
}
