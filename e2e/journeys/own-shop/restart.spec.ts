import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { NO_SETTINGS, temporaryFolder } from '../../own-shop'
import { readPostmaster } from '@/lib/db/embedded/cluster.mjs'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { findLock } from '@/lib/server/start/lock.mjs'

/** A shop as `npm run shop` opens it. */
async function openShop(folder: string) {
  const port = await freePort()
  const start = () =>
    spawn(process.execPath, ['scripts/shop.mjs'], {
      env: { ...process.env, ...NO_SETTINGS, DATA_DIR: folder, PORT: String(port) },
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
  return { command, start, ended, isOpen, answers, serverPid, databasePid }
}

const kill = (pid: number) => process.kill(pid, 'SIGKILL')

test.describe('npm run shop', () => {
  let place: ReturnType<typeof temporaryFolder>
  test.beforeEach(() => {
    place = temporaryFolder()
  })
  test.afterEach(() => place.remove())

  test('REL-02 serves again after kill -9 of its server or its database, and closes whole', async () => {
    const shop = await openShop(place.folder)
    const [server, database] = [shop.serverPid(), shop.databasePid()]
    kill(server)
    await expect.poll(shop.serverPid).not.toBe(server)
    await shop.isOpen()
    const secondDatabase = shop.databasePid()
    expect(secondDatabase).not.toBe(database)
    kill(secondDatabase)
    await expect.poll(shop.databasePid).not.toBe(secondDatabase)
    await shop.isOpen()
    shop.command.kill('SIGTERM')
    expect(await shop.ended).toEqual([0, null])
    expect(await shop.answers('/')).toBe('no answer')
    expect(() => readFileSync(path.join(place.folder, 'postgres', 'postmaster.pid'))).toThrow('ENOENT')
  })

  test('REL-02 a second start is refused while a killed server is opened again', async () => {
    const shop = await openShop(place.folder)
    kill(shop.serverPid())
    const second = shop.start()
    const said: string[] = []
    second.stderr.on('data', (chunk) => said.push(String(chunk)))
    expect(await once(second, 'close')).toEqual([1, null])
    expect(said.join('')).toContain(`(process ${shop.command.pid}).`)
    await shop.isOpen()
    shop.command.kill('SIGTERM')
    expect(await shop.ended).toEqual([0, null])
  })

  test('REL-02 closes when the command itself is killed', async () => {
    const shop = await openShop(place.folder)
    shop.command.kill('SIGKILL')
    await expect.poll(() => shop.answers('/')).toBe('no answer')
    await expect.poll(shop.databasePid, { timeout: 30_000 }).toBe(0)
  })
})
