import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { blogs, mediaFiles, productImages, products } from '@/lib/db/schema'
import { openStorage } from '@/lib/providers/storage/storage'
import { pictureProcess } from '@/lib/pictures/picture-process'
import { createWorkerPool } from '@/lib/pictures/worker-pool'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readRuntime } from '@/lib/runtime'
import { collectUnusedPictures, cropPicture, listPictures, uploadPicture } from '.'

const database = useShopDatabase()
const DAY_MS = 86_400_000
const context = (daysLater = 0) => ({ db: database(), now: () => new Date(Date.now() + daysLater * DAY_MS) })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'media-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const storage = () => openStorage({ DATA_DIR: folder, S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })
const stored = (address: string) => storage().get(address.slice(1))

const aPicture = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const upload = (bytes: Uint8Array, name = 'photo.jpg') => uploadPicture(context(), storage(), { bytes, name })
async function uploaded(background = 'red') {
  const file = await upload(await aPicture(400, 300, background).png().toBuffer())
  if (!file.ok) throw new Error(file.reason)
  return file.value
}

describe('an uploaded picture', () => {
  it('is stored as WebP under the hash of its content, upright, without location and time, and once however often it is uploaded', async () => {
    const photo = await aPicture(400, 300)
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '28/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const file = await upload(photo)
    expect(file).toMatchObject({ ok: true, value: { width: 300, height: 400, originalName: 'photo.jpg' } })
    if (!file.ok) return
    expect(file.value.path).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/)
    const metadata = await sharp((await stored(file.value.path)) ?? undefined).metadata()
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual(['webp', 300, 400, undefined])
    expect(await upload(photo, 'again.jpg')).toMatchObject({ value: { path: file.value.path } })
    expect(await listPictures(context(), { page: 1, perPage: 10 })).toMatchObject({ total: 1, items: [{ originalName: 'again.jpg' }] })
  })

  it('is scaled down to the longest side', async () => {
    expect(await upload(await aPicture(3_000, 1_500).jpeg().toBuffer())).toMatchObject({ value: { width: 2_400, height: 1_200 } })
  })

  it.each([
    ['an SVG with a script', 'is_svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG behind an XML declaration', 'is_svg', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a page', 'not_a_picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a text that is called .jpg', 'not_a_picture', Buffer.from('no picture')],
    ['the beginning of a JPEG', 'not_a_picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a photo of an iPhone', 'is_heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
    ['an empty file', 'not_a_picture', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, reason, bytes) => {
    expect(await upload(bytes)).toMatchObject({ ok: false, reason })
    expect(await database().$count(mediaFiles)).toBe(0)
  })

  it.each([
    ['a progressive JPEG of 50 megapixels', () => aPicture(8_660, 5_774).jpeg({ progressive: true }), { megapixels: 50, most: 24 }],
    ['a PNG of 60 megapixels', () => aPicture(10_000, 6_000).png(), { megapixels: 60, most: 24 }],
    ['an AVIF of 49 megapixels', () => aPicture(7_000, 7_000).avif({ effort: 0 }), { megapixels: 49, most: 12 }],
  ])('REL-06 is refused before it is decoded when it is %s', async (_, picture, detail) => {
    expect(await upload(await picture().toBuffer())).toEqual({ ok: false, reason: 'too_many_pixels', detail })
  })

  it('may be an AVIF of 12 megapixels', async () => {
    expect(await upload(await aPicture(4_032, 3_024).avif({ effort: 0 }).toBuffer())).toMatchObject({
      value: { width: 2_400, height: 1_800 },
    })
  })

  it('REL-06 is refused if decoding takes more memory than its size suggests, and the next one is accepted', async () => {
    const log = jest.spyOn(console, 'warn').mockReturnValue()
    const [large, small] = [pictureProcess(), createWorkerPool({ atOnce: 1, memoryMb: 1 })]
    readRuntime().kept.set('picture process', small)
    expect(await upload(await aPicture(3_000, 3_000).jpeg({ progressive: true }).toBuffer())).toMatchObject({ reason: 'too_complex' })
    small.close()
    readRuntime().kept.set('picture process', large)
    expect(await upload(await aPicture(400, 300).png().toBuffer())).toMatchObject({ ok: true })
    log.mockRestore()
  })

  it('is refused above 20 MB and when it is too small to show', async () => {
    expect(await upload(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual({ ok: false, reason: 'too_large', detail: { most: 20 } })
    expect(await upload(await aPicture(400, 150).png().toBuffer())).toMatchObject({ reason: 'too_small', detail: { height: 150 } })
  })
})

describe('cropping a stored picture', () => {
  it('creates a separate picture; a crop outside the picture, or of an unknown one, is refused', async () => {
    const whole = await uploaded()
    const crop = { left: 50, top: 0, width: 300, height: 300 }
    const square = await cropPicture(context(), storage(), { path: whole.path, crop })
    expect(square).toMatchObject({ ok: true, value: { width: 300, height: 300 } })
    expect(await stored(whole.path)).not.toBeNull()
    const refusals = [
      await cropPicture(context(), storage(), { path: whole.path, crop: { ...crop, left: 101 } }),
      await cropPicture(context(), storage(), { path: whole.path, crop: { ...crop, width: 10.5 } }),
      await cropPicture(context(), storage(), { path: '/media/../secret', crop }),
    ]
    expect(refusals.map((one) => !one.ok && one.reason)).toEqual(['bad_crop', 'bad_crop', 'unknown_picture'])
  })
})

describe('the collection of unused pictures', () => {
  it('deletes pictures unreferenced for 30 days, and none that a product or a text shows', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const [shown, inText, translated, unused] = [
      await uploaded('red'),
      await uploaded('green'),
      await uploaded('blue'),
      await uploaded('black'),
    ]
    await database()
      .insert(productImages)
      .values({ productId: shop.productId('almonds'), path: shown.path })
    await database()
      .insert(blogs)
      .values({ slug: 'a', title: 'A', bannerPath: '', html: `<p>x</p><img src="${inText.path}">` })
    await database()
      .update(products)
      .set({ translations: { hi: { aboutHtml: `<img src="${translated.path}">` } } })
    const collect = (daysLater: number) => collectUnusedPictures(context(daysLater), storage())
    expect([await collect(0), await collect(29)]).toEqual([0, 0])
    expect(await stored(unused.path)).not.toBeNull()
    expect(await collect(31)).toBe(1)
    expect(await stored(unused.path)).toBeNull()
    for (const { path: address } of [shown, inText, translated]) expect(await stored(address)).not.toBeNull()
  })

  it('restarts the count when a picture was used in between', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const picture = await uploaded()
    await collectUnusedPictures(context(0), storage())
    await database()
      .insert(productImages)
      .values({ productId: shop.productId('almonds'), path: picture.path })
    await collectUnusedPictures(context(20), storage())
    await database().delete(productImages).where(eq(productImages.path, picture.path))
    await collectUnusedPictures(context(25), storage())
    expect(await collectUnusedPictures(context(50), storage())).toBe(0)
    expect(await collectUnusedPictures(context(56), storage())).toBe(1)
  })
})
