import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { codeSentTo, longCodeSentTo, otherCode, otherLongCode, tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { outboundMessages } from '@/lib/db/schema'
import { asBrowser, solutionOf } from '@/lib/testing/solve-challenge'
import { useUpLimit, useUpSolved } from '@/lib/testing/use-up-limit'
import { forgotPassword, login, resetPassword, sendSignInCode, signInByCode } from '.'
import type { RateLimit } from '../rate-limits'
import * as limits from './rate-limits'
import type { Context } from '@/lib/db/context'

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

const useUp = (limit: RateLimit, subject: string) => useUpLimit(limit, subject, clock.now())
const useUpSolutions = (limit: RateLimit, subject: string, count?: number) =>
  useUpSolved(limit, subject, { now: clock.now(), ...(count === undefined ? {} : { count }) })

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

  it('AUTH-05 requires harder challenges the more were solved, but never more than a cheap phone can solve', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    const bitsNow = async () => {
      const refused = await enter()
      return refused.ok ? 0 : Number.parseInt(String(refused.detail?.['challenge']), 10)
    }
    const bits = [await bitsNow()]
    for (const more of [16, 32, 64, 128, 256, 500]) {
      await useUpSolutions(limits.LOGIN_AT_ACCOUNT, EMAIL, more)
      bits.push(await bitsNow())
    }
    expect(bits).toEqual([16, 17, 18, 19, 19, 19, 19])
  })

  it('AUTH-05 rejects stockpiled easy challenges once the difficulty has risen by more than one bit', async () => {
    await aCustomer({ email: EMAIL, password: 'secret' })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    const [first, second] = [solutionOf(await enter()), solutionOf(await enter())]
    await useUpSolutions(limits.LOGIN_AT_ACCOUNT, EMAIL, 16)
    expect(await enter({ ctx: { ...clock.ctx, solution: first } })).toMatchObject({ ok: true })
    await useUp(limits.LOGIN_AT_ACCOUNT, EMAIL)
    await useUpSolutions(limits.LOGIN_AT_ACCOUNT, EMAIL, 40)
    expect(await enter({ ctx: { ...clock.ctx, solution: second } })).toMatchObject(TOO_MANY)
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
    await useUpSolutions(limits.LOGIN_AT_ACCOUNT, EMAIL)
    expect(await asBrowser(clock.ctx, (ctx) => enter({ ctx, password: 'guess' }))).toMatchObject({
      ...TOO_MANY,
      detail: { retryAfterSeconds: 86_400 },
    })
    // The attacker also requests all the mails: the last link in the owner's mailbox works for as long as no new one can be sent.
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

  const typeCode = (code: string, { client = OWNER, ctx = clock.ctx } = {}) =>
    signInByCode(ctx, { phone: PHONE, code, client, guestId: null, device: null })
  const askForCode = (client = OWNER) => sendSignInCode(clock.ctx, { phone: PHONE, client })
  const isSent = { ok: true, value: null }

  it('CHK-05 REL-06 gets 100 guesses a day at codes of six digits, and the owner a longer code at once', async () => {
    await aCustomer({ email: null, phone: PHONE })
    await askForCode()
    const short = await codeSentTo(PHONE)
    await useUp(limits.SHORT_CODE_AT_PHONE, PHONE)
    expect(await typeCode(short)).toEqual({ ok: false, reason: 'longer_code_needed' })
    expect(await askForCode()).toEqual(isSent)
    const long = await longCodeSentTo(PHONE)
    expect(await typeCode(otherLongCode(long))).toEqual({ ok: false, reason: 'wrong_code' })
    expect(await typeCode(` ${long} `)).toMatchObject({ ok: true })
    // The owner has signed in, so short codes are enough again.
    clock.pass(60)
    await askForCode()
    expect(await typeCode(await codeSentTo(PHONE))).toMatchObject({ ok: true })
  })

  it('CHK-05 never uses up the long codes: after hundreds of guesses the owner signs in, without a challenge', async () => {
    await aCustomer({ email: null, phone: PHONE })
    await useUp(limits.SHORT_CODE_AT_PHONE, PHONE)
    await askForCode()
    const long = await longCodeSentTo(PHONE)
    for (let each = 0; each < 300; each += 1) await typeCode(otherLongCode(long), { client: `198.51.${each % 250}.${each}` })
    expect(await typeCode(long)).toMatchObject({ ok: true })
  })

  it('CHK-05 REL-06 cannot keep the owner from getting a code by requesting codes endlessly, and every code sent within the hour is usable', async () => {
    await aCustomer({ email: null, phone: PHONE })
    for (let second = 0; second < 3_600; second += 20) {
      expect(await askForCode(`198.51.100.${(second / 20) % 180}`)).toEqual(isSent)
      clock.pass(20)
    }
    expect(await clock.ctx.db.$count(outboundMessages)).toBeLessThanOrEqual(13)
    expect(await askForCode()).toEqual(isSent)
    expect(await typeCode(await codeSentTo(PHONE))).toMatchObject({ ok: true })
  })

  it('CHK-05 does not reveal by code length or refusal whether a number has an account', async () => {
    await useUp(limits.SHORT_CODE_AT_PHONE, PHONE)
    expect(await askForCode()).toEqual(isSent)
    expect(await typeCode('000000')).toEqual({ ok: false, reason: 'longer_code_needed' })
    expect(await typeCode('000000000000')).toEqual({ ok: false, reason: 'wrong_code' })
  })
})

describe('a person who registers with another person’s number', () => {
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
