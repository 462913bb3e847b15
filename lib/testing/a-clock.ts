import type { Context } from '@/lib/commerce/kernel/context'
import { database } from '@/lib/db/connection'

const SECOND_MS = 1_000

/** What use cases work with, and a time that passes when the test says so. It begins now. */
export function aClock(): { ctx: Context; pass: (seconds: number) => void; now: () => Date } {
  let at = Date.now()
  const now = () => new Date(at)
  return {
    // Asked for at each use: a test file knows its database only when its tests run.
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
