import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { rscHash } from '../next-adapter/router-requests'
import { searchCounts } from './search-counts'

let server: HttpServer
let status = 200
let counts = searchCounts()
afterEach(() => server.close())
beforeEach(async () => {
  status = 200
  counts = searchCounts(3)
  const layer = counts.layer(({ headers }) => headers['x-own'] === 'secret')
  server = await openHttpServer(layer(async (_, response) => void response.writeHead(status).end('found')))
})

async function searched(paths: readonly string[], headers: Record<string, string> = {}) {
  for (const path of paths) await server.ask(path, headers)
  return Object.fromEntries(counts.take())
}

describe('searches of shoppers', () => {
  it('are counted by their text, in both languages, and once', async () => {
    expect(await searched(['/search?query=figs', '/hi/search?query=figs', '/search?utm_source=mail&query=%20Dried++figs'])).toEqual({
      figs: 2,
      'Dried figs': 1,
    })
    expect([...counts.take()]).toEqual([])
  })

  it('are counted again when the browser already has the page', async () => {
    status = 304
    expect(await searched(['/search?query=figs'])).toEqual({ figs: 1 })
  })

  it('are counted when the router fetches the page, and not when it prefetches it', async () => {
    const ask = (headers: Record<string, string>) => searched([`/search?query=figs&_rsc=${rscHash(headers)}`], headers)
    expect(await ask({ rsc: '1' })).toEqual({ figs: 1 })
    expect(await ask({ rsc: '1', 'next-router-prefetch': '1' })).toEqual({})
  })

  it.each([
    '/search',
    '/search?query=',
    '/search?query=figs&page=2',
    '/search?query=figs&sort=new_arrival',
    '/search?query=figs&availability=in_stock',
    '/search?query=figs&exact=1',
    '/category/nuts?query=figs',
    '/api/v2/products/search?name=figs',
  ])('are not counted for %s', async (path) => expect(await searched([path])).toEqual({}))

  it('are not counted when they were refused, or sent by the server itself', async () => {
    status = 503
    expect(await searched(['/search?query=figs'])).toEqual({})
    status = 200
    expect(await searched(['/search?query=figs'], { 'x-own': 'secret' })).toEqual({})
  })

  it('are bounded in number', async () => {
    expect(await searched(['one', 'two', 'three', 'four', 'one'].map((text) => `/search?query=${text}`))).toEqual({
      one: 2,
      two: 1,
      three: 1,
    })
  })
})
