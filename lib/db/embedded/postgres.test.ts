import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { processIdentity } from '@/lib/server/start/lock.mjs'

/** A program that starts the database, prints its address, and stops it when its input ends. */
const keeper = `
  import { loadDatabase } from './lib/server/start/compiled.mjs'
  const { startPostgres } = await loadDatabase()
  const postgres = await startPostgres({ dataDirectory: process.argv[1], onExit: () => process.exit(3) })
  console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid }))
  process.stdin.on('end', () => postgres.stop().then(() => process.exit(0))).resume()
`

type Running = { program: ChildProcess; url: string; pid: number }

let folder: string
const programs: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-postgres-test-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const program of programs.splice(0)) await stop(program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = () => path.join(folder, 'postgres')

function launch() {
  const program = spawn(process.execPath, ['--input-type=module', '-e', keeper, data()], { stdio: ['pipe', 'pipe', 'pipe'] })
  programs.push(program)
  return program
}

async function start(): Promise<Running> {
  const program = launch()
  const failed = once(program, 'exit').then(() => {
    throw new Error('The program ended before its database was ready.')
  })
  const printed = once(createInterface({ input: program.stdout }), 'line') as Promise<[string]> // one argument, by Node's contract
  const [line] = await Promise.race([printed, failed])
  failed.catch(() => {})
  return { program, ...(JSON.parse(line) as { url: string; pid: number }) } // what the program above prints
}

/** Expects the start to fail; returns its error output. */
async function startExpectingFailure() {
  const program = launch()
  let said = ''
  program.stderr.on('data', (chunk) => (said += String(chunk)))
  await once(program, 'exit')
  return said
}

async function stop(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.stdin?.end()
  await once(program, 'exit')
}

async function kill(program: ChildProcess) {
  program.kill('SIGKILL')
  await once(program, 'exit')
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ value: number }>(sql)
  await client.end()
  return rows.map(({ value }) => value)
}

const lives = (pid: number) => processIdentity(pid) !== null

describe('the embedded PostgreSQL', () => {
  it('REL-02 keeps committed data when program and database are killed, and starts again without help', async () => {
    const first = await start()
    await ask(first.url, 'CREATE TABLE kept (value int)')
    await ask(first.url, 'INSERT INTO kept VALUES (1), (2)')
    process.kill(first.pid, 'SIGKILL')
    await kill(first.program)

    const second = await start()
    expect(await ask(second.url, 'SELECT value FROM kept ORDER BY value')).toEqual([1, 2])
  })

  it('stops a database that outlived the program that started it', async () => {
    const first = await start()
    await kill(first.program)
    expect(lives(first.pid)).toBe(true)

    const second = await start()
    expect(lives(first.pid)).toBe(false)
    expect(await ask(second.url, 'SELECT 1 AS value')).toEqual([1])
  })

  it('names the process that uses the data when a second program starts', async () => {
    const first = await start()
    const said = await startExpectingFailure()
    expect(said).toContain(`in use by process ${first.program.pid}`)
    expect(await ask(first.url, 'SELECT 1 AS value')).toEqual([1])
  })

  it('does not stop another program whose process number is in an old pid file', async () => {
    await stop((await start()).program)
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    writeFileSync(path.join(data(), 'postmaster.pid'), `${stranger.pid}\n${data()}\n1\n1\n\n\n1 1\nready\n`)

    const running = await start()
    expect(await ask(running.url, 'SELECT 1 AS value')).toEqual([1])
    expect(stranger.exitCode).toBeNull()
    await kill(stranger)
  })

  it('requires a password and listens only on this machine', async () => {
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(ask(wrong.href, 'SELECT 1 AS value')).rejects.toThrow('password authentication failed')
    expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).toContain('listening on IPv4 address "127.0.0.1"')
    expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).not.toMatch(/listening on (IPv6|Unix|IPv4 address "0)/)
  })
})
