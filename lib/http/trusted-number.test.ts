import { aServerBehind } from '@/lib/testing/v2-server-behind'
import { serveRequest } from '@/lib/testing/serve-request'

/** The environment is parsed once per process, so this test has its own file and sets the variable before the first request. */
process.env.ALLOW_LOGIN_WITHOUT_OTP = '1'

const TOKEN = '1182|p8Zt-of-the-server'
const browser = {
  'X-Requested-With': 'XMLHttpRequest',
  'Sec-Fetch-Site': 'same-origin',
  Host: 'shop.test',
  'Content-Type': 'application/json',
}

/** Sends a phone number; the server behind the API gives this answer. */
const check = (answer: object, headers: Record<string, string> = browser) =>
  serveRequest(
    new Request('http://shop.test/api/v2/check-user', { method: 'POST', headers, body: JSON.stringify({ phone: '9876543210' }) }),
    aServerBehind(() => Response.json(answer)),
  )
const SIGNED_IN = { result: true, message: 'Welcome back', access_token: TOKEN, token_type: 'Bearer', user: { id: 7, name: 'Asha' } }

describe('a shop that trusts its server with phone numbers (ALLOW_LOGIN_WITHOUT_OTP=1)', () => {
  it('CHK-05 accepts a server that signs in by the number alone: the token becomes the session, and no script sees it', async () => {
    const answer = await check(SIGNED_IN)
    const text = await answer.text()
    expect(text).not.toContain(TOKEN)
    expect(JSON.parse(text)).toMatchObject({ result: true, user: { name: 'Asha' } })
    const cookies = answer.headers.getSetCookie()
    expect(cookies[0]).toContain(`session=${encodeURIComponent(TOKEN)}`)
    expect(cookies[0]).toContain('HttpOnly')
    expect(cookies[1]).toMatch(/^signed_in=1;/)
    expect(cookies.some((cookie) => /^guest_id=;.*Max-Age=0/.test(cookie))).toBe(true)
  })

  it('CHK-05 starts no session while that server requires a code or does not know the number', async () => {
    for (const answer of [
      { result: true, otp_required: true, message: 'A code is on its way.' },
      { result: false, message: 'User not found' },
    ])
      expect((await check(answer)).headers.getSetCookie().filter((cookie) => /^(?:session|signed_in)=/.test(cookie))).toEqual([])
  })

  it('CHK-05 API-03 starts no session for a page of another site', async () => {
    const answer = await check(SIGNED_IN, { ...browser, 'Sec-Fetch-Site': 'cross-site', 'System-Key': 'theirs' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})
