import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from '@playwright/test'
import { clusterUrl, readPostmaster } from '@/lib/db/embedded/cluster'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { findLock } from '@/lib/server/start/lock.mjs'
import { NO_SETTINGS } from './own-shop'

/** kill -9. Process 0 would be the test's own group. */
export function kill(pid: number): void {
  if (pid === 0) throw new Error('The process to be killed does not run.')
  process.kill(pid, 'SIGKILL')
}

/** A shop as opened by `npm run shop`. */
export async function openKillableShop(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const start = () =>
    spawn(process.execPath, ['scripts/shop.mjs'], {
      env: { ...process.env, ...NO_SETTINGS, ...settings, DATA_DIR: folder, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const command = start()
  command.stderr.resume()
  const ended = once(command, 'exit')
  const answers = async (address: string) =>
    fetch(`http://localhost:${port}${address}`).then(
      ({ status }) => status,
      () => 'no answer',
    )
  const isOpen = async () => {
    await expect.poll(() => answers('/'), { timeout: 60_000 }).toBe(200)
    await expect.poll(() => answers('/readyz'), { timeout: 60_000 }).toBe(200)
  }
  await isOpen()
  const serverPid = () => findLock(path.join(folder, `shop-${port}`))?.server?.pid ?? 0
  const databasePid = () => readPostmaster(path.join(folder, 'postgres'))?.pid ?? 0
  /** Changes when the server restarts. */
  const databaseUrl = () => {
    const lock = findLock(path.join(folder, 'postgres'))
    if (!lock?.data || !lock.port) throw new Error('No server has a database at this moment.')
    return clusterUrl(lock.data, lock.port)
  }
  return { address: `http://localhost:${port}`, databaseUrl, command, start, ended, isOpen, answers, serverPid, databasePid }
}
