import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { indexNow } from './indexnow'

const key = 'a1b2c3d4-e5f6'
const siteUrl = 'https://shop.example'
const urls = ['https://shop.example/products/almonds']

let server: Server | undefined
afterEach(() => server?.close())

/** A stand-in for api.indexnow.org on this machine. */
async function aSearchEngine(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return indexNow({ apiUrl: `http://127.0.0.1:${port}/indexnow`, key, siteUrl, timeLimitMs: 500 })
}

describe('IndexNow', () => {
  it('SEO-08 receives in one JSON call the shop, the location of its key and the changed pages', async () => {
    const heard: unknown[] = []
    const engine = await aSearchEngine((request, response) => {
      heard.push([request.method, request.url, request.headers['content-type']])
      void json(request).then((body) => {
        heard.push(body)
        response.writeHead(202).end()
      })
    })
    expect(await engine.announce(urls)).toEqual({ ok: true, value: null })
    expect(heard).toEqual([
      ['POST', '/indexnow', 'application/json; charset=utf-8'],
      { host: 'shop.example', key, keyLocation: `${siteUrl}/${key}.txt`, urlList: urls },
    ])
  })

  it.each([
    [200, undefined],
    [400, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
    [429, 'not_now'],
    [500, 'not_now'],
    [503, 'not_now'],
  ])('REL-03 answers %i: %s', async (status, reason) => {
    const engine = await aSearchEngine((_, response) => response.writeHead(status).end('{}'))
    expect(await engine.announce(urls)).toMatchObject(
      reason === undefined ? { ok: true } : { ok: false, reason, detail: { reason: `HTTP ${status}` } },
    )
  })

  it('REL-03 is waited for no longer than the time limit, and may be out of reach', async () => {
    const engine = await aSearchEngine(() => undefined)
    expect(await engine.announce(urls)).toMatchObject({ ok: false, reason: 'not_now' })
    server?.closeAllConnections()
    server?.close()
    expect(await engine.announce(urls)).toMatchObject({ ok: false, reason: 'not_now' })
  })

  it('API-04 sends the key nowhere else', async () => {
    const seen: (string | undefined)[] = []
    const engine = await aSearchEngine((request, response) => {
      seen.push(request.url)
      response.writeHead(308, { Location: '/elsewhere' }).end()
    })
    expect(await engine.announce(urls)).toMatchObject({ ok: false, reason: 'not_now' })
    expect(seen).toEqual(['/indexnow'])
  })
})
