import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Acknowledged, Shift } from './acknowledged'

const ENTRY = 'lib/testing/server-to-kill/serve-shoppers.js'

export type ServerToKill = {
  open: () => void
  /** Resolves after this many acknowledged actions. */
  hasAnswered: (times: number) => Promise<void>
  /** Kills it with `kill -9`. @returns the acknowledged actions */
  kill: () => Promise<readonly Acknowledged[]>
}

/** Resolves when it is about to start. `folder`: the output of compileEngine. */
export async function startServer(folder: string, shift: Shift): Promise<ServerToKill> {
  const child = spawn(process.execPath, [path.join(folder, ENTRY), JSON.stringify(shift)], {
    // The compiled files are in another folder than the packages.
    env: { ...process.env, NODE_PATH: path.join(process.cwd(), 'node_modules') },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const outputLines: string[] = []
  const complained: string[] = []
  child.stderr.on('data', (text) => complained.push(String(text)))
  const lines = createInterface({ input: child.stdout }).on('line', (line) => outputLines.push(line))
  const closed = once(child, 'close')
  const died = closed.then(([code, signal]) => {
    // Not killed by us: the server has found a violation.
    if (signal !== 'SIGKILL') throw new Error(`the server ended by itself (${String(code)}):\n${complained.join('')}`)
  })
  const hasSaid = async (count: number): Promise<void> => {
    while (outputLines.length < count) await Promise.race([once(lines, 'line'), died])
  }
  await hasSaid(1)
  return {
    open: () => child.stdin.write('open\n'),
    hasAnswered: (times) => hasSaid(1 + times),
    kill: async () => {
      child.kill('SIGKILL')
      await died
      // Written by `acknowledge`; a line that the kill truncated was not acknowledged.
      return outputLines.filter((line) => /^\{.*\}$/.test(line)).map((line) => JSON.parse(line) as Acknowledged)
    },
  }
}
