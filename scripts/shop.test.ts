import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { databaseUrl } from '@/lib/db/connection'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-shop-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function start(script: string, environment: Record<string, string>) {
  const program = spawn(process.execPath, [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', V2_API_URL: '', ...environment },
  })
  let said = ''
  program.stderr.on('data', (chunk) => (said += String(chunk)))
  await once(program, 'exit')
  return { code: program.exitCode, said: said.trim() }
}

const database = { DATABASE_URL: '' }
beforeAll(() => (database.DATABASE_URL = databaseUrl()))

/** Prints one sentence for the operator, without a stack, whether the shop is built or not. */
describe('a start with a wrong setting', () => {
  it.each<[Record<string, string>, string]>([
    [{ COMPRESS: 'maybe' }, 'COMPRESS must be 1 or 0.'],
    [
      { SITE_URL: 'https://shop.example/store' },
      'SITE_URL must have no path: the shop answers at the top of its host, for example https://shop.example.',
    ],
    [{ S3_BUCKET: 'shop' }, 'S3_ENDPOINT is needed with S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [{ CDN_PURGE_TOKEN: 'token' }, 'CDN_PURGE_URL is needed with CDN_PURGE_TOKEN and CDN_TAG_HEADER.'],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1' },
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: all three, or none.',
    ],
  ])('%j', async (environment, sentence) => {
    const port = String(await freePort())
    expect(await start('scripts/shop.mjs', { ...database, PORT: port, ...environment })).toEqual({ code: 1, said: sentence })
  })

  it('METRICS_PORT equal to PORT', async () => {
    const port = String(await freePort())
    expect(await start('scripts/shop.mjs', { ...database, PORT: port, METRICS_PORT: port })).toEqual({
      code: 1,
      said: 'METRICS_PORT and PORT must differ: the metrics have a port of their own.',
    })
  })
})

describe('the preparation of a database', () => {
  it('that belongs to another program ends with one sentence', async () => {
    const client = new pg.Client(databaseUrl())
    await client.connect()
    await client.query('drop schema if exists public, drizzle cascade; create schema public; create table wp_posts ()')
    await client.end()
    expect(await start('scripts/seed.ts', { DATABASE_URL: databaseUrl() })).toEqual({
      code: 1,
      said: 'The database in DATABASE_URL holds tables (wp_posts) of another program. Create an empty database for the shop.',
    })
  })
})

describe('a start that cannot succeed fails before the slow work', () => {
  it.each(['', '127.0.0.1'])('a taken port (on %p)', async (host) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen({ port: 0, ...(host ? { host } : {}) }, resolve))
    const { port } = other.address() as AddressInfo // a TCP server's address
    const { code, said } = await start('scripts/shop.mjs', { PORT: String(port) })
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program. Choose another with PORT, for example: PORT=${port + 1} npm run shop`,
    })
    await new Promise((resolve) => other.close(resolve))
  })

  it.each(['abc', '0', '70000', '3000.5'])('PORT=%s', async (value) => {
    const { code, said } = await start('scripts/shop.mjs', { PORT: value })
    expect({ code, said }).toEqual({ code: 1, said: `PORT must be a whole number from 1 to 65535, not "${value}".` })
  })

  it.each<[Record<string, string>, string]>([
    [
      { DATA_DIR: '/dev/null/data' },
      'The shop cannot write to its data folder /dev/null/data (not a directory). Choose another with DATA_DIR.',
    ],
    [{ HOST: '192.0.2.1' }, 'HOST must be an IP address of this machine, and 192.0.2.1 is not one.'],
    [{ HOST: 'shop.example' }, 'HOST must be an IP address of this machine, not "shop.example".'],
    [
      { DATABASE_URL: '', DATABASE_DIRECT_URL: 'postgresql://127.0.0.1/shop' },
      'DATABASE_URL, the address of PgBouncer, is needed with DATABASE_DIRECT_URL.',
    ],
  ])('%j, with npm run shop and npm start', async (environment, sentence) => {
    for (const script of ['scripts/shop.mjs', 'scripts/start.mjs'])
      expect(await start(script, { ...database, PORT: String(await freePort()), ...environment })).toEqual({ code: 1, said: sentence })
  })

  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux('a DATA_DIR in which a recursive mkdir would never return', async () => {
    const said = 'The shop cannot write to its data folder /proc/x (no such file or directory). Choose another with DATA_DIR.'
    for (const script of ['scripts/shop.mjs', 'scripts/seed.ts'])
      expect(await start(script, { DATA_DIR: '/proc/x' })).toEqual({ code: 1, said })
    expect(await start('scripts/start.mjs', { ...database, DATA_DIR: '/proc/x' })).toEqual({ code: 1, said })
  })

  it('npm start without a database or a remote server', async () => {
    const { code, said } = await start('scripts/start.mjs', {})
    expect(code).toBe(1)
    expect(said).toContain('npm start needs a database (DATABASE_URL) or a remote v2 server (V2_API_URL).')
  })
})
