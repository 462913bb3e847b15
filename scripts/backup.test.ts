import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRuns } from '@/lib/observability/command-runs.mjs'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { typedCommand } from '@/lib/testing/typed-command'

useShopDatabase()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('npm run backup', () => {
  it('REL-05 leaves its outcome for the metrics, and asking for help is no backup', async () => {
    await aShop({})
    const backup = typedCommand('scripts/backup.ts', { DATA_DIR: folder })
    expect(await backup(['--help'])).toMatchObject({ code: 0 })
    expect(readRuns(folder).size).toBe(0)
    expect(await backup([], { DATABASE_URL: 'postgresql://shop:wrong@127.0.0.1:1/shop' })).toMatchObject({ code: 1 })
    expect(readRuns(folder).get('backup')).toMatchObject({ succeededAt: null })
    expect(await backup([])).toMatchObject({ code: 0 })
    expect(readRuns(folder).get('backup')?.succeededAt).toBeGreaterThan(0)
  })

  it('REL-05 so does every command that changes the shop, but not its rehearsal', async () => {
    await aShop({ sells: [{ slug: 'figs', variants: [{ label: '100 g', sku: 'F1' }] }] })
    const catalog = typedCommand('scripts/catalog.ts', { DATA_DIR: folder })
    expect(await catalog(['stock', 'F1', '5', '--dry-run'])).toMatchObject({ code: 0 })
    expect(readRuns(folder).size).toBe(0)
    expect(await catalog(['stock', 'F2', '5'])).toMatchObject({ code: 1 })
    expect(readRuns(folder).get('catalog')).toMatchObject({ succeededAt: null })
    expect(await catalog(['stock', 'F1', '5'])).toMatchObject({ code: 0 })
    expect(readRuns(folder).get('catalog')?.succeededAt).toBeGreaterThan(0)
  })
})
