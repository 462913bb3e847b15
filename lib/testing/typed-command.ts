import { execFile } from 'node:child_process'
import { format } from 'node:util'
import { database } from '@/lib/db/connection'
import type { Desk } from '@/scripts/catalog/desk'
import { runCommand } from '@/scripts/catalog/run-command'

/** How a command of the shopkeeper's ends, and what it prints. */
type Ended = { code: number; said: string; complained: string }

/** As a shopkeeper types it: the program itself, which takes a second or two to start. */
export const typedCommand =
  (script: string, settings: Readonly<Record<string, string>> = {}) =>
  (words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    const env = { ...process.env, V2_API_URL: '', ...settings, ...more }
    return new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', script, ...words], { env }, (error, said, complained) =>
        resolve({ code: error ? Number(error.code) : 0, said, complained }),
      )
    })
  }

/** The same words at the same desk and the test's own database, without a program around them. */
export async function atTheDesk(desk: Desk, words: readonly string[]): Promise<Ended> {
  const printed = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((stream) =>
    jest.spyOn(console, stream).mockImplementation((...parts: unknown[]) => {
      printed[stream] += `${format(...parts)}\n`
    }),
  )
  const life = { signal: new AbortController().signal, atEnd: () => undefined }
  const open = async () => ({ ctx: { db: database(), now: () => new Date() }, isAlone: false })
  try {
    const code = await runCommand(desk, words, life, open)
    return { code, said: printed.log, complained: printed.error }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
