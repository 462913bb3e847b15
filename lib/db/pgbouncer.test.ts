import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { findPlace } from '@/lib/db/embedded/folder'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { aTcpProxy } from '@/lib/testing/tcp-proxy'
import { until } from '@/lib/testing/until'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { findPrograms, hasPrograms } from '@/scripts/instances/programs.mjs'
import { databaseUrl, openDatabase } from './connection'

const shop = useShopDatabase()

const SHOPPERS = 10
const ORDERS_OF_EACH = 20
const FAILURES = 20

/** PgBouncer in transaction mode, in front of the server at this port. */
async function aPgBouncer(serverPort: number): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mewa-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { username, password, pathname } = new URL(databaseUrl())
  const port = await freePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
shop = host=127.0.0.1 port=${serverPort} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
query_wait_timeout = 1
server_login_retry = 1
`,
  )
  // It refuses root, as PostgreSQL does.
  const { account } = findPlace(path.join(folder, 'postgres'), () => {})
  const { pgbouncer } = findPrograms(['pgbouncer'])
  const program = spawn(pgbouncer, ['-q', settings], { ...account, stdio: 'ignore' })
  const ended = once(program, 'exit')
  await until(() => accepts(port))
  return {
    url: `postgresql://${username}:x@127.0.0.1:${port}/shop`,
    close: async () => {
      program.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const describeWithPgBouncer = hasPrograms(['pgbouncer']) ? describe : describe.skip

describeWithPgBouncer('an outage of PostgreSQL behind PgBouncer', () => {
  it('REL-03 REL-02 leaves a pool that heals by itself, and every order placed once', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    await shop().execute(sql`CREATE TABLE placed (key text)`)
    const proxy = await aTcpProxy(Number(new URL(databaseUrl()).port))
    const bouncer = await aPgBouncer(proxy.port)
    const { database, connections, close } = openDatabase(bouncer.url, { isPooled: true, mostConnections: 4, longestWaitMs: 2_000 })
    const counts = { placed: 0, failed: 0 }

    /** Repeats with the same key what failed. */
    async function place(key: string): Promise<void> {
      for (;;) {
        try {
          await database.transaction(async (tx) => {
            await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`)
            await tx.execute(sql`INSERT INTO placed SELECT ${key} WHERE NOT EXISTS (SELECT FROM placed WHERE key = ${key})`)
          })
          counts.placed += 1
          return
        } catch {
          counts.failed += 1
        }
      }
    }
    const shopping = Promise.all(
      Array.from({ length: SHOPPERS }, async (_, shopper) => {
        for (let order = 0; order < ORDERS_OF_EACH; order += 1) await place(`${shopper}-${order}`)
      }),
    )
    await until(() => counts.placed > SHOPPERS)
    await proxy.refuse()
    await until(() => counts.failed > FAILURES)
    await proxy.pass()
    await shopping

    const { rows } = await shop().execute(sql`SELECT count(*) AS rows, count(DISTINCT key) AS keys FROM placed`)
    const all = SHOPPERS * ORDERS_OF_EACH
    expect(rows).toEqual([{ rows: all, keys: all }])
    expect(connections()).toMatchObject({ waiting: 0 })
    expect(connections().idle).toBe(connections().total)
    await close()
    await bouncer.close()
    await proxy.close()
  })
})
