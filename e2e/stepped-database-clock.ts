import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { hasPrograms } from '@/scripts/instances/programs.mjs'

/** Whether a test can step the clock of a PostgreSQL that it starts: Debian's package faketime. */
export const CAN_STEP_DATABASE_CLOCK = hasPrograms(['faketime'])

/**
 * Environment of a PostgreSQL whose wall clock is ahead by what the file says. It looks at each reading of the clock; its monotonic clock and the times
 * of files go on as before, as after a step of the system's clock.
 */
export function steppedClockEnv(file: string): Readonly<Record<string, string>> {
  if (!CAN_STEP_DATABASE_CLOCK) return {}
  writeDatabaseClock(file, 0)
  // The path of the library differs between machines; the program knows it. `-m`: the library for programs with threads.
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
