import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { openCdn, openOwnCdn } from './cdn'

let server: HttpServer
afterEach(() => server.close())

async function aPurgeAddress(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  server = await openHttpServer(answer)
  return openCdn({ url: `http://127.0.0.1:${server.port}/purge`, token: 'the token of the CDN', timeLimitMs: 500 })
}

it('a CDN receives the tags to purge in one call, with the token', async () => {
  const heard: unknown[] = []
  const cdn = await aPurgeAddress(async (request, response) => {
    heard.push(request.method, request.url, request.headers.authorization, request.headers['content-type'], await json(request))
    response.end('{"success":true}')
  })
  expect(await cdn.purge(['product:figs', 'catalog'])).toEqual({ ok: true, value: null })
  expect(heard).toEqual(['POST', '/purge', 'Bearer the token of the CDN', 'application/json', { tags: ['product:figs', 'catalog'] }])
})

it.each([301, 400, 403, 429, 500])('REL-03 a CDN that answers %i is called again later', async (status) => {
  const cdn = await aPurgeAddress((_, response) => response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end())
  const answer = await cdn.purge(['settings'])
  expect(answer).toMatchObject({ ok: false, reason: 'not_now' })
  expect(JSON.stringify(answer)).not.toContain('the token')
})

it('REL-03 a CDN call respects the time limit, and may be unreachable', async () => {
  const cdn = await aPurgeAddress(() => undefined)
  expect(await cdn.purge(['settings'])).toMatchObject({ ok: false, reason: 'not_now' })
  await server.close()
  expect(await cdn.purge(['settings'])).toMatchObject({ ok: false, reason: 'not_now' })
  server = await openHttpServer(() => undefined)
})

it('without CDN_PURGE_URL there is no CDN to notify', async () => {
  server = await openHttpServer(() => undefined)
  expect(openOwnCdn()).toBeNull()
})
