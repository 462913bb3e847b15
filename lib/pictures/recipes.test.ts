import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { renderPicture, type Resize } from './recipes'

const PHOTO = readFileSync('public/demo/products/cloves-2.webp')
const resize = async (over: Partial<Resize>) => {
  const picture = await renderPicture({ kind: 'resize', source: PHOTO, width: 180, quality: 70, type: 'image/avif', ...over })
  if (!picture) throw new Error('no picture')
  return picture
}

describe('PERF-01 a resized picture', () => {
  it('is not wider than its source', async () => {
    const { width } = await sharp(PHOTO).metadata()
    expect((await sharp((await resize({ width: 1920, type: 'image/webp' })).bytes).metadata()).width).toBe(width)
  })

  it.each(['png', 'jpeg', 'gif'] as const)('keeps the format %s for a client that reads no newer one', async (format) => {
    const source = await sharp(PHOTO).resize(200).toFormat(format).toBuffer()
    const picture = await resize({ source, type: '' })
    expect([picture.type, (await sharp(picture.bytes).metadata()).format]).toEqual([`image/${format}`, format])
  })

  it('leaves an animation unchanged', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 400, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const source = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await resize({ source })).toEqual({ type: 'image/gif', bytes: source })
    // An animated PNG has a chunk acTL, which sharp does not report.
    const png = Buffer.concat([await sharp(PHOTO).png().toBuffer(), Buffer.from('acTL')])
    expect(await resize({ source: png })).toMatchObject({ type: 'image/avif' })
    const apng = Buffer.from(png)
    apng.write('acTL', 37)
    expect(await resize({ source: apng })).toEqual({ type: 'image/png', bytes: apng })
  })
})

describe('SEO-05 a photograph cropped for search results', () => {
  const crop = async (width: number, height: number, side: number) => {
    const file = await sharp(PHOTO).resize(side, side).jpeg().toBuffer()
    const photo = {
      file,
      area: { left: 0, top: 0, width, height },
      position: 'attention',
      background: '#FFF',
    } as const
    const picture = await renderPicture({
      kind: 'compose',
      ...{ width, height, ground: '#FFF', ink: '', photo, isPhotoAlone: true, qualities: [80], maxBytes: 300_000 },
    })
    const made = picture && (await sharp(picture.bytes).metadata())
    return made && [made.width, made.height]
  }

  it('has the size that search engines ask for', async () => {
    expect(await crop(1200, 675, 1200)).toEqual([1200, 675])
  })

  it('is never larger than the photograph, and keeps its aspect ratio', async () => {
    expect(await crop(1200, 1200, 600)).toEqual([600, 600])
    expect(await crop(1200, 900, 600)).toEqual([600, 450])
  })
})
