import { revalidateTag } from 'next/cache'
import { SIGNATURE_HEADER, signTags } from '@/lib/backend/revalidation/signature'
import { revalidateSecret } from '@/lib/config/secrets'
import { POST } from './route'

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))

const call = (body: string, signature: string) =>
  POST(new Request('http://shop.test/api/revalidate', { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } }))

describe('POST /api/revalidate', () => {
  it('SEO-01 makes the pages of each tag stale at once', async () => {
    const { body, signature } = signTags(['product:almonds', 'settings'], revalidateSecret())
    const response = await call(body, signature)
    expect(response.status).toBe(200)
    expect(jest.mocked(revalidateTag).mock.calls).toEqual([
      ['product:almonds', { expire: 0 }],
      ['settings', { expire: 0 }],
    ])
  })

  it.each([
    ['unsigned', '{"tags":["settings"],"at":0}', ''],
    ['signed with a guess', '{}', 'ab'.repeat(32)],
  ])('API-04 refuses what is %s, and purges nothing', async (_, body, signature) => {
    jest.mocked(revalidateTag).mockClear()
    const response = await call(body, signature)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthenticated.' })
    expect(revalidateTag).not.toHaveBeenCalled()
  })

  it('REL-06 refuses a body above a megabyte', async () => {
    expect((await call('x'.repeat(1024 * 1024 + 1), '')).status).toBe(413)
  })
})
