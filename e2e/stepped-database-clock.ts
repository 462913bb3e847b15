import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { hasPrograms } from '@/scripts/instances/programs.mjs'

/** Whether a test can step the clock of a PostgreSQL that it starts: needs Debian's package faketime. */
export const CAN_STEP_DATABASE_CLOCK = hasPrograms(['faketime'])

/**
 * Environment of a PostgreSQL whose wall clock is ahead by the file's value. It is read at each clock access; the monotonic clock and file times are
 * unaffected, as after a step of the system clock.
 */
export function steppedClockEnv(file: string): Readonly<Record<string, string>> {
  if (!CAN_STEP_DATABASE_CLOCK) return {}
  writeDatabaseClock(file, 0)
  // The library's path differs between machines; the program reports it. `-m`: the library for multithreaded programs.
  const library = execFileSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim()
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
}

export function writeDatabaseClock(file: string, aheadMs: number): void {
  writeFileSync(file, `${aheadMs < 0 ? '-' : '+'}${Math.abs(aheadMs) / 1_000}`)
}
