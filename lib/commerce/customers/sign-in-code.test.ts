import crypto from 'node:crypto'
import pg from 'pg'
import { oneTimeTokens, sessions } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { codeSentTo, otherCode, queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { waitBehind } from '@/lib/testing/wait-behind'
import { addItem, getCart } from '../cart'
import { identifyCustomer, sendSignInCode, signInByCode } from '.'
import { hashToken } from '@/lib/kernel/secrets'

const database = useShopDatabase()
const SENT = { ok: true, value: null }
const WRONG = { ok: false, reason: 'wrong_code' }
const PHONE = '9876543210'

let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

const send = (phone = PHONE, client: string | null = null) => sendSignInCode(clock.ctx, { phone, client })
const enter = (code: string, { phone = PHONE, guestId = null as string | null, client = null as string | null } = {}) =>
  signInByCode(clock.ctx, { phone, code, guestId, device: null, client })

/** The next codes that chance draws. */
function drawCodes(...codes: readonly string[]): void {
  const draw = jest.spyOn(crypto, 'randomInt')
  for (const code of codes) draw.mockImplementationOnce(() => Number(code))
}
afterEach(() => jest.restoreAllMocks())

async function aCode(): Promise<string> {
  await aCustomer({ email: 'asha@shop.test', phone: PHONE, phoneVerifiedAt: clock.now() })
  await send()
  return codeSentTo(PHONE)
}

describe('signing in by phone', () => {
  it('CHK-05 requires the code that was sent by SMS, and starts a session', async () => {
    const code = await aCode()
    const session = await enter(` ${code} `, { phone: '+91 98765-43210' })
    expect(session).toMatchObject({ ok: true, value: { user: { email: 'asha@shop.test', phone: PHONE } } })
    expect(await identifyCustomer(clock.ctx, session.ok ? session.value.token : '')).toMatchObject({ ok: true })
  })

  it('CHK-05 sends the code by SMS to an account without an e-mail address', async () => {
    const { id } = await aCustomer({ email: null, phone: PHONE })
    await send('098765 43210')
    expect(await enter(await codeSentTo(PHONE))).toMatchObject({ ok: true, value: { user: { id, isPhoneProven: true } } })
  })

  it('CHK-05 ends the sessions and the password of an account when another person proves its number', async () => {
    const attacker = await aCustomer({ email: null, phone: PHONE, password: 'secret' })
    await send()
    const answer = await enter(await codeSentTo(PHONE))
    expect(answer).toMatchObject({ ok: true, value: { user: { id: attacker.id, hasPassword: false } } })
    expect(await identifyCustomer(clock.ctx, attacker.token)).toEqual({ ok: false, reason: 'unknown' })
    expect(await identifyCustomer(clock.ctx, answer.ok ? answer.value.token : '')).toMatchObject({ ok: true })
  })

  it('CHK-05 keeps password and sessions of an account whose number was already proven', async () => {
    const asha = await aCustomer({ email: null, phone: PHONE, phoneVerifiedAt: new Date(), password: 'secret' })
    await send()
    expect(await enter(await codeSentTo(PHONE))).toMatchObject({ ok: true, value: { user: { hasPassword: true } } })
    expect(await identifyCustomer(clock.ctx, asha.token)).toMatchObject({ ok: true })
  })

  it('CHK-05 gives a number without an account the same answer after the same number of statements', async () => {
    await aCustomer({ email: 'asha@shop.test', phone: PHONE, phoneVerifiedAt: clock.now() })
    await aCustomer({ email: null, phone: '9876543211' })
    await aCustomer({ email: 'lists@shop.test', phone: '9876543213' })
    await aCustomer({ phone: '9876543212', banned: true })
    const phones = [PHONE, '9876543211', '9876543212', '9876543213', '6000000000']
    await send('6000000009')
    const asked = jest.spyOn(pg.Client.prototype, 'query')
    const seen: unknown[] = []
    for (const phone of phones) {
      asked.mockClear()
      const answer = await send(phone)
      seen.push([answer, await enter('000000', { phone }), asked.mock.calls.length])
    }
    asked.mockRestore()
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]).toEqual([SENT, WRONG, expect.any(Number)])
    expect((await queuedMessages()).map(({ to }) => to)).toEqual([PHONE, '9876543211'])
  })

  it('CHK-05 refuses a client after five wrong codes, and every code after ten minutes', async () => {
    const code = await aCode()
    const client = '203.0.113.7'
    for (let each = 0; each < 5; each += 1) expect(await enter(otherCode(code), { client })).toEqual(WRONG)
    expect(await enter(code, { client })).toMatchObject({ reason: 'rate_limited', detail: { retryAfterSeconds: 900 } })
    clock.pass(10 * 60)
    expect(await enter(code)).toEqual(WRONG)
    clock.pass(-1)
    expect(await enter(code)).toMatchObject({ ok: true })
  })

  it('CHK-05 counts every concurrent wrong attempt, and accepts a right code once', async () => {
    const code = await aCode()
    await Promise.all(Array.from({ length: 8 }, () => enter(otherCode(code))))
    expect(await database().select({ attempts: oneTimeTokens.attempts }).from(oneTimeTokens)).toEqual([{ attempts: 8 }])
    clock.pass(60)
    await send()
    const next = await codeSentTo(PHONE)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(next)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('CHK-05 sends one code a minute, and accepts only the newest', async () => {
    const [first, second] = ['111111', '222222']
    drawCodes(first, second)
    expect(await aCode()).toBe(first)
    await Promise.all([send(), send('+919876543210')])
    expect(await queuedMessages()).toHaveLength(1)
    clock.pass(60)
    await send()
    expect(await codeSentTo(PHONE)).toBe(second)
    expect(await enter(first)).toEqual(WRONG)
    expect(await enter(second)).toMatchObject({ ok: true })
  })

  it('CHK-05 stores a hash of the code that is salted per customer', async () => {
    const code = '123456'
    drawCodes(code, code)
    await aCustomer({ email: 'ravi@shop.test', phone: '9876543211', phoneVerifiedAt: clock.now() })
    await aCode()
    await send('9876543211')
    expect([await codeSentTo(PHONE), await codeSentTo('9876543211')]).toEqual([code, code])
    const hashes = (await database().select().from(oneTimeTokens)).map(({ tokenHash }) => tokenHash)
    expect(new Set([...hashes, code, hashToken(code)]).size).toBe(4)
    expect(await enter(code)).toMatchObject({ ok: true })
    expect(await enter(code, { phone: '9876543211' })).toMatchObject({ ok: true })
  })

  it('CHK-05 REL-06 limits the attempts at short codes per number, and the codes per client', async () => {
    for (let each = 0; each < 20; each += 1) expect(await send()).toEqual(SENT)
    for (let each = 0; each < 100; each += 1) expect(await enter('000000')).toEqual(WRONG)
    expect(await enter('000000')).toEqual({ ok: false, reason: 'longer_code_needed' })
    for (let each = 0; each < 30; each += 1) await send(`60000000${10 + each}`, '203.0.113.7')
    expect(await send('7000000000', '203.0.113.7')).toMatchObject({ reason: 'rate_limited' })
    expect(await send('7000000000', '203.0.113.8')).toEqual(SENT)
  })

  it('CHK-05 reports a ban only to a person who enters the right code', async () => {
    const code = await aCode()
    await database().execute('update customers set banned = true')
    expect(await enter(otherCode(code))).toEqual(WRONG)
    expect(await enter(code)).toEqual({ ok: false, reason: 'banned' })
    expect(await database().select().from(sessions)).toHaveLength(1)
  })

  it('CHK-05 reports a ban imposed after the code was checked', async () => {
    const code = await aCode()
    expect(await waitBehind('update customers set banned = true', () => enter(code))).toEqual({ ok: false, reason: 'banned' })
  })

  it('CHK-05 locks the customer before anything else, as a login with a password does', async () => {
    await aCustomer({ email: null, phone: PHONE, password: 'secret' })
    await send()
    const code = await codeSentTo(PHONE)
    // If sign-in already held the session, this transaction would wait for it, and PostgreSQL would abort one of the two.
    const answer = waitBehind('select from customers for no key update', () => enter(code), 'delete from sessions')
    expect(await answer).toMatchObject({ ok: true })
  })

  it('CART-07 merges the guest’s cart', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const code = await aCode()
    const guestId = newGuestId()
    await addItem(clock.ctx, { kind: 'guest', guestId }, { productId: shop.productId('almonds'), variant: '', quantity: 2 })
    const session = await enter(code, { guestId })
    expect(session).toMatchObject({ ok: true, value: { merge: { lines: 1, reduced: [] } } })
    const customerId = session.ok ? session.value.user.id : 0
    expect((await getCart(clock.ctx, { kind: 'customer', customerId })).lines).toMatchObject([{ name: 'Almonds', quantity: 2 }])
  })
})
