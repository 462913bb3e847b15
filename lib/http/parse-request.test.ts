import { systemKey } from '@/lib/config/env'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { endpoints } from './calls'
import { providerRoutes } from './provider-routes'
import { serveRequest } from '@/lib/testing/serve-request'
import { v2Server } from './transport'

useShopDatabase({ once: async () => undefined })

const BROWSER = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test' }
const NUL = '%00'
/** The first two bytes of a character of three bytes, and digits that are not hexadecimal. */
const BROKEN = ['%E0%A4%A', '%zz', '%']

const CALLS = [...endpoints.map(({ method, route: path }) => ({ method, path })), ...providerRoutes].map(
  ({ method, path }) => [method, path] as const,
)
const plain = (path: string) => path.replace(/\{[^}]+\}/g, '1')

type Case = { what: string; status: number; path?: string; headers?: Record<string, string>; body?: BodyInit }

function multipart(name: string, value: string): FormData {
  const form = new FormData()
  form.set(name, value)
  return form
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }
const nested = `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

const inAddress = (path: string): Case[] => [
  { what: 'NUL in the query', path: `${plain(path)}?page=1${NUL}`, status: 422 },
  { what: 'NUL in a name of the query', path: `${plain(path)}?pa${NUL}ge=1`, status: 422 },
  ...BROKEN.map((broken) => ({ what: `${broken} in the query`, path: `${plain(path)}?name=${broken}`, status: 400 })),
  ...(path.includes('{')
    ? [
        { what: 'NUL in the path', path: path.replace(/\{[^}]+\}/g, `a${NUL}`), status: 422 },
        ...BROKEN.map((broken) => ({ what: `${broken} in the path`, path: path.replace(/\{[^}]+\}/g, broken), status: 400 })),
      ]
    : []),
]
const inBody: readonly Case[] = [
  { what: 'NUL in a JSON text', headers: json, body: '{"email":"a\\u0000@shop.test"}', status: 422 },
  { what: 'NUL in a JSON name', headers: json, body: '{"em\\u0000ail":"a"}', status: 422 },
  { what: 'NUL deep in JSON', headers: json, body: '{"a":{"b":[1,{"c":"\\u0000"}]}}', status: 422 },
  { what: 'JSON nested without end', headers: json, body: nested, status: 422 },
  { what: 'NUL in a form', headers: form, body: `email=a${NUL}`, status: 422 },
  { what: 'NUL in a form of parts', body: multipart('email', 'a\0'), status: 422 },
  ...BROKEN.map((broken) => ({ what: `${broken} in a form`, headers: form, body: `email=${broken}`, status: 400 })),
]

describe.each(CALLS)('%s %s', (method, path) => {
  const cases = [...inAddress(path), ...(method === 'POST' ? inBody : [])]

  it('REL-06 answers 422 to a NUL and 400 to broken percent-encoding, anywhere in a request and from any sender', async () => {
    for (const headers of [BROWSER, { 'System-Key': systemKey() }])
      for (const { what, status, ...sent } of cases) {
        const { path: asked = plain(path), headers: type = {}, body } = sent
        const init = { method, headers: { ...headers, ...type }, ...(body === undefined ? {} : { body }) }
        const response = await serveRequest(new Request(`http://shop.test/api/v2${asked}`, init), await v2Server(), '203.0.113.7')
        expect([what, response.status]).toEqual([what, status])
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(await response.json()).toMatchObject({ result: false, message: expect.any(String) as unknown })
      }
  })
})

describe.each(endpoints.map(({ method, route }) => [method, route] as const))('%s %s', (method, path) => {
  it('REL-06 ignores a cookie, a token and a tracking parameter with such content', async () => {
    const odd = { ...BROWSER, Cookie: `session=${NUL}${'a'.repeat(30)}; guest_id=%E0%A4%A; __Host-session=%zz`, 'Accept-Language': NUL }
    const requests = [
      new Request(`http://shop.test/api/v2${plain(path)}?utm_source=50%&gclid=%zz`, { method, headers: odd }),
      new Request(`http://shop.test/api/v2${plain(path)}`, {
        method,
        headers: { 'System-Key': systemKey(), Authorization: `Bearer ${NUL}%zz` },
      }),
    ]
    for (const request of requests) expect((await serveRequest(request, await v2Server(), '203.0.113.7')).status).toBeLessThan(500)
  })
})

it('REL-06 accepts any bytes in a photo', async () => {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array([0, 1, 2])], { type: 'image/webp' }), 'photo.webp')
  const response = await serveRequest(
    new Request('http://shop.test/api/v2/profile/update-image', { method: 'POST', headers: BROWSER, body }),
    await v2Server(),
    '203.0.113.7',
  )
  // The visitor is not signed in.
  expect(response.status).toBe(401)
})
