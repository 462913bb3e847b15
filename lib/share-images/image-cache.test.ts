import { pageShare } from '@/lib/seo/share-image'
import type { Picture } from './draw-picture'
import { createImageCache } from './image-cache'
import type { ShareCard } from './share-card'

const aCard = (title: string): ShareCard => ({
  subject: pageShare('/', { meta_title: title }),
  look: 'split',
  ground: 'green',
  brand: 'Mewa House',
  label: '',
  title,
  price: null,
  photoUrl: '',
})

const aPicture = (over: Partial<Picture> = {}): Picture => ({ bytes: new Uint8Array(10), isWhole: true, ...over })

/** A drawing function that waits for the test. */
function aPen() {
  const drawing: { title: string; finish: (picture?: Picture) => void; fail: () => void }[] = []
  const draw = jest.fn(
    ({ title }: ShareCard) =>
      new Promise<Picture>((resolve, reject) =>
        drawing.push({ title, finish: (picture = aPicture()) => resolve(picture), fail: () => reject(new Error('no ink')) }),
      ),
  )
  return { draw, drawing }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const titles = (count: number) => Array.from({ length: count }, (_, index) => `Title ${index}`)

describe('SEO-07 the cache of pictures for link previews', () => {
  it('draws a picture once for fifty simultaneous requests, and never again', async () => {
    const { draw, drawing } = aPen()
    const pictureOf = createImageCache(draw)
    const drawings = titles(50).map(() => pictureOf(aCard('One')))
    await turn()
    drawing[0]?.finish()
    const pictures = await Promise.all([...drawings, pictureOf(aCard('One'))])
    expect(new Set(pictures).size).toBe(1)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('draws two at once, queues 100 and refuses the others', async () => {
    const { draw, drawing } = aPen()
    const pictureOf = createImageCache(draw)
    const drawings = titles(110).map((title) => pictureOf(aCard(title)))
    await turn()
    expect(draw).toHaveBeenCalledTimes(2)
    for (let drawn = 0; drawn < 102; drawn += 1) {
      drawing[drawn]?.finish()
      await turn()
    }
    const pictures = await Promise.all(drawings)
    expect(pictures.filter((picture) => picture === null)).toHaveLength(8)
    expect(draw).toHaveBeenCalledTimes(102)
  })

  it('does not cache a failed drawing, and continues', async () => {
    const { draw, drawing } = aPen()
    const pictureOf = createImageCache(draw)
    const failing = [pictureOf(aCard('One')), pictureOf(aCard('Two')), pictureOf(aCard('Three'))]
    const outcomes = Promise.allSettled(failing)
    for (const index of [0, 1, 2]) {
      await turn()
      drawing[index]?.fail()
    }
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    const again = pictureOf(aCard('One'))
    await turn()
    drawing[3]?.finish()
    expect(await again).not.toBeNull()
  })

  it('stores 32 pictures and evicts the least recently used', async () => {
    const draw = jest.fn(() => Promise.resolve(aPicture()))
    const pictureOf = createImageCache(draw)
    for (const title of titles(32)) await pictureOf(aCard(title))
    await pictureOf(aCard('Title 0'))
    expect(draw).toHaveBeenCalledTimes(32)
    await pictureOf(aCard('Increase quantity'))
    await pictureOf(aCard('Title 0'))
    expect(draw).toHaveBeenCalledTimes(33)
    await pictureOf(aCard('Title 1'))
    expect(draw).toHaveBeenCalledTimes(34)
  })

  it('stores at most 8 MB', async () => {
    const draw = jest.fn(() => Promise.resolve(aPicture({ bytes: new Uint8Array(3 * 1024 * 1024) })))
    const pictureOf = createImageCache(draw)
    for (const title of titles(3)) await pictureOf(aCard(title))
    await pictureOf(aCard('Title 2'))
    expect(draw).toHaveBeenCalledTimes(3)
    await pictureOf(aCard('Title 0'))
    expect(draw).toHaveBeenCalledTimes(4)
  })

  it('draws again after a minute when the photo could not be loaded', async () => {
    let nowMs = 1_000
    const draw = jest.fn(() => Promise.resolve(aPicture({ isWhole: false })))
    const pictureOf = createImageCache(draw, { now: () => nowMs })
    await pictureOf(aCard('One'))
    nowMs = 60_999
    await pictureOf(aCard('One'))
    expect(draw).toHaveBeenCalledTimes(1)
    nowMs = 61_001
    await pictureOf(aCard('One'))
    expect(draw).toHaveBeenCalledTimes(2)
  })
})
