import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { GET as getTouchIcon } from '@/app/apple-touch-icon.png/route'
import { GET as getFavicon } from '@/app/favicon.ico/route'
import { closeDatabase, openDatabase, shopDatabase } from '@/lib/db/connection'
import { settings } from '@/lib/db/schema'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readRuntime } from '@/lib/runtime'

// Outside of Next there is no page to add cache tags to.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const database = useShopDatabase({ once: (empty) => seedDemoShop(empty, () => {}) })
const setIcon = (value: string) => database().update(settings).set({ value }).where(eq(settings.type, 'site_icon_path'))
const ICO_HEADER_BYTES = 22

describe('SHELL-20 the shop’s icon at the paths that browsers request without reading a page', () => {
  it('is an ICO file with one PNG of 32 px at /favicon.ico', async () => {
    const response = await getFavicon()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const file = Buffer.from(await response.arrayBuffer())
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6), file.readUInt8(7)]).toEqual([
      0, 1, 1, 32, 32,
    ])
    expect([file.readUInt32LE(14), file.readUInt32LE(18)]).toEqual([file.byteLength - ICO_HEADER_BYTES, ICO_HEADER_BYTES])
    expect(await sharp(file.subarray(ICO_HEADER_BYTES)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  })

  it('is an opaque PNG of 180 px at /apple-touch-icon.png', async () => {
    const response = await getTouchIcon()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  })

  it.each(['', '/demo/no-such-icon.svg', '/demo/../../package.json'])('is 404 when the setting names none: %s', async (path) => {
    await setIcon(path)
    for (const get of [getFavicon, getTouchIcon]) expect((await get()).status).toBe(404)
  })

  it('REL-03 is 503 while the settings cannot be read, and no cache stores that', async () => {
    const shop = shopDatabase()
    const log = jest.spyOn(console, 'error').mockReturnValue()
    readRuntime().kept.set('database', openDatabase('postgres://postgres@127.0.0.1:1/shop'))
    try {
      const response = await getFavicon()
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    } finally {
      await closeDatabase()
      readRuntime().kept.set('database', shop)
      log.mockRestore()
    }
  })
})
