import http, { type IncomingMessage } from 'node:http'
import { adoptSiteUrl } from '@/lib/config/env'
import { readTrustedProxies } from '@/lib/config/trusted-proxies'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { isAdminHost, isFromThisMachine } from './admin-host'
import { settleForwarded } from './client-address'
import type { CallHeaders } from './http-call'

/** Each header of these requests has one value. */
const headersOf = ({ headers }: IncomingMessage): CallHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A server that reports how the admin sees a request. */
const openShop = (trusted = '0') =>
  openHttpServer((request, response) => {
    settleForwarded(request, readTrustedProxies(trusted))
    settleForwarded(request, readTrustedProxies(trusted))
    response.end(JSON.stringify({ isLocal: isFromThisMachine(headersOf(request)), isAdminHost: isAdminHost(headersOf(request)) }))
  })

/** A reverse proxy on the same machine, which passes requests on with Host `localhost` and adds these headers. */
const openProxy = (port: number, added: Record<string, string>) =>
  openHttpServer((request, response) => {
    const headers = { ...request.headers, ...added, host: `localhost:${port}` }
    http.get({ host: '127.0.0.1', port, path: request.url, headers, agent: false }, (answer) => answer.pipe(response))
  })

const seen = async (server: HttpServer, headers: Record<string, string>): Promise<{ isLocal: boolean; isAdminHost: boolean }> =>
  // What openShop writes.
  JSON.parse((await server.ask('/', headers)).body) as { isLocal: boolean; isAdminHost: boolean }

const opened: HttpServer[] = []
const open = async (server: Promise<HttpServer>): Promise<HttpServer> => {
  opened.push(await server)
  return server
}
afterEach(async () => {
  adoptSiteUrl('http://localhost:3000')
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

describe('a request of this machine', () => {
  it('is one that a browser sends to a loopback address itself', async () => {
    const shop = await open(openShop())
    for (const host of ['localhost', 'localhost:3000', `127.0.0.1:${shop.port}`, '[::1]:3000', 'LocalHost', '127.1'])
      expect([host, await seen(shop, { host, 'user-agent': 'Mozilla/5.0', accept: '*/*' })]).toEqual([
        host,
        { isLocal: true, isAdminHost: true },
      ])
  })

  it.each([
    ['nginx, as most examples set it up', { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }],
    ['a proxy that names only the protocol', { 'x-forwarded-proto': 'https' }],
    ['a proxy that names the host', { 'x-forwarded-host': 'shop.example' }],
    ['the second of two proxies, which names the first', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
    ['two proxies', { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
    ['a proxy by RFC 7239', { forwarded: 'for=203.0.113.7' }],
    ['a proxy by RFC 9110', { via: '1.1 squid' }],
    ['Cloudflare', { 'cf-connecting-ip': '203.0.113.7', 'cdn-loop': 'cloudflare' }],
    ['Akamai', { 'true-client-ip': '203.0.113.7' }],
    ['ngrok', { 'ngrok-trace-id': 'a' }],
    ['IIS', { 'x-arr-log-id': 'a' }],
    ['AWS', { 'x-amzn-trace-id': 'Root=1' }],
    ['a proxy that names the path', { 'x-forwarded-path': '/' }],
    ['Traefik', { 'x-forwarded-server': 'traefik' }],
    ['a visitor who names the mark of the shop', { 'x-unnamed-client': '0' }],
  ])('is not one that came through an untrusted proxy which rewrites Host: %s', async (_, added) => {
    const shop = await open(openShop())
    const proxy = await open(openProxy(shop.port, added))
    expect(await seen(proxy, { host: 'shop.example' })).toEqual({ isLocal: false, isAdminHost: true })
  })

  it('is not one that a visitor sends through a trusted proxy, whatever the visitor claims', async () => {
    const shop = await open(openShop('1'))
    const proxy = await open(openProxy(shop.port, { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }))
    expect(await seen(proxy, { host: 'shop.example' })).toMatchObject({ isLocal: false })
    const silent = await open(openProxy(shop.port, { 'x-forwarded-proto': 'http' }))
    expect(await seen(silent, { host: 'shop.example' })).toMatchObject({ isLocal: false })
  })

  it('may come through a trusted proxy of the machine that names it', async () => {
    const shop = await open(openShop('1'))
    const proxy = await open(openProxy(shop.port, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:8080' }))
    expect(await seen(proxy, { host: 'localhost:8080' })).toEqual({ isLocal: true, isAdminHost: true })
  })
})

describe('the host of the admin', () => {
  it.each([
    'evil.example',
    'localhost.',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example#localhost',
    'localhost:3000:80',
    'localhost:99999',
    '127.0.0.1.nip.io',
    '0.0.0.0',
    '[::]',
    '[::ffff:127.0.0.1]',
    '192.168.1.5:3000',
    'shop.example.',
    'xn--shop.example',
    'http://localhost',
  ])('is not %j', async (host) => {
    adoptSiteUrl('https://shop.example')
    expect(await seen(await open(openShop()), { host })).toEqual({ isLocal: false, isAdminHost: false })
  })

  it.each(['shop.example', 'SHOP.example', 'shop.example:443', 'shop.example:8443'])('is that of SITE_URL: %s', async (host) => {
    adoptSiteUrl('https://shop.example')
    expect(await seen(await open(openShop()), { host })).toEqual({ isLocal: false, isAdminHost: true })
  })

  it('is not what a visitor claims by X-Forwarded-Host', async () => {
    const shop = await open(openShop())
    for (const claimed of ['localhost', '127.0.0.1', 'shop.example'])
      expect(await seen(shop, { host: 'evil.example', 'x-forwarded-host': claimed })).toEqual({ isLocal: false, isAdminHost: false })
  })
})
