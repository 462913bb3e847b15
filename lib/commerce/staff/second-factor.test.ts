import { Secret, TOTP } from 'otpauth'
import { database } from '@/lib/db/connection'
import { aMember, anAdminPage, STAFF_PASSWORD, type SomeMember } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { staff, staffPasskeys } from '@/lib/db/schema'

useShopDatabase()

const clock = { at: new Date('2026-11-20T10:00:00Z').getTime() }
const ask = anAdminPage({ now: () => new Date(clock.at) })
const STEP_MS = 30_000

const codeOf = (secret: string, at = clock.at): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: at })

const post = (path: string, body: object, token: string | null = null) => ask(path, { method: 'POST', body, token })
const signIn = (member: SomeMember, more: object = {}) => post('/sign-in', { email: member.email, password: STAFF_PASSWORD, ...more })

/** A signed-in owner whose session began now by the clock of these tests. */
async function anOwner(): Promise<SomeMember> {
  const member = await aMember('owner', { factor: false })
  const { setCookies } = await signIn(member)
  return { ...member, token: /^staff=([^;]+)/.exec(setCookies[0] ?? '')?.[1] ?? '' }
}

async function withApp(member: SomeMember) {
  const { body } = await post('/account/app', {}, member.token)
  const secret = String(body['secret'])
  const confirmed = await post('/account/app/confirm', { code: codeOf(secret) }, member.token)
  return { secret, confirmed, setup: body }
}

