import { Secret, TOTP } from 'otpauth'
import { adoptSiteUrl } from '@/lib/config/env'
import { aMember, anAdminPage, type SomeMember, STAFF_PASSWORD } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { solutionOf } from '@/lib/testing/solve-challenge'
import { useUpLimit, useUpSolved } from '@/lib/testing/use-up-limit'
import { APP_CODES_OF_MEMBER, SIGN_IN_AT_ACCOUNT } from './rate-limits'

useShopDatabase()

const clock = { at: new Date('2026-11-20T10:00:00Z').getTime() }
const ask = anAdminPage({ now: () => new Date(clock.at) })
const STEP_MS = 30_000
const WRONG = 422
const NEW_PASSWORD = 'turmeric-and-fennel'

const codeOf = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: clock.at })

type Given = { password?: string; code?: string; cookie?: string; solution?: string }
const enter = (member: SomeMember, { password = STAFF_PASSWORD, code = '', cookie, solution }: Given = {}) =>
  ask('/sign-in', { method: 'POST', body: { email: member.email, password, code }, headers: { cookie, 'proof-of-work': solution } })

type Answer = Awaited<ReturnType<typeof enter>>
/** The cookie with its attributes; '': the answer has none. */
const deviceCookieOf = ({ setCookies }: Answer): string => setCookies.find((one) => one.includes('staff_device=')) ?? ''
/** As the browser sends it back. */
const sentBack = (answer: Answer): string => deviceCookieOf(answer).split(';')[0] ?? ''
const tokenOf = ({ setCookies }: Answer): string => /^staff=([^;]+)/.exec(setCookies[0] ?? '')?.[1] ?? ''

/** The solution of the challenge that came with a refusal. */
function solved({ body: { challenge } }: Answer): string {
  return solutionOf({ ok: false, detail: typeof challenge === 'string' ? { challenge } : {} })
}

/** As a browser does: again with the solution of the challenge, as long as there is one. */
async function persist(member: SomeMember, given: Given): Promise<Answer> {
  let answer = await enter(member, given)
  for (let attempts = 0; attempts < 3 && answer.body['challenge'] !== undefined; attempts += 1)
    answer = await enter(member, { ...given, solution: solved(answer) })
  return answer
}

async function useUpDevice(member: SomeMember, cookie: string): Promise<void> {
  for (let each = 0; each < 10; each += 1) expect((await enter(member, { password: 'guess', cookie })).status).toBe(WRONG)
}

describe('the cookie by which the account recognises a browser', () => {
  it('AUTH-05 is set by a sign-in, for scripts and other sites to have no use of it', async () => {
    const member = await aMember('packer', { factor: false })
    const value = `${member.staffId}\\.[\\w-]{16}\\.[\\w-]{22}\\.[\\w-]{43}`
    const attributes = '; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict'
    expect(deviceCookieOf(await enter(member))).toMatch(new RegExp(`^staff_device=${value}${attributes}$`))
    expect(deviceCookieOf(await enter(member, { password: 'guess' }))).toBe('')
    adoptSiteUrl('https://shop.example')
    const secure = await ask('/sign-in', {
      method: 'POST',
      body: { email: member.email, password: STAFF_PASSWORD },
      headers: { host: 'shop.example', origin: 'https://shop.example' },
    })
    adoptSiteUrl('http://localhost:3000')
    expect(deviceCookieOf(secure)).toMatch(new RegExp(`^__Host-staff_device=${value}${attributes}; Secure$`))
  })

  it('AUTH-05 gives no access, and stays when the member signs out', async () => {
    const member = await aMember('packer', { factor: false })
    const signedIn = await enter(member)
    expect((await ask('/account', { headers: { cookie: sentBack(signedIn) } })).status).toBe(401)
    const out = await ask('/sign-out', { method: 'POST', body: {}, token: tokenOf(signedIn) })
    expect({ status: out.status, device: deviceCookieOf(out) }).toEqual({ status: 200, device: '' })
  })

  it('AUTH-05 lasts on at each sign-in with the same value, so that signing in gives no further attempts', async () => {
    const member = await aMember('packer', { factor: false })
    const cookie = sentBack(await enter(member))
    const again = await enter(member, { cookie })
    expect(sentBack(again)).toBe(cookie)
    expect(deviceCookieOf(again)).toContain('Max-Age=15552000')
    expect(sentBack(await enter(member))).not.toBe(cookie)
  })

  it('AUTH-05 is another one for another member of the same browser', async () => {
    const [one, two] = [await aMember('packer', { factor: false }), await aMember('editor', { factor: false })]
    const cookie = sentBack(await enter(one))
    const other = sentBack(await enter(two, { cookie }))
    expect(other).toMatch(new RegExp(`^staff_device=${two.staffId}\\.`))
  })

  it('AUTH-05 counts its attempts apart; neither a forged one nor one of another member does', async () => {
    const [member, other] = [await aMember('packer', { factor: false }), await aMember('packer', { factor: false })]
    const [known, foreign] = [sentBack(await enter(member)), sentBack(await enter(other))]
    for (let each = 0; each < 10; each += 1) await enter(member, { password: 'guess' })
    const forged = known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const old = known.replace(/\.[\w-]{16}\./, '.')
    for (const cookie of [undefined, foreign, forged, old, 'staff_device=', `staff_device=${member.staffId}.x.y.z`])
      expect([cookie, (await enter(member, { cookie })).status]).toEqual([cookie, 429])
    expect((await enter(member, { cookie: known })).status).toBe(200)
  })

  it('AUTH-05 is revoked by a new password: the browser counts as a stranger until it signs in with it', async () => {
    const member = await aMember('packer', { factor: false })
    const [here, thief] = [await enter(member), await enter(member)]
    const changed = await ask('/account/password', {
      method: 'POST',
      body: { password: NEW_PASSWORD },
      token: tokenOf(here),
    })
    expect(changed.status).toBe(200)
    for (let each = 0; each < 10; each += 1) await enter(member, { password: 'guess' })
    expect((await enter(member, { password: NEW_PASSWORD, cookie: sentBack(thief) })).status).toBe(429)
    const again = await persist(member, { password: NEW_PASSWORD, cookie: sentBack(here) })
    expect(again.status).toBe(200)
    expect(sentBack(again)).not.toBe(sentBack(here))
    await useUpDevice(member, sentBack(again))
  })
})

