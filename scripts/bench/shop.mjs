import path from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { loadDatabase } from '../../lib/server/start/compiled.mjs'
import { freePort } from '../../lib/server/start/free-port.mjs'
import { folder, root } from './folder.mjs'
import { settle, startServer } from './processes.mjs'

/** @typedef {import('./processes.mjs').Life} Life */
/** @typedef {import('./processes.mjs').Server & { databaseUrl: string }} Shop */

const shopFolder = path.join(folder, 'shop')

/** The command that a shopkeeper runs, with the memory limits that it sets. */
function shopCommand() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return `exec ${String(scripts.shop)}`
}

/** Removes the shop of an earlier run, with the products that it generated. */
export const removeOldShop = () => rmSync(shopFolder, { recursive: true, force: true })

/**
 * The shop as `npm run shop` starts it, with an own database.
 * @param {Life} life
 * @returns {Promise<Shop>}
 */
export async function startShop(life) {
  const server = await startServer(life, {
    program: 'sh',
    parameters: ['-c', shopCommand()],
    port: await freePort(),
    cwd: root,
    env: {
      DATA_DIR: shopFolder,
      DATABASE_URL: '',
      V2_API_URL: '',
      SITE_URL: '',
      SMTP_URL: '',
      // The load generator acts as a trusted proxy: it states the addresses of many clients.
      TRUSTED_PROXY_HOPS: '1',
    },
  })
  const { joinPostgres } = await loadDatabase()
  const { url: databaseUrl, isOurs } = await joinPostgres(path.join(shopFolder, 'postgres'), life)
  if (isOurs) throw new Error('The database of the measured shop was not found.')
  await settle(server.pid, life.signal)
  return { ...server, databaseUrl }
}
