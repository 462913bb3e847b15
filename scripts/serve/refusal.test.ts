import { refusalOf } from './refusal.mjs'

it.each([
  ['GET', '/'],
  ['HEAD', '/demo/about.webp'],
  ['POST', '/api/v2/carts'],
  ['DELETE', '/api/v2/carts/1'],
  ['OPTIONS', '/api/v2/carts'],
])('lets %s %s through', (method, url) => {
  expect(refusalOf({ method, url })).toBeNull()
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
  expect(refusalOf({ method, url })?.status).toBe(status)
})

it('REL-06 says which methods there are', () => {
  expect(refusalOf({ method: 'PUT', url: '/' })?.headers).toEqual({ Allow: 'GET, HEAD' })
})
