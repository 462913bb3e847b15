import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { readPostmaster } from '@/lib/db/embedded/cluster'
import { until } from '@/lib/testing/until'

/** A program with the database: prints its address, then what it logs, and stops it when its input ends. */
const PROGRAM = `
  import { loadDatabase } from './lib/server/start/compiled.mjs'
  const { runPostgres } = await loadDatabase()
  const database = await runPostgres({ dataDirectory: process.argv[1], log: console.log })
  console.log(database.url)
  process.stdin.on('end', () => database.stop().then(() => process.exit(0))).resume()
`

let folder: string
let program: ChildProcess
let url: string
const logLines: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-run-postgres-test-'))
  chmodSync(folder, 0o755)
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, path.join(folder, 'postgres')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  program = child
  createInterface({ input: child.stdout }).on('line', (line) => logLines.push(line))
  await until(() => logLines.some((line) => line.startsWith('postgresql:')))
  url = logLines.find((line) => line.startsWith('postgresql:')) ?? ''
  await ask('CREATE TABLE kept (value int)')
})
afterAll(async () => {
  program.stdin?.end()
  await once(program, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

async function connect() {
  const client = new pg.Client(url)
  // Its connection is lost with the database.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ask(statement: string): Promise<readonly unknown[]> {
  const client = await connect()
  try {
    return (await client.query<{ value: unknown }>(statement)).rows.map(({ value }) => value)
  } finally {
    await client.end()
  }
}

const postmaster = () => readPostmaster(path.join(folder, 'postgres'))?.pid ?? 0
const timesBack = () => logLines.filter((line) => line === 'The database is back.').length

/** Kills only the postmaster: its other processes notice. */
async function killPostmaster(): Promise<void> {
  const before = timesBack()
  process.kill(postmaster(), 'SIGKILL')
  await until(() => timesBack() > before)
}

describe('the database of npm run shop', () => {
  it('REL-02 serves again at the same address each time its postmaster is killed, with all that was committed', async () => {
    for (const value of [1, 2, 3]) {
      await ask(`INSERT INTO kept VALUES (${value})`)
      const interrupted = await connect()
      await interrupted.query('BEGIN')
      await interrupted.query('INSERT INTO kept VALUES (-1)')
      const before = postmaster()
      await killPostmaster()
      expect(postmaster()).not.toBe(before)
      expect(await ask('SELECT value FROM kept ORDER BY value')).toEqual([1, 2, 3].slice(0, value))
    }
  })

  it('REL-02 waits for a process of the killed database that still holds its shared memory', async () => {
    const stuck = await connect()
    const { rows } = await stuck.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    const isBack = killPostmaster()
    await until(() => readFileSync(path.join(folder, 'postgres.log'), 'utf8').includes('shared memory block'))
    process.kill(pid, 'SIGCONT')
    await isBack
    expect(await ask('SELECT 1 AS value')).toEqual([1])
  })
})
