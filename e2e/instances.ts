import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { until } from '@/lib/testing/until'
import { NO_SETTINGS, temporaryFolder } from './own-shop'
import { test as base } from './test'

export type Instances = {
  /** nginx, in front of both. */
  address: string
  /** The instances themselves. */
  addresses: readonly [string, string]
  folder: string
  /** Signals an instance, and waits until it has restarted and is ready. */
  restart: (at: 0 | 1, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Stops the shared page store, which then answers nothing until `goOn` is called. */
  stallPages: () => { goOn: () => void }
}

/** Two instances behind nginx and PgBouncer, as started by `npm run instances`. A worker's tests share them. */
export const test = base.extend<object, { shop: Instances }>({
  shop: [
    async ({}, use) => {
      const { folder, remove } = temporaryFolder()
      const port = await freePort()
      const program = spawn(process.execPath, ['scripts/instances.mjs'], {
        env: { ...process.env, ...NO_SETTINGS, DATA_DIR: folder, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(program, 'exit')
      const outputLines: string[] = []
      // Both have rendered their pages, and nginx is up. The fixture's timeout is the limit.
      const isOpen = new Promise<void>((resolve) => {
        createInterface({ input: program.stdout }).on('line', (line) => {
          outputLines.push(line)
          if (outputLines.filter((one) => one.includes('The shop is open')).length === 3) resolve()
        })
      })
      const lines = (pattern: RegExp) => outputLines.flatMap((line) => pattern.exec(line)?.[1] ?? [])
      const hasEnded = ended.then(() => {
        throw new Error(`The instances ended:\n${outputLines.join('\n')}`)
      })
      await Promise.race([isOpen, hasEnded])
      const [first, second] = lines(/^Instance \d: (\S+)/)
      if (!first || !second) throw new Error(`The instances did not say where they are:\n${outputLines.join('\n')}`)
      const addresses = [first, second] as const
      const processesOf = (at: number) => lines(new RegExp(`^instance ${at + 1}: process (\\d+)`))
      await use({
        address: `http://localhost:${port}`,
        addresses,
        folder,
        restart: async (at, signal) => {
          const before = processesOf(at)
          process.kill(Number(before.at(-1)), signal)
          await until(() => processesOf(at).length > before.length)
          await until(() => isReady(addresses[at]))
        },
        stallPages: () => {
          const id = Number(lines(/^redis: process (\d+)/).at(-1))
          process.kill(id, 'SIGSTOP')
          return { goOn: () => process.kill(id, 'SIGCONT') }
        },
      })
      program.kill('SIGTERM')
      await ended
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    // It is not listening yet.
    return false
  }
}
