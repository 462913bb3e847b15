import { signTags, verifyTags } from './signature'

const secret = 'a-secret-of-the-shop'
const noon = Date.UTC(2026, 10, 21, 12)
const message = signTags(['product:almonds', 'settings'], secret, noon)

describe('a call of /api/revalidate', () => {
  it('SEO-01 is accepted with the right signature for a minute', () => {
    expect(verifyTags(message, secret, noon)).toEqual(['product:almonds', 'settings'])
    expect(verifyTags(message, secret, noon + 59_000)).not.toBeNull()
    expect(verifyTags(message, secret, noon + 61_000)).toBeNull()
    expect(verifyTags(message, secret, noon - 61_000)).toBeNull()
  })

  it.each([
    ['another secret', { ...message, signature: signTags(['product:almonds'], 'another', noon).signature }],
    ['a changed body', { ...message, body: message.body.replace('almonds', 'figs') }],
    ['no signature', { ...message, signature: '' }],
    ['a signature that is too short', { ...message, signature: message.signature.slice(0, 10) }],
    ['no hex', { ...message, signature: 'z'.repeat(64) }],
  ])('API-04 is refused with %s', (_, forged) => {
    expect(verifyTags(forged, secret, noon)).toBeNull()
  })
})
