import sharp from 'sharp'
import { GET } from '@/app/avatars/[name]/route'
import { readRuntime } from '@/lib/runtime'
import { getUser, updatePhoto } from '.'
import { closeDatabase, openDatabase, shopDatabase } from '@/lib/db/connection'
import { aCustomer } from '@/lib/testing/a-customer'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()

const get = (name: string) => GET(new Request(`http://shop.test/avatars/${name}`), { params: Promise.resolve({ name }) })

async function aPhotoName(): Promise<string> {
  const ctx = { db: database(), now: () => new Date() }
  const { id } = await aCustomer()
  const photo = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await updatePhoto(ctx, { customerId: id, photo: new Blob([photo]) })
  return (await getUser(ctx, id))?.avatarUrl?.replace('/avatars/', '') ?? ''
}

describe('GET /avatars/{name}', () => {
  it('ACC-03 serves a photo as an image, cacheable forever by the browser and by no shared cache', async () => {
    const response = await get(await aPhotoName())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('ACC-03 answers an unknown name with 404, which is not cached', async () => {
    const none = '0'.repeat(36)
    for (const name of ['unknown.webp', `${none}.webp`, `${none}.svg`, '../../etc/passwd', '%00', '']) {
      const response = await get(name)
      expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
    }
  })

  it('REL-03 does not report an outage as a missing photo', async () => {
    const name = await aPhotoName()
    const shop = shopDatabase()
    const log = jest.spyOn(console, 'error').mockReturnValue()
    readRuntime().kept.set('database', openDatabase('postgres://postgres@127.0.0.1:1/shop'))
    try {
      const response = await get(name)
      expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([503, 'no-store', '5'])
    } finally {
      await closeDatabase()
      readRuntime().kept.set('database', shop)
      log.mockRestore()
    }
  })
})
