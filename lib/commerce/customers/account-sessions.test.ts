import { eq, sql } from 'drizzle-orm'
import { sessions } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer, aSession } from '@/lib/testing/a-customer'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { endOtherSession, endOtherSessions, identifyCustomer, listSessions } from '.'
import { hashToken } from '@/lib/kernel/secrets'

const database = useShopDatabase()
const DAY = 86_400
const UNKNOWN = { ok: false, reason: 'unknown' }
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const PHONE = { browser: 'Chrome', system: 'Android' }
const UNNAMED = { browser: '', system: '' }
const LAPTOP = { browser: 'Firefox', system: 'Windows' }

describe('the sessions of a customer', () => {
  let clock = aClock()
  beforeEach(() => {
    clock = aClock()
  })

  it('AUTH-05 are listed with their device, dates and a mark on the caller’s; other customers’, expired and unused ones are not', async () => {
    const { id, token } = await aCustomer()
    const other = await aSession(id)
    const expired = await aSession(id)
    await aSession(id)
    await identifyCustomer(clock.ctx, expired, () => LAPTOP)
    await database()
      .update(sessions)
      .set({ expiresAt: clock.now() })
      .where(eq(sessions.tokenHash, hashToken(expired)))
    await identifyCustomer(clock.ctx, (await aCustomer()).token, () => LAPTOP)
    await identifyCustomer(clock.ctx, token, () => PHONE)
    clock.pass(3 * DAY)
    await identifyCustomer(clock.ctx, other, () => LAPTOP)
    const listed = await listSessions(clock.ctx, id, token)
    expect(listed).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isCurrent: false },
      { browser: 'Chrome', system: 'Android', isCurrent: true },
    ])
    const [used, unused] = listed.map(({ lastUsedOn }) => Date.parse(lastUsedOn))
    expect(Number(used) - Number(unused)).toBe(3 * DAY * 1_000)
    expect(listed.map(({ startedOn }) => startedOn)).toEqual([listed[1]?.lastUsedOn, listed[1]?.lastUsedOn])
  })

  it('AUTH-05 keep the device name from their first use, and are not rewritten for it', async () => {
    const { id, token } = await aCustomer()
    const versions = async () => (await database().execute<{ xmin: string }>(sql`select xmin::text from sessions`)).rows
    await identifyCustomer(clock.ctx, token, () => UNNAMED)
    const before = await versions()
    await identifyCustomer(clock.ctx, token, () => LAPTOP)
    await identifyCustomer(clock.ctx, token)
    expect(await versions()).toEqual(before)
    expect(await listSessions(clock.ctx, id, token)).toMatchObject([{ browser: '', system: '' }])
  })

  it('AUTH-05 end one by one; the caller’s, another customer’s and an unknown one are not found and continue', async () => {
    const asha = await aCustomer()
    const other = await aSession(asha.id)
    const ravi = await aCustomer()
    for (const token of [other, asha.token, ravi.token]) await identifyCustomer(clock.ctx, token, () => UNNAMED)
    const [newest] = (await listSessions(clock.ctx, asha.id, asha.token)).filter(({ isCurrent }) => !isCurrent)
    const [own] = await listSessions(clock.ctx, ravi.id, ravi.token)
    const end = (id: number | undefined, { id: customerId, token } = asha) => endOtherSession(clock.ctx, { customerId, token, id: id ?? 0 })
    const NOT_FOUND = { ok: false, reason: 'not_found' }
    expect([await end(newest?.id, ravi), await end(own?.id), await end(own?.id, ravi), await end(999_999)]).toEqual(
      Array<object>(4).fill(NOT_FOUND),
    )
    for (const { id, token } of [asha, { id: asha.id, token: other }, ravi])
      expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: true, value: id })
    expect(await end(newest?.id)).toEqual({ ok: true, value: null })
    expect(await end(newest?.id)).toEqual(NOT_FOUND)
    expect(await identifyCustomer(clock.ctx, other)).toEqual(UNKNOWN)
    expect(await identifyCustomer(clock.ctx, asha.token)).toEqual({ ok: true, value: asha.id })
  })

  it('AUTH-05 end all but the caller’s', async () => {
    const asha = await aCustomer()
    const others = [await aSession(asha.id), await aSession(asha.id)]
    const ravi = await aCustomer()
    await endOtherSessions(clock.ctx, asha.id, asha.token)
    for (const token of others) expect(await identifyCustomer(clock.ctx, token)).toEqual(UNKNOWN)
    for (const { id, token } of [asha, ravi]) expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: true, value: id })
  })
})

describe('the calls of sessions', () => {
  const [one, another] = [aV2Client(), aV2Client()]
  const PATH = '/user/sessions'

  it('API-01 AUTH-05 list them by the browsers that used them, and end one on every instance at its next request', async () => {
    const asha = await aCustomer()
    const stolen = { Authorization: `Bearer ${await aSession(asha.id)}` }
    await another.get(PATH, { ...stolen, 'User-Agent': FIREFOX })
    const { body } = await one.get(PATH, { ...asha.headers, 'User-Agent': ANDROID })
    const [first, second] = (body['data'] as { id: number; browser: string }[]).toSorted((a, b) => a.id - b.id)
    expect([first, second]).toMatchObject([
      { browser: 'Chrome', system: 'Android', is_current: true },
      { browser: 'Firefox', system: 'Windows', is_current: false },
    ])
    expect(await one.delete(`${PATH}/${second?.id ?? 0}`, asha.headers)).toMatchObject({ status: 200, body: { result: true } })
    expect(await another.get(PATH, stolen)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
    expect(await another.get(PATH, asha.headers)).toMatchObject({ status: 200 })
  })

  it('API-05 AUTH-05 answer the id of another customer’s session like one that does not exist', async () => {
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    const { body } = await one.get(PATH, ravi.headers)
    const [session] = body['data'] as { id: number }[]
    const answers = [
      await one.delete(`${PATH}/${session?.id ?? 0}`, asha.headers),
      await one.delete(`${PATH}/987654`, asha.headers),
      await one.delete(`${PATH}/x`, asha.headers),
    ]
    expect(answers[0]).toMatchObject({ status: 404, body: { result: false, message: 'This session has ended already.' } })
    for (const answer of answers) expect({ ...answer, headers: null }).toEqual({ ...answers[0], headers: null })
  })

  it('AUTH-05 end all others at once', async () => {
    const asha = await aCustomer()
    const other = { Authorization: `Bearer ${await aSession(asha.id)}` }
    expect(await one.delete(PATH, asha.headers)).toMatchObject({ status: 200, body: { result: true } })
    expect(await another.get(PATH, other)).toMatchObject({ status: 401 })
    expect((await another.get(PATH, asha.headers)).body['data']).toHaveLength(1)
  })
})
