import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compile, loadDatabase } from '../server/start/compiled.mjs'

/** The database that each test file copies: an empty shop, migrated once. */
const template = 'shop_template'

/** One PostgreSQL for the whole run. TEST_DATABASE_URL may create databases; TEST_TEMPLATE names the one to copy (`CREATE DATABASE x TEMPLATE …`). */
export default async function databaseUp() {
  // Also the programs that tests start.
  await compile()
  const { startPostgres } = await loadDatabase()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-jest-'))
  // mkdtemp makes the folder private, but as root PostgreSQL runs under another account.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDirectory: path.join(folder, 'postgres'), forTests: true })
  // Ctrl-C ends jest without its teardown, and the database is in its own process group.
  const kill = () => process.kill(postgres.pid, 'SIGKILL')
  process.once('exit', kill)
  Object.assign(globalThis, { testPostgres: { postgres, folder, kill } })
  try {
    await prepareTemplate(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_TEMPLATE = template
}

/** @param {string} url */
async function prepareTemplate(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE DATABASE ${template}`)
  await client.end()
  const root = fileURLToPath(new URL('../..', import.meta.url))
  // In a separate process: the migrations are TypeScript with our import alias, which jest's set-up step does not compile.
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url.replace(/\/postgres$/, `/${template}`), V2_API_URL: '' },
  })
}
