import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import pg from 'pg'
import { expectedOf, FAULTS, namesOf, PROBES, type FaultName } from '@/lib/testing/fault-matrix'
import { until } from '@/lib/testing/until'
import { expectBooksInOrder } from '../../books'
import { CAN_MOUNT, preparePlan, probeAll, startCrowd, test, type FaultyShop } from '../../faulty-shop'
import { CAN_STEP_DATABASE_CLOCK } from '../../stepped-database-clock'

/** Long enough for the shop to notice the recovery. */
const RECOVERY = { timeout: 120_000 }
const SLOW_DATABASE_MS = 200
const SLOW_MS = 2_000
const MINUTE_MS = 60_000
const SIX_HOURS_MS = 360 * MINUTE_MS
const ALWAYS = 1_000_000
/** Longer than two statement timeouts: the statement's, and that of a rollback waiting behind it. */
const FROZEN_MS = 14_000

type End = () => Promise<unknown>
const later =
  (end: () => unknown): End =>
  () =>
    Promise.resolve(end())

/** Starts each fault. @returns what ends it */
const BEGIN: Readonly<Record<FaultName, (site: FaultyShop) => Promise<End>>> = {
  database_frozen: ({ database }) => {
    const thaw = database.freeze()
    const isOver = pause(FROZEN_MS)
    return Promise.resolve(async () => {
      await isOver
      thaw()
    })
  },
  database_behind_pooler: ({ lines: { database } }) => {
    database.refuseStatements('begin')
    return Promise.resolve(database.pass)
  },
  database_silent: ({ lines }) => silence(lines.database),
  database_killed: async ({ database }) => {
    await database.crash()
    return () => database.revive()
  },
  database_cut: ({ lines }) => {
    lines.database.cut()
    return Promise.resolve(later(() => undefined))
  },
  database_slow: ({ lines }) => slow(lines.database, SLOW_DATABASE_MS),
  database_read_only: async (site) => {
    await setReadOnly(site, true)
    return () => setReadOnly(site, false)
  },
  database_full: takeAllConnections,
  disk_full: ({ folder }) => Promise.resolve(later(fillDisk(folder))),
  pages_gone: ({ lines }) => remove(lines.pages),
  pages_silent: ({ lines }) => silence(lines.pages),
  pages_slow: ({ lines }) => slow(lines.pages, SLOW_MS),
  clock_ahead: (site) => stepClock(site, SIX_HOURS_MS),
  clock_back: (site) => stepClock(site, -SIX_HOURS_MS),
  database_clock_ahead: (site) => stepDatabaseClock(site, SIX_HOURS_MS),
  database_clock_back: (site) => stepDatabaseClock(site, -SIX_HOURS_MS),
  both_clocks_back: async (site) => {
    const ends = [await stepClock(site, -SIX_HOURS_MS), await stepDatabaseClock(site, -SIX_HOURS_MS)]
    return () => Promise.all(ends.map((end) => end()))
  },
  mail_gone: ({ lines }) => remove(lines.mail),
  mail_silent: ({ lines }) => silence(lines.mail),
  mail_busy: ({ mail }) => {
    const usual = mail.answerTo
    mail.answerTo = () => ({ code: 451, text: 'Try again later' })
    return Promise.resolve(later(() => (mail.answerTo = usual)))
  },
  payments_gone: ({ lines }) => remove(lines.payments),
  payments_silent: ({ lines }) => silence(lines.payments),
  payments_slow: ({ lines }) => slow(lines.payments, SLOW_MS),
  payments_broken: ({ payments: { behaviour } }) => {
    behaviour.failing = { path: /./, status: 500, times: ALWAYS }
    return Promise.resolve(later(() => (behaviour.failing = null)))
  },
  payments_lost: ({ payments: { behaviour } }) => {
    behaviour.losing = { path: /./, times: ALWAYS, how: 'cut' }
    return Promise.resolve(later(() => (behaviour.losing = null)))
  },
  payments_lying: async ({ lines }) => {
    const other = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    lines.payments.leadTo((other.address() as AddressInfo).port) // a TCP server's address
    return async () => {
      await lines.payments.pass()
      other.close()
    }
  },
}

type Line = FaultyShop['lines']['database']

function silence(line: Line): Promise<End> {
  line.stall()
  return Promise.resolve(line.pass)
}

function slow(line: Line, milliseconds: number): Promise<End> {
  line.delay(milliseconds)
  return Promise.resolve(line.pass)
}

async function remove(line: Line): Promise<End> {
  await line.refuse()
  return line.pass
}

async function stepClock(site: FaultyShop, aheadMs: number): Promise<End> {
  await site.stepClock(aheadMs)
  return () => site.stepClock(0)
}

async function stepDatabaseClock({ stepDatabaseClock: step, query }: FaultyShop, aheadMs: number): Promise<End> {
  step(aheadMs)
  const [read] = await query<{ ahead: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 - $1::float8 as ahead', [
    Date.now(),
  ])
  expect(Math.round((read?.ahead ?? 0) / MINUTE_MS)).toBe(Math.round(aheadMs / MINUTE_MS))
  return later(() => step(0))
}

