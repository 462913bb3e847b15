import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import sharp from 'sharp'
import { PHOTO_MAX_BYTES } from '@/lib/commerce/customers/model'
import { pageShare, SHARE_IMAGE } from '@/lib/seo/share-image'
import { timesOf } from '@/lib/testing/long-run'
import { drawPicture, MAX_PICTURE_BYTES } from './draw-picture'
import type { ShareCard } from './share-card'

const PHOTO = '/demo/products/california-almonds-1.webp'

const aCard = (over: Partial<ShareCard> = {}): ShareCard => ({
  subject: pageShare('/', {}),
  look: 'split',
  ground: 'ivory',
  brand: 'Mewa House',
  label: '',
  title: 'California Almonds',
  price: { before: 'from', price: '₹145 · 100 g', compareAt: { label: 'MRP', price: '₹165' } },
  photoUrl: PHOTO,
  ...over,
})

async function draw(over: Partial<ShareCard> = {}) {
  const { bytes, isWhole } = await drawPicture(aCard(over))
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ type: `image/${format}`, width, height }).toEqual({ ...SHARE_IMAGE })
  return { bytes, isWhole }
}

/** The number of pixels in the half with text that differ from the background. */
async function inked({ bytes }: { bytes: Uint8Array }, from = 120): Promise<number> {
  const words = { left: 600, top: from, width: 600, height: 620 - 12 - from }
  const { data } = await sharp(bytes).extract(words).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey < 200).length
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 90 } } })

let server: Server
let answer: RequestListener = (_, response) => response.end()
const address = (path = '/photo.jpg') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('SEO-07 the text of a picture', () => {
  it('has ₹, Latin letters with marks, and Devanagari', async () => {
    const blank = await inked(await draw({ title: '', price: null }))
    for (const title of ['₹', 'Ā', 'ñ', 'क', 'क्षत्रिय', '“”']) expect(await inked(await draw({ title, price: null }))).toBeGreaterThan(blank)
  })

  it.each(['🎁🎉', '杏仁', 'لوز', '\u0000\u202e\ufeff', '\ud800'])('omits characters that no font of ours has: %j', async (title) => {
    const blank = await inked(await draw({ title: '', price: null }))
    expect(await inked(await draw({ title, price: null }))).toBe(blank)
    expect(await inked(await draw({ title: `${title} Almonds`, price: null }))).toBeGreaterThan(blank)
  })

  it('stays inside the picture, however long it is', async () => {
    const long = 'Almonds, hand-sorted, from the orchards of Saman '.repeat(40)
    const price = { before: 'from', price: `₹12,34,567.50 · ${long}`, compareAt: { label: 'MRP', price: '₹12,34,568' } }
    for (const title of [long, 'x'.repeat(100_000), 'बादाम'.repeat(80), 'W '.repeat(500)]) {
      for (const look of ['split', 'panel'] as const) {
        const { bytes } = await draw({ title, brand: long, label: look === 'panel' ? 'Journal' : '', price, look, photoUrl: '' })
        const edge = await sharp(bytes).extract({ left: 1160, top: 0, width: 40, height: 600 }).greyscale().raw().toBuffer()
        expect(Math.max(...edge) - Math.min(...edge)).toBeLessThan(10)
      }
    }
  })

  it('is never parsed as SVG, not even as a closing tag', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (title) => {
        await draw({ title: `</g></svg><image href="file:///etc/passwd"/>${title}`, photoUrl: '' })
      }),
      { numRuns: timesOf({ short: 6, long: 25 }) },
    )
  })
})

describe('SEO-07 the photo of a picture', () => {
  it('is a file below public/', async () => {
    expect((await draw()).isWhole).toBe(true)
  })

  it.each([
    '/demo/products/none.webp',
    '/demo/logo.svg',
    '/../package.json',
    '/%2e%2e/package.json',
    '/demo/..%2f..%2fpackage.json',
    '/demo/%',
    '/demo/%00.webp',
    '/demo',
    '//127.0.0.1/photo.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'photo.jpg',
  ])('is omitted if it is not: %s', async (photoUrl) => {
    expect((await draw({ photoUrl })).isWhole).toBe(false)
    expect((await draw({ photoUrl, look: 'panel' })).isWhole).toBe(false)
  })

  it('may be a remote server’s, in any format that browsers show', async () => {
    const red = sharp({ create: { width: 300, height: 500, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.9 } } })
    for (const picture of [red.clone().png(), red.clone().jpeg(), red.clone().webp(), red.clone().gif(), red.clone().avif({ effort: 0 })]) {
      const file = await picture.toBuffer()
      answer = (_, response) => response.end(file)
      const { bytes, isWhole } = await draw({ photoUrl: address() })
      expect(isWhole).toBe(true)
      const [r = 0, g = 255] = await sharp(bytes).extract({ left: 200, top: 300, width: 1, height: 1 }).raw().toBuffer()
      expect([r > 200, g < 60]).toEqual([true, true])
    }
  })

  it('does not make the file too large, whatever it shows', async () => {
    const file = await noise(1600, 1200).jpeg({ quality: 100 }).toBuffer()
    answer = (_, response) => response.end(file)
    for (const look of ['split', 'panel'] as const) expect((await draw({ photoUrl: address(), look })).isWhole).toBe(true)
  })

  it('is omitted if it is corrupt, a drawing, too many pixels, too many bytes, or an error', async () => {
    const whole = await noise(800, 800).jpeg().toBuffer()
    const vast = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const answers: RequestListener[] = [
      (_, response) => response.end(whole.subarray(0, 20_000)),
      (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (_, response) => response.end(vast),
      (_, response) => response.end(Buffer.alloc(PHOTO_MAX_BYTES + 1)),
      (_, response) => response.writeHead(500).end(whole),
      (_, response) => response.end(),
      (request) => request.socket.destroy(),
    ]
    for (const one of answers) {
      answer = one
      expect((await draw({ photoUrl: address() })).isWhole).toBe(false)
    }
  })

  it('is requested from the address of v2 and nowhere else', async () => {
    const asked: (string | undefined)[] = []
    answer = ({ url }, response) => {
      asked.push(url)
      response.writeHead(302, { location: '/inside' }).end()
    }
    expect((await draw({ photoUrl: address('/given') })).isWhole).toBe(false)
    expect(asked).toEqual(['/given'])
  })

  it('is omitted if it takes too long', async () => {
    const time = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    answer = () => time.abort()
    expect((await draw({ photoUrl: address() })).isWhole).toBe(false)
    timeout.mockRestore()
  })
})
