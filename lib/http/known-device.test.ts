import { adoptSiteUrl } from '@/lib/config/env'
import { aServerBehind } from '@/lib/testing/v2-server-behind'
import { serveRequest } from '@/lib/testing/serve-request'

const DEVICE = 'd'.repeat(43)
const browser = {
  'X-Requested-With': 'XMLHttpRequest',
  'Sec-Fetch-Site': 'same-origin',
  Host: 'shop.test',
  'Content-Type': 'application/json',
}
const SIGNED_IN: object = { result: true, access_token: 'a-token-of-the-server', user: { id: 7 }, device_token: DEVICE }

afterEach(() => adoptSiteUrl('http://localhost:3000'))

/** Returns what the server behind the API gets, and the cookies that the browser gets. */
async function visit(path: string, { cookie = '', body = {}, answer = SIGNED_IN } = {}) {
  const heard: unknown[] = []
  const request = new Request(`http://shop.test/api/v2${path}`, {
    method: 'POST',
    headers: { ...browser, Cookie: cookie },
    body: JSON.stringify(body),
  })
  const server = aServerBehind(({ fields }) => {
    heard.push(fields)
    return Response.json(answer)
  })
  const response = await serveRequest(request, server)
  const cookies = response.headers.getSetCookie()
  return { heard, text: await response.text(), device: cookies.find((one) => /^(?:__Host-)?device=/.test(one)) }
}

describe('the device of a browser', () => {
  it.each(['/auth/login', '/guest-user-account-create'])('AUTH-05 gets a cookie that scripts cannot read, by %s', async (path) => {
    const { device, text } = await visit(path)
    expect(device).toBe(`device=${DEVICE}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`)
    expect(text).not.toContain(DEVICE)
    adoptSiteUrl('https://shop.example')
    expect((await visit(path)).device).toBe(`__Host-device=${DEVICE}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure`)
  })

  it('AUTH-05 is recognised after a password was set by a mailed link', async () => {
    const { device, text } = await visit('/auth/password/reset', { answer: { result: true, message: 'Done', device_token: DEVICE } })
    expect(device).toMatch(/^device=d{43};/)
    expect(text).not.toContain(DEVICE)
  })

  it('AUTH-05 is sent to the server from the cookie only, and only in calls that need it', async () => {
    const cookie = `device=${DEVICE}`
    const body = { email: 'asha@shop.test', device_token: 'of-the-page' }
    for (const path of ['/auth/login', '/check-user', '/auth/password/reset', '/user/update-profile', '/new-user-email'])
      expect((await visit(path, { cookie, body })).heard).toEqual([expect.objectContaining({ device_token: DEVICE })])
    for (const [path, sent] of [
      ['/auth/login', ''],
      ['/subscriber-add', cookie],
    ] as const)
      expect(JSON.stringify((await visit(path, { cookie: sent, body })).heard)).not.toContain('device_token')
  })
})
