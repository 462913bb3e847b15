import { database } from '@/lib/db/connection'
import { missingPictures, productImages } from '@/lib/db/schema'
import { openStorage } from '@/lib/providers/storage/storage'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { startPictureCheck } from './catalog-worker'
import type { Poller } from './poller'

useShopDatabase()
let worker: Poller | undefined
afterEach(() => worker?.stop())

const PATH = `/media/${'a'.repeat(40)}.webp`
const ctx = () => ({ db: database(), now: () => new Date() })
const missing = async () => (await database().select().from(missingPictures)).map(({ path }) => path)

async function aShopWithPicture(): Promise<void> {
  const shop = await aShop({ sells: [{ slug: 'almonds' }] })
  await database()
    .insert(productImages)
    .values({ productId: shop.productId('almonds'), path: PATH })
}

function startWith(names: () => AsyncGenerator<string>): readonly string[] {
  const lines: string[] = []
  const storage = openStorage({ DATA_DIR: '/nowhere', S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })
  worker = startPictureCheck({ ctx: ctx(), storage: { ...storage, names }, log: (line) => lines.push(line) })
  return lines
}

async function* nothing(): AsyncGenerator<string> {}

describe('the worker that looks for missing pictures', () => {
  it('finds them when the server starts', async () => {
    await aShopWithPicture()
    startWith(nothing)
    await until(async () => (await missing()).length > 0)
    expect(await missing()).toEqual([PATH])
  })

  it('REL-05 reports a storage that does not list its files, and calls no picture missing', async () => {
    await aShopWithPicture()
    const lines = startWith(async function* () {
      yield await Promise.reject<string>(new TypeError('fetch failed'))
    })
    await until(() => lines.length > 0)
    expect(lines).toEqual(['missing pictures: waiting (TypeError)'])
    expect(await missing()).toEqual([])
  })
})