async function setReadOnly({ query, database }: FaultyShop, isReadOnly: boolean): Promise<void> {
  const wanted = isReadOnly ? 'on' : 'off'
  await query(`alter system set default_transaction_read_only = ${wanted}`)
  await query('select pg_reload_conf()')
  // Running sessions are notified before a new one starts.
  await until(async () => (await settingOfNewSession(database.url)) === wanted)
}

async function settingOfNewSession(url: string): Promise<string | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<{ setting: string }>(`select current_setting('default_transaction_read_only') as setting`)).rows[0]?.setting
  } finally {
    await client.end()
  }
}

const TAKER = 'takes all connections'

/** Takes all free connections. */
async function takeAllConnections({ database, query }: FaultyShop): Promise<End> {
  const taken: pg.Client[] = []
  const takeOne = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: database.url, application_name: TAKER })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      // None is left.
      return false
    }
    taken.push(client)
    return true
  }
  // A connection being established has no name yet. Those that listen for changes stay.
  const shops = `from pg_stat_activity
    where backend_type = 'client backend' and application_name <> '${TAKER}' and application_name not like 'shop %'`
  const takeAll = async () => {
    while (await takeOne());
  }
  await takeAll()
  const first = taken[0]
  if (!first) throw new Error('No connection was taken.')
  await until(async () => {
    await first.query(`select pg_terminate_backend(pid) ${shops}`)
    await takeAll()
    return (await first.query(`select 1 ${shops}`)).rowCount === 0
  })
  return async () => {
    await Promise.all(taken.map((client) => client.end()))
    await query('select 1')
  }
}

const MEGABYTE = Buffer.alloc(1024 * 1024)
const SMALLEST = Buffer.alloc(512)

/** Fills the folder's disk. @returns frees the space */
function fillDisk(folder: string): () => void {
  const name = path.join(folder, 'filling')
  const file = openSync(name, 'w')
  for (const part of [MEGABYTE, SMALLEST]) {
    try {
      for (;;) writeSync(file, part)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(file)
  return () => rmSync(name)
}

/** All messages reach the mail server. A failed one would be retried in a minute. */
async function expectAllSent({ query }: FaultyShop): Promise<void> {
  await query('update outbound_messages set next_try_at = now() where sent_at is null')
  const unsent = async () => (await query('select subject, last_error from outbound_messages where sent_at is null')).length
  await expect.poll(unsent, RECOVERY).toBe(0)
}

/** @param acknowledged  the order that the shop returned for each key */
async function expectOneOrderEach({ query }: FaultyShop, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const rows = await query<{ id: number; key: string; ordered: number }>(
    `select id::int, idempotency_key as key, (select count(*)::int from combined_orders other where other.customer_id = placed.customer_id) as ordered
     from combined_orders placed where idempotency_key = any ($1)`,
    [[...acknowledged.keys()]],
  )
  expect(rows.filter(({ id, key, ordered }) => acknowledged.get(key) !== id || ordered !== 1)).toEqual([])
  expect(rows.length).toBe(acknowledged.size)
}

const STEPS_DATABASE_CLOCK: ReadonlySet<FaultName> = new Set(['database_clock_ahead', 'database_clock_back', 'both_clocks_back'])

const worksAgain = Object.fromEntries(namesOf(PROBES).map((probe) => [probe, 'works']))

test.describe('a fault', () => {
  test.describe.configure({ mode: 'default' })

  for (const name of namesOf(FAULTS)) {
    if (name === 'disk_full' && !CAN_MOUNT) continue
    if (STEPS_DATABASE_CLOCK.has(name) && !CAN_STEP_DATABASE_CLOCK) continue
    const { title, ...fault } = FAULTS[name]
    test(
      `REL-03 REL-02 ${title}: what works, what is said, and nothing is lost`,
      { tag: 'isShort' in fault ? [] : '@long' },
      async ({ site }) => {
        const plan = await preparePlan(site)
        const crowd = 'isBusy' in fault ? await startCrowd(site) : null
        const end = await BEGIN[name](site)
        let during: Awaited<ReturnType<typeof probeAll>>
        try {
          during = await probeAll(site, plan)
        } finally {
          await end()
        }
        const unexpected = namesOf(PROBES).filter((probe) => !expectedOf(name, probe).some((outcome) => outcome === during.outcomes[probe]))
        expect(unexpected.map((probe) => [probe, during.outcomes[probe]])).toEqual([])

        await expect.poll(async () => (await probeAll(site, plan)).outcomes, RECOVERY).toEqual(worksAgain)
        const { orderId } = await probeAll(site, plan)
        if (during.orderId !== 0) expect(orderId).toBe(during.orderId)
        expect(await site.query('select id from combined_orders where idempotency_key = $1', [plan.buyer.key])).toEqual([{ id: orderId }])
        if (crowd) await expectOneOrderEach(site, await crowd.done)
        if (name.startsWith('mail_')) await expectAllSent(site)
        await expectBooksInOrder(site.database.url)
      },
    )
  }
})
