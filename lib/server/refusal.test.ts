import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { RawConnection } from '@/lib/testing/raw-http'
import { knownPictures } from './image-cache'
import { pageAddress, refusalOf } from './refusal'

const isKnownPicture = knownPictures(path.join(process.cwd(), 'public'))
const refusal = (url: string, method = 'GET') => refusalOf({ method, url, rawHeaders: ['Host', 'shop.test'] }, isKnownPicture)

it.each([
  ['GET', '/'],
  ['HEAD', '/demo/about.webp'],
  ['POST', '/api/v2/carts'],
  ['DELETE', '/api/v2/carts/1'],
  ['OPTIONS', '/api/v2/carts'],
])('accepts %s %s', (method, url) => {
  expect(refusal(url, method)).toBeNull()
})

it.each([
  ['GET', `/${'a'.repeat(8 * 1024)}`, 414],
  ['GET', 'http://shop.test/', 400],
  ['OPTIONS', '*', 400],
  ['POST', '/demo/about.webp', 405],
  ['POST', '/_next/static/chunks/main.js', 405],
  ['POST', '/products/mamra-almonds', 405],
  ['DELETE', '/', 405],
])('REL-06 refuses %s %.30s with %i', (method, url, status) => {
  expect(refusal(url, method)?.status).toBe(status)
})

it('REL-06 lists the allowed methods', () => {
  expect(refusal('/', 'PUT')?.headers).toEqual({ Allow: 'GET, HEAD' })
})

describe('the Host header', () => {
  const server = http.createServer((request, response) => {
    response.writeHead(refusalOf(request, isKnownPicture)?.status ?? 200, { Connection: 'close' }).end()
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it.each([
    ['one', 'Host: shop.test', 200],
    ['one with a port', 'host: shop.test:4000', 200],
    ['an IPv6 address', 'Host: [::1]:4000', 200],
    ['a name of a container network', 'Host: my_shop:4000', 200],
    ['none, as HTTP/1.1 allows for an address without one', 'Host:', 200],
    ['two', 'Host: shop.test\r\nHost: evil.example', 400],
    ['two that are the same', 'Host: shop.test\r\nAccept: */*\r\nhOST: shop.test', 400],
    ['two joined by a proxy', 'Host: shop.test, evil.example', 400],
    ['one with a user name', 'Host: shop.test@evil.example', 400],
    ['one with a path', 'Host: shop.test/admin', 400],
    ['two words', 'Host: shop.test evil.example', 400],
  ])('REL-06 is one host, or the request is refused: %s', async (_, header, status) => {
    const client = await RawConnection.open((server.address() as AddressInfo).port) // a TCP server's address
    expect((await client.send(`GET / HTTP/1.1\r\n${header}\r\n\r\n`).untilEnd()).statuses).toEqual([status])
  })

  it('REL-06 closes the connection of a request that names two', () => {
    expect(refusalOf({ method: 'GET', url: '/', rawHeaders: ['Host', 'a.test', 'Host', 'b.test'] }, isKnownPicture)?.closes).toBe(true)
  })
})

describe('a picture in another size', () => {
  const asked = (url: string, more = '') => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=70${more}`

  it('REL-06 is made from our own public files', () => {
    for (const url of ['/demo/about.webp', '/demo/sliders/1.webp']) expect(refusal(asked(url, '&junk=1'))).toBeNull()
  })

  it.each([
    asked('/demo/about.webp\n{"level":"error"}'),
    asked('/demo/about.webp\0'),
    asked('/demo/nothing.webp'),
    asked('/demo/../../package.json'),
    asked('/demo/logo.svg'),
    asked('//evil.example/a.webp'),
    asked('https://evil.example/a.webp'),
    asked('http://127.0.0.1:5432/'),
    asked('/api/v2/carts'),
    asked('/_next/image?url=/demo/about.webp'),
    asked('/demo/about.webp', '&url=%2Fdemo%2Fnothing.webp'),
    '/_next/image?url=%E0%A4%A',
    '/_next/image?url=',
    '/_next/image',
    '/_next/image/',
    '/_next/image/x?url=%2Fdemo%2Fabout.webp',
    '/_next/images',
  ])('REL-06 is requested from Next for nothing else: %s', (url) => {
    expect(refusal(url)).toEqual({ status: 404, sentence: 'This picture is not here.' })
  })
})

describe('an address with invalid percent-encoding', () => {
  it.each(['/api/v2/products/%E0%A4%A/208', '/api/v2/products/search?name=%zz', '/api/x?a=%'])('REL-06 is a 400 for a call: %s', (url) => {
    expect(refusal(url)?.status).toBe(400)
  })

  it.each([
    '/products/%E0%A4%A',
    '/%',
    '/search?query=%zz',
    '/search?query=a%00',
    '/products/%00',
    '/nothing%00',
    '/demo/%00.webp',
    '/cart?\0',
  ])('REL-06 is not a page: %s', (url) => {
    expect(pageAddress(url)).toBe('/-/-')
  })

  it.each(['/', '/search?query=100%25+pure', '/search?query=%E0%A4%AC', '/?utm_campaign=50%&gclid=%zz', '/shop?page=2&utm_term=%00'])(
    'REL-06 is none of these: %s',
    (url) => {
      expect(pageAddress(url)).toBe(url)
    },
  )

  it('REL-06 with a NUL in a call is left to the v2 server, which names the field', () => {
    expect(refusal('/api/v2/products/search?name=%00')).toBeNull()
    expect(pageAddress('/api/v2/products/search?name=%00')).toBe('/api/v2/products/search?name=%00')
  })
})
