import fc from 'fast-check'
import { aServerBehind } from '@/lib/testing/v2-server-behind'
import { serveRequest } from '@/lib/testing/serve-request'
import { stripTokens } from './session-effects'

const SESSION = '1182|p8Zt-of-the-server'
const OTHER = '4711|another-token-of-it'
const browser = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test' }

/** All parts of an answer that a signed-in browser can see. */
async function seenOf(
  answer: Response,
  path = '/wishlists',
  method = 'GET',
): Promise<{ status: number; text: string; headers: string; body: unknown }> {
  const cookie = `session=${encodeURIComponent(SESSION)}`
  const response = await serveRequest(
    new Request(`http://shop.test/api/v2${path}`, { method, headers: { ...browser, Cookie: cookie } }),
    aServerBehind(() => answer),
  )
  const text = Buffer.from(await response.arrayBuffer()).toString()
  const isJson = response.headers.get('content-type')?.includes('json')
  // The session cookie is the only place where a browser has its session.
  const headers = [...response.headers]
    .filter(([name]) => name !== 'set-cookie')
    .flat()
    .join('\n')
  return { status: response.status, text, headers, body: isJson ? JSON.parse(text) : null }
}

const NAMES = ['access_token', 'token', 'refresh_token', 'Token', 'accessToken', 'ACCESS-TOKEN', 'plainTextToken', 'id_token', 'api_token']

describe('an answer to a browser', () => {
  it.each(NAMES)('API-03 contains no %s, at any place', async (name) => {
    const body = { [name]: OTHER, data: { [name]: OTHER, list: [[{ [name]: OTHER }], 'x'], name: 'Asha' }, message: `Bearer ${OTHER}` }
    const seen = await seenOf(Response.json(body))
    expect(seen.text).not.toContain(OTHER)
    expect(seen.body).toEqual({ data: { list: [[{}], 'x'], name: 'Asha' }, message: 'Bearer ' })
  })

  it.each<[string, () => Response]>([
    ['a refusal', () => Response.json({ message: 'No.', data: { access_token: OTHER, echo: SESSION } }, { status: 422 })],
    ['a server error', () => Response.json({ message: SESSION, access_token: OTHER }, { status: 500 })],
    [
      'JSON that is called HTML',
      () => new Response(`{"access_token":"${OTHER}","x":"${SESSION}"}`, { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['JSON without a type', () => new Response(new TextEncoder().encode(`[{"token":"${OTHER}"}]`))],
    ['a list', () => Response.json([{ access_token: OTHER }, SESSION])],
    ['a bare text', () => Response.json(SESSION)],
    [
      'HTML that is called JSON',
      () => new Response(`<b>${SESSION}</b> access_token=${OTHER}`, { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['JSON that is cut off', () => new Response(`{"access_token":"${OTHER}","na`, { headers: { 'Content-Type': 'application/json' } })],
    ['an invoice that is none', () => new Response(`%PDF-1.7 ${SESSION}`, { headers: { 'Content-Type': 'application/pdf' } })],
    ['a field with the session in its name', () => Response.json({ [`for ${SESSION}`]: 1 })],
    [
      'headers',
      () =>
        Response.json(
          {},
          { headers: { Authorization: `Bearer ${SESSION}`, 'X-Token': OTHER, 'Retry-After': OTHER, Allow: OTHER, ETag: `"${SESSION}"` } },
        ),
    ],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: `https://elsewhere.example/?t=${SESSION}` } })],
  ])('API-03 reveals no token by %s', async (_, answer) => {
    const { text, headers } = await seenOf(answer())
    for (const token of [SESSION, OTHER]) expect(text + headers).not.toContain(token)
  })

  it('API-03 is the server’s JSON without token fields, at any depth', () => {
    const token = fc.constantFrom(SESSION, OTHER)
    const withTokens = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.constantFrom('a', 1, null, true), token, tie('list'), tie('fields')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      fields: fc.dictionary(fc.constantFrom('name', 'data', ...NAMES), tie('value'), { maxKeys: 4 }),
    })).value
    fc.assert(
      fc.property(withTokens, (value) => {
        // Every token occurs under its name at least once, as in an answer that issues one.
        const told = JSON.stringify(stripTokens({ value, access_token: OTHER }, { session: SESSION, keepsToken: false }))
        for (const secret of [SESSION, OTHER]) expect(told).not.toContain(secret)
        expect(told).not.toMatch(/"[^"]*token"\s*:/i)
      }),
    )
  })

  it('API-03 contains the token of a shared wishlist, which is part of its link', async () => {
    const share = 'dGhlLWxpbmstb2YtYS13aXNobGlzdA'
    expect((await seenOf(Response.json({ result: true, token: share }), '/wishlists/share', 'POST')).body).toEqual({
      result: true,
      token: share,
    })
    expect((await seenOf(Response.json({ result: true, token: share }), '/wishlists')).body).toEqual({ result: true })
  })

  it('REL-06 contains an invoice, and Retry-After', async () => {
    const invoice = await seenOf(new Response('%PDF-1.7 …', { headers: { 'Content-Type': 'application/pdf' } }), '/invoice/download/7')
    expect([invoice.status, invoice.text]).toEqual([200, '%PDF-1.7 …'])
    const busy = await seenOf(new Response('busy', { status: 429, headers: { 'Retry-After': '7' } }))
    expect([busy.status, busy.headers]).toEqual([429, expect.stringContaining('retry-after\n7')])
  })

  it.each([
    [404, 502],
    [200, 502],
    [302, 502],
    [503, 503],
  ])('REL-03 a proxy’s page with status %i becomes status %i', async (status, told) => {
    const { status: seen, body } = await seenOf(new Response('<html>', { status }))
    expect([seen, body]).toEqual([told, { result: false, message: 'We cannot reach the shop right now. Please try again.' }])
  })
})
