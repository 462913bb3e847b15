import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { codeSentTo, otherCode, tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { outboundMessages } from '@/lib/db/schema'
import { asBrowser, solutionOf } from '@/lib/testing/solve-challenge'
import { forgotPassword, login, resetPassword, sendSignInCode, signInByCode } from '.'
import type { RateLimit } from '../rate-limits'
import { incrementRateLimit } from '../rate-limits/queries'
import * as limits from './rate-limits'
import { createHash } from 'node:crypto'
import type { Context } from '@/lib/commerce/kernel/context'

useShopDatabase()

const EMAIL = 'asha@shop.test'
const PHONE = '9876543210'
const OWNER = '203.0.113.7'
const WRONG = { ok: false, reason: 'wrong_credentials' }
const TOO_MANY = { ok: false, reason: 'rate_limited' }
const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`)

let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

type Try = { password?: string; client?: string; device?: string | null; ctx?: Context }
const enter = ({ password = 'secret', client = OWNER, device = null, ctx = clock.ctx }: Try = {}) =>
  login(ctx, { by: 'email', account: EMAIL, password, guestId: null, device, client })

/** As if an attacker had used the limit up, without the hours that it takes. */
async function useUp({ name, limit }: RateLimit, subject: string): Promise<void> {
  const key = `${name}:${createHash('sha256').update(subject).digest('base64url')}`
  const endsAt = new Date(clock.now().getTime() + 86_400_000)
  for (let each = 0; each < limit; each += 1) await incrementRateLimit(clock.ctx.db, key, clock.now(), endsAt)
}

const solved = ({ name, solvedPerDay = 0 }: RateLimit): RateLimit => ({
  name: `${name}-solved`,
  limit: solvedPerDay,
  windowSeconds: 86_400,
})

describe('an attacker who guesses passwords from ten addresses', () => {
  const guess100 = async () => {
    const answers = []
    for (const client of addresses)
      for (let each = 0; each < 10; each += 1) answers.push(await enter({ client, password: `guess-${client}-${each}` }))
    return answers
  }

  it('AUTH-05 does not keep the owner out: the right password signs in on a new device after 100 guesses', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    expect(await guess100()).toEqual(Array.from({ length: 100 }, () => WRONG))
    for (const client of addresses) expect(await enter({ client })).toMatchObject(TOO_MANY)
    expect(await enter()).toMatchObject({ ok: true })
  })

  it('AUTH-05 slows the owner down at most by a challenge, which the browser solves', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    expect(await enter({ password: 'guess' })).toMatchObject(TOO_MANY)
    expect(await asBrowser(clock.ctx, (ctx) => enter({ ctx }))).toMatchObject({ ok: true })
  })

  it('AUTH-05 pays with one challenge for one guess, and only with a challenge of the shop', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    const solution = solutionOf(await enter())
    const ctx = { ...clock.ctx, solution }
    expect(await enter({ ctx, password: 'guess' })).toEqual(WRONG)
    expect(await enter({ ctx })).toMatchObject(TOO_MANY)
    const [bits, ...rest] = solutionOf(await enter()).split('.')
    for (const forged of [`1.${rest.join('.')}`, `${bits}.${rest.join('.')}0`, 'x', `${'9'.repeat(60)}.${'9'.repeat(60)}:1`, ''])
      expect(await enter({ ctx: { ...clock.ctx, solution: forged } })).toMatchObject(TOO_MANY)
    const late = solutionOf(await enter())
    clock.pass(300)
    expect(await enter({ ctx: { ...clock.ctx, solution: late } })).toMatchObject(TOO_MANY)
  })

  it('AUTH-05 AUTH-03 with any number of computers gets 1,200 guesses a day, and the owner signs in by the mailed link', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    await useUp(solved(limits.LOGIN_AT_ACCOUNT), EMAIL)
    expect(await asBrowser(clock.ctx, (ctx) => enter({ ctx, password: 'guess' }))).toMatchObject({
      ...TOO_MANY,
      detail: { retryAfterSeconds: 86_400 },
    })
    // The attacker asks for all the mails, too: the last link in the owner's mailbox works for as long as no new one can be sent.
    for (const client of addresses) {
      await forgotPassword(clock.ctx, { account: EMAIL, client })
      clock.pass(60)
    }
    clock.pass(45 * 60)
    const reset = await resetPassword(clock.ctx, { token: await tokenMailedTo(EMAIL), password: 'a new one', device: null, client: OWNER })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    expect(await enter({ password: 'a new one', device: reset.ok ? reset.value : null })).toMatchObject({ ok: true })
  })

  it('AUTH-05 REL-06 mails the owner at most three reset links an hour', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    for (let minute = 0; minute < 60; minute += 1) {
      await forgotPassword(clock.ctx, { account: EMAIL, client: addresses[minute % 10] ?? null })
      clock.pass(59)
    }
    expect(await clock.ctx.db.$count(outboundMessages)).toBe(3)
  })
})

describe('an attacker who guesses codes from ten addresses', () => {
  it('CHK-05 does not use up the code of the owner', async () => {
    await aCustomer({ email: null, phone: PHONE })
    await sendSignInCode(clock.ctx, { phone: PHONE, client: OWNER })
    const code = await codeSentTo(PHONE)
    const enterCode = (typed: string, client: string) =>
      signInByCode(clock.ctx, { phone: PHONE, code: typed, client, guestId: null, device: null })
    for (const client of addresses)
      for (let each = 0; each < 10; each += 1)
        expect(await enterCode(otherCode(code), client)).toMatchObject(each < 5 ? { reason: 'wrong_code' } : TOO_MANY)
    expect(await enterCode(code, OWNER)).toMatchObject({ ok: true })
  })

  it('CHK-05 REL-06 gets 500 guesses a day at a number', async () => {
    await useUp(limits.CODE_AT_PHONE, PHONE)
    const ask = (ctx: Context) => signInByCode(ctx, { phone: PHONE, code: '000000', client: OWNER, guestId: null, device: null })
    expect(await ask(clock.ctx)).toMatchObject(TOO_MANY)
    expect(await asBrowser(clock.ctx, ask)).toMatchObject({ reason: 'wrong_code' })
    await useUp(solved(limits.CODE_AT_PHONE), PHONE)
    expect(await asBrowser(clock.ctx, ask)).toMatchObject(TOO_MANY)
    expect((limits.CODE_AT_PHONE.solvedPerDay ?? 0) + limits.CODE_AT_PHONE.limit).toBe(500)
  })

  it('CHK-05 does not use up the codes that the owner can have', async () => {
    await aCustomer({ email: null, phone: PHONE })
    await useUp(limits.SIGN_IN_CODES_TO_PHONE, PHONE)
    const ask = (ctx: Context) => sendSignInCode(ctx, { phone: PHONE, client: OWNER })
    expect(await ask(clock.ctx)).toMatchObject(TOO_MANY)
    expect(await asBrowser(clock.ctx, ask)).toEqual({ ok: true, value: null })
    expect(await codeSentTo(PHONE)).toMatch(/^\d{6}$/)
  })
})

describe('a person who registers with the number of another', () => {
  it('CHK-05 gets no code of that number, and its owner gets none for the account', async () => {
    await aCustomer({ email: 'squatter@shop.test', phone: PHONE, password: 'secret' })
    expect(await sendSignInCode(clock.ctx, { phone: PHONE, client: OWNER })).toEqual({ ok: true, value: null })
    expect(await clock.ctx.db.$count(outboundMessages)).toBe(0)
  })

  it('CHK-05 does not take the codes of the account that has proven it', async () => {
    await aCustomer({ email: 'squatter@shop.test', phone: PHONE })
    await aCustomer({ email: EMAIL, phone: PHONE, phoneVerifiedAt: clock.now() })
    await sendSignInCode(clock.ctx, { phone: PHONE, client: OWNER })
    const code = await codeSentTo(PHONE)
    expect(await signInByCode(clock.ctx, { phone: PHONE, code, client: OWNER, guestId: null, device: null })).toMatchObject({
      ok: true,
      value: { user: { email: EMAIL } },
    })
  })
})
