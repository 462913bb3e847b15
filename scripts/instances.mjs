/**
 * `npm run instances`: the shop as on several machines, all of it on this one: two instances behind nginx, which share a database through PgBouncer, and rendered pages through Redis.
 * compose.yaml starts the same in containers, with Caddy and Valkey.
 */
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadDatabase } from '../lib/server/start/compiled.mjs'
import { claimAddress, readEnvironment } from '../lib/server/start/environment.mjs'
import { freePort } from '../lib/server/start/free-port.mjs'
import { live } from '../lib/server/start/lifetime.mjs'
import { buildWhenChanged, installWhenChanged, prepareShop, say, step } from '../lib/server/start/prepare.mjs'
import { serverProcess } from '../lib/server/start/server-process.mjs'
import { findPrograms, INSTANCE_PROGRAMS, keepRunning } from './instances/programs.mjs'
import { fill, nginxParameters, nginxSettings } from './instances/settings.mjs'

const instances = 2

await live(async (life) => {
  const programs = findPrograms(INSTANCE_PROGRAMS)
  const environment = readEnvironment({ isDemo: true })
  if (!environment.ownsDatabase) throw new Error('npm run instances brings its own database: leave DATABASE_URL and V2_API_URL empty.')
  const address = await claimAddress(environment, life)
  await installWhenChanged(life.signal)
  await buildWhenChanged(life.signal)
  const { findPlace, runPostgres } = await loadDatabase()
  const database = await step('Start the database', () => runPostgres({ ...environment, log: console.log }))
  life.atEnd(() => database.stop())
  // The pooler runs as the account of the database: like PostgreSQL, PgBouncer refuses to run as root.
  const { account, data } = findPlace(environment.dataDirectory, console.log)
  const folder = path.join(path.dirname(data), 'instances')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)

  process.env.DATABASE_DIRECT_URL = database.url
  process.env.DATABASE_URL = await step('Start PgBouncer', () =>
    startPgBouncer({ file: programs.pgbouncer, folder, account, direct: database.url }, life),
  )
  process.env.REDIS_URL = await step('Start Redis', () => startRedis({ file: programs['redis-server'], account }, life))
  process.env.SITE_URL ||= address
  await step('Prepare the data', () => prepareShop({ signal: life.signal, seed: true }))

  const ports = await Promise.all(Array.from({ length: instances }, freePort))
  for (const [at, port] of ports.entries()) {
    const { env: common, execArgv } = serverProcess()
    const env = { ...common, HOST: '127.0.0.1', PORT: String(port), TRUSTED_PROXY_HOPS: 'loopback' }
    const parameters = [...execArgv, 'scripts/start.mjs']
    await step(`Start instance ${at + 1}`, () =>
      keepRunning({ name: `instance ${at + 1}`, file: process.execPath, parameters, port, env }, life),
    )
  }
  await step('Start nginx', () => startNginx({ ...environment, file: programs.nginx, folder, upstreams: ports }, life))
  say(
    `\nThe shop is open: ${address}\n${ports.map((port, at) => `Instance ${at + 1}: http://127.0.0.1:${port}\n`).join('')}Ctrl-C closes it.\n`,
  )
})

/**
 * @param {{ file: string, folder: string, account: import('../lib/db/embedded/folder').Account | undefined, direct: string }} options
 * @param {import('../lib/server/start/lifetime.mjs').Life} life
 * @returns {Promise<string>} the address of the database behind the pooler
 */
async function startPgBouncer({ file, folder, account, direct }, life) {
  const [target, port] = [new URL(direct), await freePort()]
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'pgbouncer-users.txt')]
  const values = {
    POSTGRES_HOST: target.hostname,
    POSTGRES_PORT: target.port,
    POSTGRES_DATABASE: target.pathname.slice(1),
    LISTEN_ADDRESS: '127.0.0.1',
    LISTEN_PORT: String(port),
    USER_LIST: users,
  }
  write(settings, fill('pgbouncer.ini.template', values), account)
  write(users, `"${target.username}" "${target.password}"\n`, account)
  await keepRunning({ name: 'pgbouncer', file, parameters: ['--quiet', settings], port, account }, life)
  const pooled = new URL(target)
  pooled.port = String(port)
  pooled.pathname = '/shop'
  return pooled.href
}

/**
 * Redis in place of Valkey, which Debian 12 does not have. It keeps pages in memory alone, the ones used longest ago least.
 * @param {{ file: string, account: import('../lib/db/embedded/folder').Account | undefined }} options
 * @param {import('../lib/server/start/lifetime.mjs').Life} life
 * @returns {Promise<string>} its address
 */
async function startRedis({ file, account }, life) {
  const port = await freePort()
  const settings = { bind: '127.0.0.1', port, save: '', maxmemory: '128mb', 'maxmemory-policy': 'allkeys-lru', loglevel: 'warning' }
  const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  await keepRunning({ name: 'redis', file, parameters, port, account }, life)
  return `redis://127.0.0.1:${port}`
}

/**
 * @param {{ file: string, folder: string, host: string, port: number, upstreams: readonly number[] }} options
 * @param {import('../lib/server/start/lifetime.mjs').Life} life
 */
async function startNginx({ file, folder, host, port, upstreams }, life) {
  const settings = path.join(folder, 'nginx.conf')
  write(settings, nginxSettings({ folder, host, port, upstreams }), undefined)
  await keepRunning({ name: 'nginx', file, parameters: nginxParameters(settings), host, port }, life)
}

/** @param {string} file @param {string} text @param {import('../lib/db/embedded/folder').Account | undefined} account */
function write(file, text, account) {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}
