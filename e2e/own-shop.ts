import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres, type Postgres } from '@/lib/db/embedded/postgres'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { run } from '@/lib/server/start/prepare.mjs'
import { serverProcess } from '@/lib/server/start/server-process.mjs'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { test as base } from './test'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A developer's .env must not change these shops. */
export const NO_SETTINGS = {
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  REDIS_URL: '',
  CDN_PURGE_URL: '',
  V2_API_URL: '',
  V2_SYSTEM_KEY: '',
  SITE_URL: '',
  SYSTEM_KEY: '',
  REVALIDATE_SECRET: '',
  PAYMENTS: '',
  RAZORPAY_KEY_ID: '',
  RAZORPAY_KEY_SECRET: '',
  RAZORPAY_WEBHOOK_SECRET: '',
  RAZORPAY_API_URL: '',
  RAZORPAY_CHECKOUT_URL: '',
}

export type RunningShop = { address: string; pid: number; /** All that it has written. */ log: () => string; close: () => Promise<void> }

/** Starts the current build with these settings, on a free port. */
export async function openShop(settings: Readonly<Record<string, string>>, folder: string): Promise<RunningShop> {
  const port = await freePort()
  const { execArgv, env } = serverProcess()
  const shop = spawn(process.execPath, [...execArgv, 'scripts/start.mjs'], {
    cwd: root,
    env: { ...env, ...NO_SETTINGS, DATA_DIR: folder, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const logLines: string[] = []
  createInterface({ input: shop.stderr }).on('line', (line) => logLines.push(line))
  const ended = once(shop, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: shop.stdout }).on('line', (line) => {
      logLines.push(line)
      if (line.includes('The shop is open')) resolve()
    })
    void ended.then(() => reject(new Error(`The shop did not open:\n${logLines.join('\n')}`)))
  })
  const close = async () => {
    shop.kill('SIGTERM')
    await ended
  }
  return { address: `http://localhost:${port}`, pid: shop.pid ?? 0, log: () => logLines.join('\n'), close }
}

/** A folder that PostgreSQL, which refuses to run as root, can read when the tests run as root. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-journey-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

type Settings = Parameters<typeof startPostgres>[0]
type OwnDatabaseOptions = { isDurable?: boolean; env?: Readonly<Record<string, string>> }

/** @returns whether the process still exists */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** A seeded database that a test may change and kill. */
export class OwnDatabase {
  private runs = true

  private constructor(
    private postgres: Postgres,
    private readonly settings: Settings,
  ) {}

  /**
   * @param options.isDurable  commits survive `crash`, as in a real shop
   * @param options.env  added to the environment of its processes
   */
  static async start(folder: string, { isDurable = false, env = {} }: OwnDatabaseOptions = {}): Promise<OwnDatabase> {
    const dataDirectory = path.join(folder, 'postgres')
    const settings = { dataDirectory, forTests: !isDurable, env: { ...process.env, ...env } }
    const postgres = await startPostgres(settings)
    await run(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts', '--seed'], {
      env: { ...NO_SETTINGS, DATABASE_URL: postgres.url },
    })
    return new OwnDatabase(postgres, settings)
  }

  get url(): string {
    return this.postgres.url
  }

  /** Changes the database from outside the shop. Committed on return. */
  async change(statement: string, values: readonly unknown[] = []): Promise<void> {
    const client = new pg.Client(this.url)
    await client.connect()
    try {
      await client.query(statement, [...values])
    } finally {
      await client.end()
    }
  }

  /** kill -9 */
  async crash(): Promise<void> {
    process.kill(this.postgres.pid, 'SIGKILL')
    this.runs = false
    await this.postgres.stop()
  }

  /** Suspends all its processes, like a stalled disk or a paused machine. @returns resumes them */
  freeze(): () => void {
    const { pid } = this.postgres
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).flatMap(([child = 0, parent]) => (parent === pid ? child : []))
    // The parent first, which would otherwise start more.
    const frozen = [pid, ...children].filter((each) => signal(each, 'SIGSTOP'))
    return () => frozen.forEach((each) => signal(each, 'SIGCONT'))
  }

  /** Starts it on the same port as before, unless it is running. */
  async revive(): Promise<void> {
    if (this.runs) return
    this.postgres = await startPostgres({ ...this.settings, port: this.postgres.port })
    this.runs = true
  }

  async stop(): Promise<void> {
    if (this.runs) await this.postgres.stop()
  }
}

type Own = {
  /** The shop's stand-in for Razorpay. */
  razorpay: RazorpayStandIn
  shopEnv: Readonly<Record<string, string>>
  shop: RunningShop & { database: OwnDatabase }
}

/**
 * Tests with their own shop and database; addresses without a host belong to that shop. Files that do not override `shopEnv` share one shop
 * (playwright.config.ts, project own-shop), because opening one takes as long as a journey.
 */
export const test = base.extend<object, Own>({
  razorpay: [
    async ({}, use) => {
      const razorpay = await aRazorpay()
      await use(razorpay)
      await razorpay.close()
    },
    { scope: 'worker' },
  ],
  shopEnv: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ razorpay: { keys, address }, shopEnv }, use) => {
      const { folder, remove } = temporaryFolder()
      const database = await OwnDatabase.start(folder)
      const payments = {
        RAZORPAY_KEY_ID: keys.keyId,
        RAZORPAY_KEY_SECRET: keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
        RAZORPAY_API_URL: address,
        RAZORPAY_CHECKOUT_URL: keys.checkoutUrl,
      }
      const running = await openShop({ DATABASE_URL: database.url, ...payments, ...shopEnv }, folder)
      await use({ ...running, database })
      await running.close()
      await database.stop()
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})
