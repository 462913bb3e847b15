import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { imageCache } from './image-cache.mjs'

const ADDRESS = '/_next/image?url=%2Fdemo%2Fa.webp&w=96&q=60'
const AVIF = { Accept: 'image/avif,image/webp,*/*' }

/** The addresses that the handler was asked for. */
let made: string[] = []
let answer = { status: 200, type: 'image/avif', body: Buffer.from('picture') }
let server: http.Server

beforeEach(async () => {
  made = []
  answer = { status: 200, type: 'image/avif', body: Buffer.from('picture') }
  const handle = imageCache(async (request, response) => {
    made.push(request.url ?? '')
    response.writeHead(answer.status, undefined)
    response.end(answer.body)
  })
  server = http.createServer((request, response) => {
    response.setHeader('Content-Type', answer.type)
    response.setHeader('ETag', '"one"')
    response.setHeader('Content-Length', answer.body.length)
    response.setHeader('Cache-Control', 'public, max-age=31536000')
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function ask(path = ADDRESS, headers: Record<string, string> = AVIF, method = 'GET') {
  // The address of a listening server has this type.
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text(), headers: response.headers }
}

describe('PERF-01 a picture', () => {
  it('is made once and then served from memory', async () => {
    const first = await ask()
    const second = await ask()
    expect([second.status, second.type, second.text]).toEqual([200, first.type, first.text])
    expect(second.headers.get('cache-control')).toBe('public, max-age=31536000')
    expect(made).toHaveLength(1)
  })

  it('REL-06 is not made again for unknown parameters or another order of them', async () => {
    await ask()
    await ask(`${ADDRESS}&junk=1`)
    await ask('/_next/image?q=60&w=96&url=/demo/a.webp')
    expect(made).toHaveLength(1)
  })

  it('is cached per size and format', async () => {
    await ask()
    await ask(ADDRESS.replace('w=96', 'w=180'))
    answer.type = 'image/webp'
    expect((await ask(ADDRESS, { Accept: 'image/webp' })).type).toBe('image/webp')
    expect((await ask()).type).toBe('image/avif')
    expect(made).toHaveLength(3)
  })

  it('is answered with 304 to a client that has it, and without a body to HEAD', async () => {
    await ask()
    expect(await ask(ADDRESS, { ...AVIF, 'If-None-Match': '"one"' })).toMatchObject({ status: 304, text: '' })
    expect(await ask(ADDRESS, AVIF, 'HEAD')).toMatchObject({ status: 200, text: '' })
    expect(made).toHaveLength(1)
  })

  it.each([
    ['that could not be made', { status: 400, type: 'image/avif' }],
    ['of another kind than was asked for', { status: 200, type: 'image/png' }],
  ])('%s is not cached', async (_, odd) => {
    answer = { ...answer, ...odd }
    await ask()
    await ask()
    expect(made).toHaveLength(2)
  })

  it('nothing else is cached', async () => {
    await ask('/demo/a.webp')
    await ask('/demo/a.webp')
    expect(made).toHaveLength(2)
  })
})
