import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { uploadPicture } from '@/lib/commerce/media'
import { parseEnv } from '@/lib/config/env'
import { readRuns } from '@/lib/observability/command-runs'
import { openStorage } from '@/lib/providers/storage/storage'
import { aShop } from '@/lib/testing/a-shop'
import { emptyDatabase, useShopDatabase } from '@/lib/testing/shop-database'
import { typedCommand } from '@/lib/testing/typed-command'

const database = useShopDatabase()

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

describe('uploaded pictures', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>
  let [lost, next, kept] = ['', '', '']
  beforeEach(async () => {
    target = await emptyDatabase()
    ;[lost, next, kept] = [path.join(folder, 'lost'), path.join(folder, 'next'), path.join(folder, 'kept')]
  })
  afterEach(() => target.drop())

  const pictures = (of: string): string => path.join(of, 'files/media')
  const backup = (settings = {}) => typedCommand('scripts/backup.ts', { DATA_DIR: lost, ...settings })([kept])
  const restore = () => typedCommand('scripts/restore.ts', { DATA_DIR: next, DATABASE_URL: target.url })([kept])

  const toldBy = ({ code, said, complained }: Awaited<ReturnType<typeof backup>>) => [code, said + complained]

  /** @returns the stored bytes by the name of the file */
  async function anUpload(): Promise<Readonly<Record<string, Buffer>>> {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'brown' } })
      .jpeg()
      .toBuffer()
    const storage = openStorage(parseEnv({ DATA_DIR: lost }))
    await uploadPicture({ db: database(), now: () => new Date() }, storage, { bytes, name: 'figs.jpg' })
    return filesOf(lost)
  }

  const filesOf = (shop: string) =>
    Object.fromEntries(readdirSync(pictures(shop)).map((name) => [name, readFileSync(path.join(pictures(shop), name))]))

  it('REL-02 are there again, byte for byte, when a shop is restored into an empty folder; so is the secret of the cookies', async () => {
    await aShop({})
    const uploaded = await anUpload()
    expect(Object.keys(uploaded)).toHaveLength(1)
    writeFileSync(path.join(pictures(lost), 'half.webp.0123456789ab.new'), 'half of an upload')
    writeFileSync(path.join(lost, 'cookie-secret'), 'secret of the lost shop')
    expect(toldBy(await backup())).toEqual([0, expect.stringContaining('and 1 uploaded file (')])
    rmSync(lost, { recursive: true })
    expect(toldBy(await restore())).toEqual([0, expect.stringContaining('1 uploaded file (')])
    expect(filesOf(next)).toEqual(uploaded)
    expect(readFileSync(path.join(next, 'cookie-secret'), 'utf8')).toBe('secret of the lost shop')
  })

  it('REL-02 are missing in a backup of an older version, which is restored all the same and says so', async () => {
    await aShop({})
    await anUpload()
    await backup()
    const manifest = path.join(kept, 'manifest.json')
    const { files: _files, ...older } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown> // written by the command
    writeFileSync(manifest, JSON.stringify(older))
    rmSync(path.join(kept, 'files'), { recursive: true })
    expect(toldBy(await restore())).toEqual([0, expect.stringContaining('The backup has no uploaded pictures')])
  })

  it('REL-02 that are damaged in the backup are found before anything is restored', async () => {
    await aShop({})
    const [name = ''] = Object.keys(await anUpload())
    await backup()
    writeFileSync(path.join(pictures(kept), name), 'garbage')
    expect(toldBy(await restore())).toEqual([1, expect.stringContaining('The backup is damaged')])
  })

  it('REL-02 in a bucket need a backup of their own, and the command says so', async () => {
    await aShop({})
    const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'mewa', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(toldBy(await backup(bucket))).toEqual([0, expect.stringContaining('the bucket "mewa"')])
    expect(readdirSync(kept)).not.toContain('files')
  })
})
