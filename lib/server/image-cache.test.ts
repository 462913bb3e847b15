import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { openStorage } from '../providers/storage/storage'
import { createPictures } from '../pictures/pictures'
import type { Resize } from '../pictures/recipes'
import type { Compose } from '../runtime-types'
import { createWorkerPool } from '../pictures/worker-pool'
import { guardedResponse } from './guarded-response'
import { imageCache } from './image-cache'
import { securityHeaders } from './security-headers'

const ADDRESS = '/_next/image?url=%2Fdemo%2Fa.webp&w=96&q=70'
const AVIF = { Accept: 'image/avif,image/webp,*/*' }
const PHOTOS = 'public/demo/products'

let folder: string
let port: number
let close: () => Promise<void>
let pool: ReturnType<typeof createWorkerPool>
/** The widths requested from the process. */
let made: number[] = []
/** The addresses left to Next. */
let left: string[] = []
let events: string[] = []

const photo = (name: string, source: string) => copyFileSync(path.join(PHOTOS, source), path.join(folder, 'public/demo', name))

const storage = () => openStorage({ DATA_DIR: folder, S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })

async function open() {
  pool = createWorkerPool()
  const run = (recipe: Resize | Compose) => {
    made.push(recipe.width)
    return pool.run(recipe)
  }
  const pictures = createPictures({
    folder: path.join(folder, 'pictures'),
    maxBytes: 1_000_000,
    log: (event) => events.push(event),
    pool: { ...pool, run },
  })
  const images = imageCache({ pictures, folder: path.join(folder, 'public'), storage: storage() })
  const handle = images.stored()(
    images.made()((request, response) => {
      left.push(request.url ?? '')
      response.writeHead(400)
      response.end()
      return Promise.resolve()
    }),
  )
  const Guarded = guardedResponse({
    isStopping: () => false,
    headersOf: securityHeaders({ siteUrl: 'http://shop.test', framedOrigins: () => [] }),
  })
  const server = http.createServer({ ServerResponse: Guarded }, (request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port // The address of a listening server has this type.
  close = async () => {
    pool.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'image-cache-'))
  mkdirSync(path.join(folder, 'public/demo'), { recursive: true })
  mkdirSync(path.join(folder, 'public/placeholders'))
  copyFileSync('public/placeholders/product.svg', path.join(folder, 'public/placeholders/product.svg'))
  photo('a.webp', 'cloves-1.webp')
  ;[made, left, events] = [[], [], []]
  await open()
})
afterEach(async () => {
  await close()
  // The answer does not wait for the disk: a picture may still be written.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function ask(address = ADDRESS, headers: Record<string, string> = AVIF, method = 'GET') {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers, method })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), body, headers: response.headers }
}

/** The folder is created with the first picture. */
const storedFiles = () => {
  const pictures = path.join(folder, 'pictures')
  return existsSync(pictures) ? readdirSync(pictures).filter((name) => !name.endsWith('.new')) : []
}
const allStored = async (count: number) => {
  while (storedFiles().length < count) await new Promise((resolve) => setImmediate(resolve))
}

describe('PERF-01 a picture', () => {
  it('is made once, then served from memory, and after a restart from the disk', async () => {
    const first = await ask()
    expect([first.status, (await sharp(first.body).metadata()).width]).toEqual([200, 96])
    const again = await ask()
    await allStored(1)
    await close()
    await open()
    const later = await ask()
    for (const one of [again, later]) {
      expect([one.status, one.type, one.body.equals(first.body)]).toEqual([200, 'image/avif', true])
      expect(one.headers.get('x-nextjs-cache')).toBe('HIT')
    }
    expect(made).toHaveLength(1)
  })

  it('has the headers of Next’s optimiser', async () => {
    const { headers, body } = await ask()
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, must-revalidate',
      'content-disposition': 'inline; filename="a.avif"',
      'content-length': String(body.length),
      'content-type': 'image/avif',
      vary: 'Accept',
      'x-nextjs-cache': 'MISS',
    })
    expect(headers.get('content-security-policy')).toContain("script-src 'none'")
  })

  it('is new at once when its file is replaced by one of the same name, and stored next to the old one', async () => {
    const before = await ask()
    photo('a.webp', 'chia-seeds-1.webp')
    const after = await ask(ADDRESS, { ...AVIF, 'If-None-Match': before.headers.get('etag') ?? '' })
    expect([after.status, after.body.equals(before.body)]).toEqual([200, false])
    photo('a.webp', 'cloves-1.webp')
    expect((await ask()).body.equals(before.body)).toBe(true)
    expect(made).toHaveLength(2)
  })

  it('is made once for many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
    expect(made).toHaveLength(1)
  })

  it('REL-06 is not made again for unknown parameters or another order of them', async () => {
    await ask()
    await ask(`${ADDRESS}&junk=1`)
    await ask('/_next/image?q=70&w=96&url=/demo/a.webp')
    expect(made).toHaveLength(1)
  })

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0.5, image/webp', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.1', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('for Accept %p is %s', async (accept, type) => {
    const { type: sent, body } = await ask(ADDRESS, { Accept: accept })
    const { format, compression } = await sharp(body).metadata()
    expect([sent, `image/${compression === 'av1' ? 'avif' : format}`]).toEqual([type, type])
  })

  it('differs per size, quality and format', async () => {
    const asked = [ADDRESS, ADDRESS.replace('w=96', 'w=180'), ADDRESS.replace('q=70', 'q=80')]
    const bodies = [...(await Promise.all(asked.map((one) => ask(one)))), await ask(ADDRESS, { Accept: 'image/webp' })]
    expect(new Set(bodies.map(({ body }) => body.toString('base64'))).size).toBe(4)
  })

  it('is answered with 304 to a client that has it, and without a body to HEAD', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, body } = await ask(ADDRESS, { ...AVIF, 'If-None-Match': known })
      expect([known, status, body.length]).toEqual([known, 304, 0])
    }
    const head = await ask(ADDRESS, AVIF, 'HEAD')
    expect([head.status, head.body.length, Number(head.headers.get('content-length')) > 0]).toEqual([200, 0, true])
    expect(made).toHaveLength(1)
  })

  it('REL-03 that cannot be resized is shown unchanged, for a short time, and not stored', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue()
    writeFileSync(path.join(folder, 'public/demo/a.webp'), 'no picture')
    const { status, type, body, headers } = await ask()
    expect([status, type, String(body)]).toEqual([200, 'image/webp', 'no picture'])
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  it.each([
    ADDRESS.replace('w=96', 'w=97'),
    ADDRESS.replace('q=70', 'q=99'),
    `${ADDRESS}&w=180`,
    '/_next/image?url=%2Fdemo%2Fa.webp&q=70',
    '/_next/image?url=%2Fdemo%2F..%2F..%2Fa.webp&w=96&q=70',
    '/_next/image?url=%2Fdemo%2Fnone.webp&w=96&q=70',
    '/demo/a.webp',
  ])('REL-06 %s is left to Next', async (address) => {
    expect((await ask(address)).status).toBe(400)
    expect([left, made]).toEqual([[address], []])
  })
})

