import sharp, { type Sharp } from 'sharp'
import { avatars } from '@/lib/db/schema'
import { PHOTO_MAX_BYTES } from './model'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { pictureProcess } from '@/lib/pictures/picture-process'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getAvatar, getUser, removePhoto, updatePhoto } from '.'

const database = useShopDatabase()
const { ctx } = aClock()
const NO_PHOTO = { ok: false, reason: 'not_a_photo' }
const RED = { r: 255, g: 0, b: 0 }
const BLUE = { r: 0, g: 0, b: 255 }

/** Red, with a blue right half. */
function aPicture({ width = 600, height = 300 } = {}): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: BLUE } }
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([{ input: half, left: Math.ceil(width / 2), top: 0 }])
}

const upload = (customerId: number, bytes: Uint8Array | string) => updatePhoto(ctx, { customerId, photo: new Blob([bytes as BlobPart]) })

async function storedPhoto() {
  const [photo] = await database().select().from(avatars)
  if (!photo) throw new Error('there is no photo')
  return photo
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

describe('a customer’s photo', () => {
  it('ACC-03 accepts JPEG, PNG, WebP, AVIF and GIF, and stores a square WebP of 256 pixels under an unguessable name', async () => {
    const { id } = await aCustomer()
    const pictures = [aPicture().jpeg(), aPicture().png(), aPicture().webp(), aPicture().avif({ effort: 0 }), aPicture().gif()]
    const names = new Set<string>()
    for (const picture of pictures) {
      expect(await upload(id, await picture.toBuffer())).toMatchObject({ ok: true, value: { id } })
      const { name, type, bytes } = await storedPhoto()
      names.add(name)
      expect([type, name]).toEqual(['image/webp', expect.stringMatching(/^[0-9a-f]{36}\.webp$/)])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    }
    expect(names.size).toBe(pictures.length)
    expect(await database().$count(avatars)).toBe(1)
  })

  it('ACC-03 D-25 is stored without the camera’s metadata, and upright', async () => {
    const { id } = await aCustomer()
    const taken = aPicture().withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    const sideways = await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(sideways).metadata()).orientation).toBe(6)
    await upload(id, sideways)
    const { bytes } = await storedPhoto()
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(bytes.includes('Secret')).toBe(false)
    // Rotated by 90°, the blue half is at the bottom.
    expect([await colourAt(bytes, 128, 20), await colourAt(bytes, 128, 235)]).toEqual(['red', 'blue'])
  })

  it('ACC-03 that is animated is reduced to its first frame', async () => {
    const { id } = await aCustomer()
    const frames = await Promise.all(
      [RED, BLUE].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    await upload(id, moving)
    const { bytes } = await storedPhoto()
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBeUndefined()
    expect(await colourAt(bytes, 128, 128)).toBe('red')
  })

  it('ACC-03 D-25 is recognised by its content: anything else is refused, whatever its name or type', async () => {
    const { id } = await aCustomer()
    const png = await aPicture().png().toBuffer()
    const wrong: (Uint8Array | string)[] = [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '<html><script>alert(1)</script></html>',
      'GIF89a<script>alert(1)</script>',
      '%PDF-1.7',
      '\u0000',
      await aPicture().tiff().toBuffer(),
      png.subarray(0, Math.floor(png.length / 2)),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000, 7)]),
    ]
    for (const bytes of wrong) expect(await upload(id, bytes)).toEqual(NO_PHOTO)
    expect(await database().$count(avatars)).toBe(0)
  })

  it('ACC-03 D-25 is not passed to the decoder unless it begins like a photo', async () => {
    const { id } = await aCustomer()
    const run = jest.spyOn(pictureProcess(), 'run')
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '']) expect(await upload(id, bytes)).toEqual(NO_PHOTO)
    expect(run).not.toHaveBeenCalled()
    run.mockRestore()
  })

  it('REL-06 is refused when a small file decodes to too many pixels, with the limit', async () => {
    const { id } = await aCustomer()
    const aBomb = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: RED }, limitInputPixels: false })
    const avif = await aBomb(7_000).avif({ effort: 0 }).toBuffer()
    expect(avif.length).toBeLessThan(2_000)
    expect(await upload(id, avif)).toEqual({ ok: false, reason: 'too_many_pixels', detail: { megapixels: 49, most: 12 } })
    const png = await aBomb(9_000).png().toBuffer()
    expect(await upload(id, png)).toEqual({ ok: false, reason: 'too_many_pixels', detail: { megapixels: 81, most: 24 } })
    expect(await upload(id, new Uint8Array(PHOTO_MAX_BYTES + 1))).toEqual({ ok: false, reason: 'too_large' })
  })

  it('ACC-03 may have the 24 megapixels of a phone', async () => {
    const { id } = await aCustomer()
    expect(await upload(id, await aPicture({ width: 5_712, height: 4_284 }).jpeg().toBuffer())).toMatchObject({ ok: true })
  })

  it('REL-06 is refused temporarily when many are being decoded', async () => {
    const { id } = await aCustomer()
    const run = jest.spyOn(pictureProcess(), 'run').mockReturnValue('busy')
    expect(await upload(id, await aPicture().png().toBuffer())).toEqual({ ok: false, reason: 'busy', detail: { retryAfterSeconds: 10 } })
    run.mockRestore()
  })

  it('REL-06 can be uploaded twenty times in a quarter of an hour', async () => {
    const { id } = await aCustomer()
    for (let each = 0; each < 20; each += 1) expect(await upload(id, 'none')).toEqual(NO_PHOTO)
    expect(await upload(id, 'none')).toMatchObject({ reason: 'rate_limited' })
  })

  it('ACC-03 is served by its name until it is removed', async () => {
    const { id } = await aCustomer()
    await upload(id, await aPicture().png().toBuffer())
    const { name, bytes } = await storedPhoto()
    expect(await getUser(ctx, id)).toMatchObject({ avatarUrl: `/avatars/${name}` })
    expect(await getAvatar(ctx, name)).toEqual({ ok: true, value: { type: 'image/webp', base64: bytes.toString('base64') } })
    expect(await removePhoto(ctx, id)).toMatchObject({ value: { id, avatarUrl: null } })
    expect(await getAvatar(ctx, name)).toEqual({ ok: false, reason: 'not_found' })
    expect(await removePhoto(ctx, id)).toMatchObject({ value: { avatarUrl: null } })
  })
})
