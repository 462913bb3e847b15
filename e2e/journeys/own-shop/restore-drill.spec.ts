import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import { run } from '@/lib/server/start/prepare.mjs'
import { NO_SETTINGS, openShop, OwnDatabase, temporaryFolder } from '../../own-shop'
import { test } from '../../test'

/** TEST_PRODUCTS: fewer, to try out the test itself. */
const PRODUCTS = Number(process.env.TEST_PRODUCTS ?? 100_000)
const TEST_MS = 1_800_000

async function newestProduct(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string }>('SELECT slug FROM products ORDER BY id DESC LIMIT 1')
    return rows[0]?.slug ?? ''
  } finally {
    await client.end()
  }
}

test.describe('a drill: the machine of the shop is lost', () => {
  const place = temporaryFolder()
  test.afterAll(() => place.remove())

  /** A folder that PostgreSQL can access. */
  const folder = (name: string): string => {
    const made = path.join(place.folder, name)
    mkdirSync(made, { mode: 0o755 })
    return made
  }
  const command = (script: string, url: string, dataFolder: string, ...options: string[]) =>
    run(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...options], {
      env: { ...NO_SETTINGS, DATABASE_URL: url, DATA_DIR: dataFolder },
    })

  test(`REL-02 ${PRODUCTS} products are served again from a backup made while the shop ran`, { tag: '@long' }, async () => {
    test.setTimeout(TEST_MS)
    const [lost, next, backup] = [folder('lost'), folder('next'), path.join(place.folder, 'backup')]
    const before = await OwnDatabase.start(lost)
    await command('bench/generate', before.url, lost, String(PRODUCTS))
    const newest = await newestProduct(before.url)
    const shop = await openShop({ DATABASE_URL: before.url }, lost)
    const backupBegan = performance.now()
    await command('backup', before.url, lost, backup)
    const backupMs = performance.now() - backupBegan
    await shop.close()
    await before.crash()

    const after = await OwnDatabase.start(next)
    const restoreBegan = performance.now()
    // Fails if an invariant does not hold.
    await command('restore', after.url, next, backup, '--replace')
    const reopened = await openShop({ DATABASE_URL: after.url }, next)
    try {
      const page = await fetch(`${reopened.address}/products/${newest}`)
      const seconds = (ms: number): string => (ms / 1_000).toFixed(0)
      console.log(
        `${PRODUCTS} products: backup ${seconds(backupMs)} s, first page ${seconds(performance.now() - restoreBegan)} s after the start of the restore`,
      )
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`/products/${newest}`)])
      await command('audit', after.url, next)
    } finally {
      await reopened.close()
      await after.stop()
    }
  })
})
