import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'node:util'
import { database } from '@/lib/db/connection'
import { watchActivity } from './activity-watch'
import { runProgram, type AdminProgram } from '@/scripts/admin/program'

/** The exit code of an administration command and its standard output and error. */
type Ended = { code: number; said: string; complained: string }

/** Runs the program in a separate process, which takes a second or two to start. */
export const typedCommand =
  (script: string, settings: Readonly<Record<string, string>> = {}) =>
  (words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    // The records of these runs are none of the shop in DATA_DIR.
    const env = { ...process.env, V2_API_URL: '', DATA_DIR: path.join(tmpdir(), 'typed-commands'), ...settings, ...more }
    return new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', script, ...words], { env }, (error, said, complained) =>
        resolve({ code: error ? Number(error.code) : 0, said, complained }),
      )
    })
  }

/** Runs the same program in this process, on the test's database. */
export async function runInProcess(program: AdminProgram, words: readonly string[]): Promise<Ended> {
  const printed = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((stream) =>
    jest.spyOn(console, stream).mockImplementation((...parts: unknown[]) => {
      printed[stream] += `${format(...parts)}\n`
    }),
  )
  const life = { signal: new AbortController().signal, atEnd: () => undefined }
  const open = async () => ({ ctx: { db: database(), now: () => new Date() }, isAlone: false })
  try {
    const run = () => runProgram(program, words, life, open)
    const code = await watchActivity(`npm run ${program.name} -- ${words.join(' ')}`, { deletes: () => false }, run)
    return { code, said: printed.log, complained: printed.error }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