describe('an attacker who knows the password of an owner', () => {
  async function anOwnerWithApp() {
    const owner = await aMember('owner', { factor: false })
    const first = await enter(owner)
    const token = tokenOf(first)
    const { body } = await ask('/account/app', { method: 'POST', body: {}, token })
    const secret = String(body['secret'])
    const confirmed = await ask('/account/app/confirm', { method: 'POST', body: { code: codeOf(secret) }, token })
    clock.at += 2 * STEP_MS
    const recovery = confirmed.body['recovery_codes'] as readonly string[]
    return { owner, secret, token, recovery, cookie: sentBack(first) }
  }

  it('AUTH-05 does not use up the codes of the app in known browsers and open sessions, nor the recovery codes, by 100 wrong codes', async () => {
    const { owner, secret, token, recovery, cookie } = await anOwnerWithApp()
    expect((await persist(owner, { code: '000000' })).status).toBe(WRONG)
    await useUpLimit(APP_CODES_OF_MEMBER, owner.staffId, new Date(clock.at))
    await useUpSolved(APP_CODES_OF_MEMBER, owner.staffId, { now: new Date(clock.at) })
    const refused = await persist(owner, { code: codeOf(secret) })
    expect({ status: refused.status, challenge: refused.body['challenge'] }).toEqual({ status: 429, challenge: undefined })
    expect((await ask('/prove', { method: 'POST', body: { code: codeOf(secret) }, token })).status).toBe(200)
    clock.at += STEP_MS
    expect((await enter(owner, { code: codeOf(secret), cookie })).status).toBe(200)
    expect((await persist(owner, { code: recovery[0] ?? '' })).status).toBe(200)
  })

  it('AUTH-05 in one known browser does not use up the codes of another', async () => {
    const { owner, secret, cookie } = await anOwnerWithApp()
    const other = sentBack(await enter(owner, { code: codeOf(secret) }))
    clock.at += STEP_MS
    for (let each = 0; each < 10; each += 1) await enter(owner, { code: '000000', cookie: other })
    expect((await enter(owner, { code: codeOf(secret), cookie: other })).status).toBe(429)
    expect((await enter(owner, { code: codeOf(secret), cookie })).status).toBe(200)
  })

  it('AUTH-05 at an open browser does not keep the owner from proving who they are in another', async () => {
    const { owner, secret, token } = await anOwnerWithApp()
    const other = tokenOf(await enter(owner, { code: codeOf(secret) }))
    clock.at += STEP_MS
    const prove = (body: object, of: string) => ask('/prove', { method: 'POST', body, token: of })
    for (let each = 0; each < 20; each += 1) await prove({ code: '000000' }, other)
    for (let each = 0; each < 10; each += 1) await prove({ password: 'guess' }, other)
    expect((await prove({ code: codeOf(secret) }, other)).status).toBe(429)
    expect((await prove({ password: STAFF_PASSWORD }, other)).status).toBe(429)
    expect((await prove({ password: STAFF_PASSWORD }, token)).status).toBe(200)
    expect((await prove({ code: codeOf(secret) }, token)).status).toBe(200)
  })
})

it('AUTH-05 one solved challenge pays for a sign-in, even if both its password and its code are beyond their limits', async () => {
  const owner = await aMember('owner', { factor: false })
  const token = tokenOf(await enter(owner))
  const { body } = await ask('/account/app', { method: 'POST', body: {}, token })
  const secret = String(body['secret'])
  await ask('/account/app/confirm', { method: 'POST', body: { code: codeOf(secret) }, token })
  clock.at += 2 * STEP_MS
  for (const limit of [SIGN_IN_AT_ACCOUNT, APP_CODES_OF_MEMBER])
    await useUpLimit(limit, limit === SIGN_IN_AT_ACCOUNT ? owner.email : owner.staffId, new Date(clock.at))
  const refused = await enter(owner, { code: codeOf(secret) })
  expect(refused.status).toBe(429)
  const solution = solved(refused)
  expect((await enter(owner, { code: codeOf(secret), solution })).status).toBe(200)
  expect((await enter(owner, { code: codeOf(secret), solution })).status).not.toBe(200)
})
