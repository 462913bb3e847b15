import type * as argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { customers, oneTimeTokens, sessions } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer, aSession } from '@/lib/testing/a-customer'
import { queuedMessages, tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { statementsOf } from '@/lib/testing/statements'
import { waitBehind } from '@/lib/testing/wait-behind'
import { forgotPassword, identifyCustomer, login, resetPassword } from '.'

const database = useShopDatabase()
const DONE = { ok: true, value: expect.any(String) as string }
const INVALID = { ok: false, reason: 'invalid_token' }

let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

const forget = (account: string | null, client: string | null = null) => forgotPassword(clock.ctx, { account: account ?? '', client })
const reset = (token: string, password = 'new secret', client: string | null = null) =>
  resetPassword(clock.ctx, { token, password, device: null, client })
const enter = (account: string | null, password: string) =>
  login(clock.ctx, { by: 'email', account: account ?? '', password, guestId: null, device: null, client: null })

async function aForgetfulCustomer() {
  const asha = await aCustomer({ email: 'asha@shop.test', phone: '9876543210', password: 'old secret' })
  await forget('asha@shop.test')
  return { ...asha, link: await tokenMailedTo('asha@shop.test') }
}

/** Called whenever a password is hashed. */
const onHash = jest.fn<unknown, []>()
jest.mock('@node-rs/argon2', () => {
  const library = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...library, hash: (...given: Parameters<typeof library.hash>) => (onHash(), library.hash(...given)) }
})

