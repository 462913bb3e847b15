import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { kill, openKillableShop } from '../../killable-shop'
import { temporaryFolder } from '../../own-shop'

test.describe('npm run shop', () => {
  let place: ReturnType<typeof temporaryFolder>
  test.beforeEach(() => {
    place = temporaryFolder()
  })
  test.afterEach(() => place.remove())

  test('REL-02 serves again after kill -9 of its server or its database, and closes whole', async () => {
    const shop = await openKillableShop(place.folder)
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
    const shop = await openKillableShop(place.folder)
    kill(shop.serverPid())
    const second = shop.start()
    const errorOutput: string[] = []
    second.stderr.on('data', (chunk) => errorOutput.push(String(chunk)))
    expect(await once(second, 'close')).toEqual([1, null])
    expect(errorOutput.join('')).toContain(`(process ${shop.command.pid}).`)
    await shop.isOpen()
    shop.command.kill('SIGTERM')
    expect(await shop.ended).toEqual([0, null])
  })

  test('REL-02 closes when the command itself is killed', async () => {
    const shop = await openKillableShop(place.folder)
    shop.command.kill('SIGKILL')
    await expect.poll(() => shop.answers('/')).toBe('no answer')
    await expect.poll(shop.databasePid, { timeout: 30_000 }).toBe(0)
  })
})
