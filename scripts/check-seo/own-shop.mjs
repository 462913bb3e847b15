import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../lib/server/start/free-port.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Overrides the developer's .env. */
const plain = { DATABASE_URL: '', V2_API_URL: '', SITE_URL: '' }

/**
 * Opens the demo shop on a free port, and builds it if necessary.
 * @param {string} folder  for its data
 * @param {AbortSignal} signal
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function openOwnShop(folder, signal, settings = {}) {
  const port = await freePort()
  const shop = spawn(process.execPath, [path.join(root, 'scripts/shop.mjs')], {
    cwd: root,
    env: { ...process.env, ...plain, ...settings, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shop, 'exit')
  signal.addEventListener('abort', () => shop.kill('SIGTERM'))
  await new Promise((resolve, reject) => {
    createInterface({ input: shop.stdout }).on('line', (line) => {
      console.log(line)
      if (line.includes('The shop is open')) resolve(undefined)
    })
    void ended.then(() => reject(new Error('The shop did not open.')))
  })
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      shop.kill('SIGTERM')
      await ended
    },
  }
}
