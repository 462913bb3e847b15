import { SIGNATURE_HEADER, signTags } from '@/lib/cache/signature'
import { pageCache } from '@/lib/cache/page-cache'
import { aPageServer } from '@/lib/testing/a-page-server'
import { POST } from './route'

const SECRET = 'the secret of both servers'
process.env['REVALIDATE_SECRET'] = SECRET

/** A cached page, and whether its next request re-renders it. */
async function aCachedPage(tags: readonly string[]) {
  const server = aPageServer()
  const ask = async () => (await server.get('/en/page', () => Promise.resolve({ html: 'a page', tags }))).isMiss
  pageCache().invalidateAll()
  await ask()
  return { isRenderedAgain: ask }
}

const call = (body: string, signature: string) =>
  POST(new Request('http://shop.test/api/revalidate', { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } }))

describe('POST /api/revalidate', () => {
  it('SEO-01 invalidates the pages of each tag before it answers, and no others', async () => {
    const { isRenderedAgain } = await aCachedPage(['product:almonds'])
    for (const [tags, expected] of [
      [['product:figs', 'settings'], false],
      [['product:almonds', 'settings'], true],
    ] as const) {
      const { body, signature } = signTags(tags, SECRET)
      expect((await call(body, signature)).status).toBe(200)
      expect(await isRenderedAgain()).toBe(expected)
    }
  })

  it.each([
    ['unsigned', '{"tags":["settings"],"at":0}', ''],
    ['signed with a guess', '{}', 'ab'.repeat(32)],
    ['signed with another secret', ...Object.values(signTags(['settings'], 'another secret')).slice(0, 2)],
  ])('API-04 refuses %s, and invalidates nothing', async (_, body = '', signature = '') => {
    const { isRenderedAgain } = await aCachedPage(['settings'])
    const response = await call(body, signature)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthenticated.' })
    expect(await isRenderedAgain()).toBe(false)
  })

  it('REL-06 refuses a body above a megabyte', async () => {
    expect((await call('x'.repeat(1024 * 1024 + 1), '')).status).toBe(413)
  })
})