describe('a forgotten password', () => {
  it('AUTH-03 is replaced by the link in the mail; all sessions end, and the old password is invalid', async () => {
    const asha = await aForgetfulCustomer()
    const elsewhere = await aSession(asha.id)
    const ravi = await aCustomer()
    expect(await reset(asha.link)).toEqual(DONE)
    for (const token of [asha.token, elsewhere]) expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: false, reason: 'unknown' })
    expect(await identifyCustomer(clock.ctx, ravi.token)).toEqual({ ok: true, value: ravi.id })
    expect(await enter('asha@shop.test', 'old secret')).toEqual({ ok: false, reason: 'wrong_credentials' })
    expect(await enter('asha@shop.test', 'new secret')).toMatchObject({ ok: true })
  })

  it('AUTH-03 is hashed before the transaction begins, and not at all for an invalid link', async () => {
    const asha = await aForgetfulCustomer()
    let asked: readonly string[] = []
    const statements = await statementsOf(async (soFar) => {
      onHash.mockReset().mockImplementation(() => (asked = soFar()))
      await reset(asha.link)
    })
    expect(statements).toContain('begin')
    expect(onHash).toHaveBeenCalledTimes(1)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).not.toContain('begin')
    expect(await reset(asha.link)).toEqual(INVALID)
    expect(onHash).toHaveBeenCalledTimes(1)
  })

  it('AUTH-03 runs as many statements for an unknown account as for an existing one', async () => {
    await aCustomer({ email: 'asha@shop.test', phone: '9876543210' })
    await aCustomer({ email: null, phone: '9876543211' })
    await aCustomer({ email: 'banned@shop.test', banned: true })
    const asked = [
      'asha@shop.test',
      'unknown@shop.test',
      'banned@shop.test',
      'ASHA@shop.test',
      '+91 98765-43211',
      '6000000000',
      "' or 1=1 --",
      '',
    ]
    await forget('warm-up@shop.test')
    const statements: number[] = []
    for (const account of asked) {
      clock.pass(60)
      statements.push((await statementsOf(() => forget(account))).length)
    }
    expect(new Set(statements).size).toBe(1)
    expect((await queuedMessages()).map(({ to }) => to)).toEqual(['asha@shop.test', 'asha@shop.test'])
    expect(await database().select().from(oneTimeTokens)).toHaveLength(2)
  })

  it('AUTH-03 can be reset by phone number in any notation: the mail goes to the address', async () => {
    await aCustomer({ email: 'asha@shop.test', phone: '9876543210' })
    await forget('+91 98765-43210')
    expect(await tokenMailedTo('asha@shop.test')).toHaveLength(43)
  })

  it('AUTH-03 sends at most one mail a minute to an account, without reporting it', async () => {
    await aCustomer({ email: 'asha@shop.test', phone: '9876543210' })
    await Promise.all([1, 2, 3].map(() => forget('asha@shop.test')))
    await forget('9876543210')
    expect(await queuedMessages()).toHaveLength(1)
    clock.pass(59)
    await forget('asha@shop.test')
    expect(await queuedMessages()).toHaveLength(1)
    clock.pass(1)
    await forget('asha@shop.test')
    expect(await queuedMessages()).toHaveLength(2)
  })

  it('AUTH-04 has links of 256 random bits, of which the database stores only the hash', async () => {
    const { link } = await aForgetfulCustomer()
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await database().select().from(oneTimeTokens))).not.toContain(link)
  })

  it('AUTH-04 has a link that works once, even when ten requests race', async () => {
    const { link } = await aForgetfulCustomer()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, each) => reset(link, `secret ${each}`)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = answers.findIndex(({ ok }) => ok)
    expect(await enter('asha@shop.test', `secret ${winner}`)).toMatchObject({ ok: true })
    expect(await reset(link)).toEqual(INVALID)
  })

  it('AUTH-04 has a link that is valid for 60 minutes', async () => {
    const { link } = await aForgetfulCustomer()
    clock.pass(60 * 60)
    expect(await reset(link)).toEqual(INVALID)
    clock.pass(-1)
    expect(await reset(link)).toEqual(DONE)
  })

  it('AUTH-04 has one valid link: the newest', async () => {
    const { link } = await aForgetfulCustomer()
    clock.pass(60)
    await forget('asha@shop.test')
    expect(await reset(link)).toEqual(INVALID)
    expect(await reset(await tokenMailedTo('asha@shop.test'))).toEqual(DONE)
  })

  it('AUTH-04 is not reset by a hash, a part of a token, a guess or a token for another purpose', async () => {
    const { link, id } = await aForgetfulCustomer()
    const [kept] = await database().select().from(oneTimeTokens)
    for (const guess of [kept?.tokenHash ?? '', link.slice(0, -1), `${link} `, '', '%', 'x'.repeat(200)])
      expect(await reset(guess)).toEqual(INVALID)
    await database().update(oneTimeTokens).set({ purpose: 'email_change' }).where(eq(oneTimeTokens.customerId, id))
    expect(await reset(link)).toEqual(INVALID)
    expect(await database().select().from(sessions)).toHaveLength(1)
  })

  it('AUTH-04 limits one client’s guesses at links, and reports when to retry', async () => {
    const answers = []
    for (let each = 0; each < 31; each += 1) answers.push(await reset(`guess-${each}`, 'new secret', '203.0.113.7'))
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(INVALID))
    expect(answers[30]).toMatchObject({ ok: false, reason: 'rate_limited', detail: { retryAfterSeconds: 900 } })
    expect(await reset('guess', 'new secret', '203.0.113.8')).toEqual(INVALID)
  })

  it('AUTH-03 limits the mails per client and hour, for all accounts together, without reporting it', async () => {
    await aCustomer({ email: 'asha@shop.test' })
    for (let each = 0; each < 30; each += 1) await forget(`unknown-${each}@shop.test`, '203.0.113.7')
    await forget('asha@shop.test', '203.0.113.7')
    expect(await queuedMessages()).toEqual([])
    await forget('asha@shop.test', '203.0.113.8')
    expect(await queuedMessages()).toHaveLength(1)
    clock.pass(3_600)
    await forget('asha@shop.test', '203.0.113.7')
    expect(await queuedMessages()).toHaveLength(2)
  })

  it('AUTH-03 limits the mails to one account to three an hour, for all clients together, without reporting it', async () => {
    await aCustomer({ email: 'asha@shop.test' })
    for (let each = 0; each < 8; each += 1) {
      await forget('asha@shop.test', `203.0.113.${each}`)
      clock.pass(61)
    }
    expect(await queuedMessages()).toHaveLength(3)
    clock.pass(3_600)
    await forget('asha@shop.test')
    expect(await queuedMessages()).toHaveLength(4)
  })

  it('AUTH-03 unlocks, once reset, an account that was locked by wrong passwords', async () => {
    const { link } = await aForgetfulCustomer()
    for (let each = 0; each < 200; each += 1) await enter('asha@shop.test', 'wrong')
    expect(await enter('asha@shop.test', 'old secret')).toMatchObject({ reason: 'rate_limited' })
    await reset(link)
    expect(await enter('asha@shop.test', 'new secret')).toMatchObject({ ok: true })
  })

  it('AUTH-05 starts no session with a password that is being replaced', async () => {
    await aCustomer({ email: 'asha@shop.test', password: 'old secret' })
    // The login has read the old hash when it waits for the row lock.
    const late = await waitBehind("update customers set password_hash = 'another'", () => enter('asha@shop.test', 'old secret'))
    expect(late).toEqual({ ok: false, reason: 'wrong_credentials' })
    expect((await database().select().from(sessions)).length).toBe(1)
    expect(await database().select({ id: customers.id }).from(customers)).toHaveLength(1)
  })
})