describe('the authenticator app', () => {
  it('counts once its first code is confirmed, and gives ten recovery codes', async () => {
    const owner = await anOwner()
    const { body } = await post('/account/app', {}, owner.token)
    expect(String(body['svg'])).toMatch(/^<svg/)
    expect(String(body['address'])).toContain(`secret=${body['secret']}`)
    expect((await post('/account/app/confirm', { code: '000000' }, owner.token)).status).toBe(422)
    expect((await ask('/me', { token: owner.token })).body['data']).toMatchObject({ lacks_factor: true })
    const { status, body: done } = await post('/account/app/confirm', { code: codeOf(String(body['secret'])) }, owner.token)
    expect(status).toBe(200)
    expect(new Set(done['recovery_codes'] as string[]).size).toBe(10)
    expect((await ask('/me', { token: owner.token })).body['data']).toMatchObject({ lacks_factor: false })
  })

  it('is asked for at the sign-in, after the right password only', async () => {
    const owner = await anOwner()
    const { secret } = await withApp(owner)
    clock.at += STEP_MS
    const wrong = await signIn(owner, { password: 'guessed-password' })
    expect(wrong.body['errors']).toBeUndefined()
    const asked = await signIn(owner)
    expect({ status: asked.status, cookies: asked.setCookies }).toEqual({ status: 422, cookies: [] })
    expect(asked.body['errors']).toHaveProperty('code')
    expect((await signIn(owner, { code: '000000' })).status).toBe(422)
    const { status, setCookies, body } = await signIn(owner, { code: codeOf(secret) })
    expect(status).toBe(200)
    expect(setCookies[0]).toMatch(/^staff=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/)
    // By this one the page sees whether the browser has stored the first.
    expect(setCookies.at(-1)).toMatch(/^cookie_check=1; Path=\/; Max-Age=60; SameSite=Lax$/)
    expect(body).not.toHaveProperty('access_token')
  })

  it('accepts each code once, also in two requests at the same moment', async () => {
    const owner = await anOwner()
    const { secret } = await withApp(owner)
    clock.at += STEP_MS
    const both = await Promise.all([signIn(owner, { code: codeOf(secret) }), signIn(owner, { code: codeOf(secret) })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await signIn(owner, { code: codeOf(secret, clock.at - STEP_MS) })).status).toBe(422)
  })

  it('can be replaced by a recovery code, once', async () => {
    const owner = await anOwner()
    const { confirmed } = await withApp(owner)
    const [code = ''] = confirmed.body['recovery_codes'] as string[]
    expect((await signIn(owner, { code: code.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect((await signIn(owner, { code })).status).toBe(422)
  })

  it('cannot be replaced by a thief who has only a session', async () => {
    const owner = await anOwner()
    await withApp(owner)
    clock.at += 11 * 60_000
    expect((await ask('/account/app', { method: 'DELETE', token: owner.token })).status).toBe(428)
    expect((await post('/account/app', {}, owner.token)).status).toBe(428)
  })

  it('does not let an unconfirmed secret be used to sign in', async () => {
    const owner = await anOwner()
    const { body } = await post('/account/app', {}, owner.token)
    expect((await signIn(owner, { code: codeOf(String(body['secret'])) })).status).toBe(200)
    const [row] = await database().select({ since: staff.totpSince }).from(staff)
    expect(row?.since).toBeNull()
  })
})

describe('a second factor and the sessions of its member', () => {
  const tokenOf = ({ setCookies }: { setCookies: readonly string[] }) => /^staff=([^;]+)/.exec(setCookies[0] ?? '')?.[1] ?? ''
  const remove = (token: string) => ask('/account/app', { method: 'DELETE', token })

  it('ends the other sessions when it is added, and keeps the one that has added it', async () => {
    const owner = await anOwner()
    const thief = tokenOf(await signIn(owner))
    expect((await ask('/account', { token: thief })).status).toBe(200)
    await withApp(owner)
    expect((await ask('/account', { token: thief })).status).toBe(401)
    expect((await ask('/account', { token: owner.token })).status).toBe(200)
  })

  it('leaves no session valid in which it was never given, however the factor came to be', async () => {
    const owner = await anOwner()
    const passkey = { staffId: owner.staffId, credentialId: 'a-key', publicKey: 'AA', counter: 0, name: 'Phone' }
    await database().insert(staffPasskeys).values(passkey)
    expect((await ask('/account', { token: owner.token })).status).toBe(401)
  })

  it('is not removed, replaced or joined by another with the password alone', async () => {
    const owner = await anOwner()
    const { secret } = await withApp(owner)
    clock.at += 11 * 60_000
    expect((await post('/prove', { password: STAFF_PASSWORD }, owner.token)).status).toBe(200)
    // What needs the password alone goes on.
    expect((await ask('/activity/file', { token: owner.token })).status).toBe(200)
    const answers = [
      await remove(owner.token),
      await post('/account/app', {}, owner.token),
      await post('/account/recovery-codes', {}, owner.token),
      await post('/account/passkeys/options', {}, owner.token),
      await post('/account/passkeys', { name: 'Mine', response: { id: 'x' } }, owner.token),
      await ask('/account/passkeys/1', { method: 'DELETE', token: owner.token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([428, 428, 428, 428, 428, 428])
    expect((await post('/prove', { password: 'guessed', code: '000000' }, owner.token)).status).toBe(422)
    expect((await remove(owner.token)).status).toBe(428)
    expect((await post('/prove', { password: 'ignored', code: codeOf(secret) }, owner.token)).status).toBe(200)
    expect((await remove(owner.token)).status).toBe(200)
  })

  it('cannot be guessed on in an open session by proving the password in between', async () => {
    const owner = await anOwner()
    await withApp(owner)
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess += 1) {
      statuses.push((await post('/prove', { password: '', code: '000000' }, owner.token)).status)
      await post('/prove', { password: STAFF_PASSWORD }, owner.token)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('is removed with a recovery code by a member who has lost the phone, who can then add another with the password', async () => {
    const owner = await anOwner()
    const { confirmed } = await withApp(owner)
    const [first = '', second = ''] = confirmed.body['recovery_codes'] as string[]
    const token = tokenOf(await signIn(owner, { code: first }))
    clock.at += 11 * 60_000
    expect((await post('/prove', { code: second }, token)).status).toBe(200)
    expect((await remove(token)).status).toBe(200)
    clock.at += 11 * 60_000
    expect((await post('/account/app', {}, token)).status).toBe(428)
    expect((await post('/prove', { password: STAFF_PASSWORD }, token)).status).toBe(200)
    expect((await post('/account/app', {}, token)).status).toBe(200)
  })

  it('is kept by a new password, which ends the other sessions', async () => {
    const owner = await anOwner()
    const { secret } = await withApp(owner)
    clock.at += STEP_MS
    const other = tokenOf(await signIn(owner, { code: codeOf(secret) }))
    expect((await post('/account/password', { password: 'another-long-password' }, other)).status).toBe(200)
    expect((await ask('/account', { token: owner.token })).status).toBe(401)
    expect((await signIn(owner, { password: 'another-long-password' })).body['errors']).toHaveProperty('code')
  })
})

describe('codes of any script', () => {
  it.each(['१२३४५६', '１２３４５６', '12345é', '💣💣💣', '000000\u0000', '\ud800', 'ÄÖÜ-ßßß', ' ', '😀'.repeat(20)])(
    'are wrong like any other: %j',
    async (code) => {
      const owner = await anOwner()
      await post('/account/app', {}, owner.token)
      expect((await post('/account/app/confirm', { code }, owner.token)).status).toBe(422)
      await withApp(owner)
      clock.at += STEP_MS
      expect((await signIn(owner, { code })).status).toBe(422)
      expect((await post('/prove', { password: '', code }, owner.token)).status).toBe(422)
      expect((await post('/welcome', { token: code, name: 'A', password: STAFF_PASSWORD })).status).toBe(422)
    },
  )
})

describe('passkeys', () => {
  it('are not verified when nothing was signed', async () => {
    const owner = await anOwner()
    const { body } = await post('/account/passkeys/options', {}, owner.token)
    expect(body['data']).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } })
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }
    expect((await post('/account/passkeys', { name: 'Phone', response }, owner.token)).status).toBe(422)
    expect((await post('/sign-in/passkey', { response })).status).toBe(422)
    expect((await post('/sign-in/passkey', { response: { id: 7 } })).status).toBe(422)
  })
})

describe('a passkey', () => {
  it('is asked for besides the password of its member, and of no other member', async () => {
    // So that the ids of members and passkeys differ.
    const packer = await aMember('packer', { factor: false })
    const owner = await aMember('owner')
    const refused = await signIn(owner)
    expect([refused.status, refused.body['errors']]).toEqual([422, { code: ['Sign in with your passkey, or enter a recovery code.'] }])
    expect((await signIn(packer)).status).toBe(200)
  })
})

describe('guessing', () => {
  it('is stopped for an address of the network, and not for the account', async () => {
    const owner = await anOwner()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(owner, { password: 'wrong' })).status).toBe(422)
    const { status, headers } = await signIn(owner)
    expect(status).toBe(429)
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0)
  })

  it('gets the same answer for an address that is unknown', async () => {
    const owner = await anOwner()
    const known = await signIn(owner, { password: 'wrong' })
    const unknown = await post('/sign-in', { email: 'unknown@shop.test', password: 'wrong' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })
})