describe('a picture that the shopkeeper has uploaded', () => {
  const NAME = `media/${'0a'.repeat(20)}.webp`
  const address = (name: string) => `/_next/image?url=${encodeURIComponent(`/${name}`)}&w=96&q=70`

  it('PERF-01 is resized once, and found by its name alone', async () => {
    await storage().put(NAME, readFileSync(path.join(PHOTOS, 'cloves-1.webp')), 'image/webp')
    const first = await ask(address(NAME))
    expect([first.status, first.type, (await sharp(first.body).metadata()).width]).toEqual([200, 'image/avif', 96])
    await storage().remove(NAME)
    const second = await ask(address(NAME))
    expect([second.status, second.headers.get('x-nextjs-cache'), made]).toEqual([200, 'HIT', [96]])
  })

  const DRAWING = readFileSync('public/placeholders/product.svg')
  const isDrawing = ({ status, type, body, headers }: Awaited<ReturnType<typeof ask>>) => [
    status,
    type,
    headers.get('cache-control'),
    body.equals(DRAWING),
  ]

  it('CAT-04 is a drawing when no such file is stored, and the picture once it is', async () => {
    expect(isDrawing(await ask(address(NAME)))).toEqual([404, 'image/svg+xml', 'no-store', true])
    await storage().put(NAME, readFileSync(path.join(PHOTOS, 'cloves-1.webp')), 'image/webp')
    expect((await ask(address(NAME))).type).toBe('image/avif')
    await allStored(1)
  })

  it.each(['', 'RIFF and no picture'])('CAT-04 is a drawing when its file is damaged (%j)', async (content) => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined)
    await storage().put(NAME, Buffer.from(content), 'image/webp')
    expect(isDrawing(await ask(address(NAME)))).toEqual([404, 'image/svg+xml', 'no-store', true])
    log.mockRestore()
  })

  it('CAT-04 is a drawing when the store cannot read it', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined)
    mkdirSync(path.join(folder, 'files', NAME), { recursive: true })
    expect(isDrawing(await ask(address(NAME)))).toEqual([503, 'image/svg+xml', 'no-store', true])
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  it('is left to Next under other names below its folder', async () => {
    await ask(address('media/../.env'))
    await ask(address('media/secret.webp'))
    expect([made, left.length]).toEqual([[], 2])
  })
})
