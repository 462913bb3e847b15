import { database } from '@/lib/db/connection'
import { knownDevices } from '@/lib/db/schema'
import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_MAX } from '@/lib/kernel/sessions'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer, type SomeCustomer } from '@/lib/testing/a-customer'
import { tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { forgotPassword, purgeExpired, login, resetPassword, updateProfile } from '.'

useShopDatabase()

const DAY = 86_400
const ATTACKER = '198.51.100.9'
const OWNER = '203.0.113.7'
const TOO_MANY = { ok: false, reason: 'rate_limited' }
const WRONG = { ok: false, reason: 'wrong_credentials' }

let clock = aClock()
let asha: SomeCustomer
beforeEach(async () => {
  clock = aClock()
  asha = await aCustomer({ email: 'asha@shop.test', password: 'secret' })
})

type Try = { account?: string; password?: string; device?: string | null; client?: string }

const enter = ({ account = 'asha@shop.test', password = 'secret', device = null, client = OWNER }: Try = {}) =>
  login(clock.ctx, { by: 'email', account, password, guestId: null, device, client })

/** The device token of a new sign-in. */
async function aDevice(given: Try = {}): Promise<string> {
  const session = await enter(given)
  if (!session.ok) throw new Error(session.reason)
  return session.value.deviceToken
}

/** From enough addresses that only the account's limit stops it. */
async function attack(times = 200, account = 'asha@shop.test') {
  const answers = []
  for (let each = 0; each < times; each += 1)
    answers.push(await enter({ account, password: `guess-${each}`, client: `198.51.100.${each % 25}` }))
  return answers
}

describe('a device that has signed in before', () => {
  it('AUTH-05 signs its owner in while an attacker elsewhere exhausts the attempts for the account', async () => {
    const device = await aDevice()
    const answers = await attack(201)
    expect(answers[199]).toEqual(WRONG)
    expect(answers[200]).toMatchObject(TOO_MANY)
    // The owner's other, unknown devices share the attacker's limit until they solve a challenge.
    expect(await enter()).toMatchObject(TOO_MANY)
    expect(await enter({ device })).toMatchObject({ ok: true, value: { deviceToken: device } })
    // The owner's success does not reset the attacker's count.
    expect(await enter({ client: ATTACKER })).toMatchObject(TOO_MANY)
  })

  it('AUTH-05 signs its owner in when the shared network address is rate limited', async () => {
    const device = await aDevice()
    for (let each = 0; each < 10; each += 1)
      for (let at = 0; at < 10; at += 1) await enter({ account: `unknown-${each}@shop.test`, password: 'guess' })
    expect(await enter({ account: 'ravi@shop.test' })).toMatchObject(TOO_MANY)
    expect(await enter({ device })).toMatchObject({ ok: true })
  })

  it('AUTH-05 has a limit of ten attempts of its own', async () => {
    const device = await aDevice()
    for (let each = 0; each < 10; each += 1) expect(await enter({ device, password: 'mistyped' })).toEqual(WRONG)
    expect(await enter({ device })).toMatchObject({ ...TOO_MANY, detail: { retryAfterSeconds: 900 } })
    // The device's attempts do not count against the account.
    expect(await enter()).toMatchObject({ ok: true })
    clock.pass(900)
    expect(await enter({ device })).toMatchObject({ ok: true })
  })

  it('AUTH-05 is known to its own account only, and only by a token that the shop issued', async () => {
    await aCustomer({ email: 'ravi@shop.test', password: 'secret' })
    const device = await aDevice()
    await attack(200, 'ravi@shop.test')
    for (const token of [device, 'x'.repeat(43), '', "' or 1=1 --", 'x'.repeat(5_000)])
      expect(await enter({ account: 'ravi@shop.test', device: token })).toMatchObject(TOO_MANY)
    expect(await enter({ device: 'short' })).toMatchObject({
      ok: true,
      value: { deviceToken: expect.stringMatching(/^[\w-]{43}$/) as string },
    })
  })

  it('AUTH-05 keeps its token when a second customer signs in with it, and the two database rows share no value', async () => {
    await aCustomer({ email: 'ravi@shop.test', password: 'secret' })
    const device = await aDevice()
    expect(await aDevice({ account: 'ravi@shop.test', device })).toBe(device)
    const rows = await database().select().from(knownDevices)
    expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  it(`AUTH-05 is forgotten ${KNOWN_DEVICE_DAYS} days after its last sign-in, or when ${KNOWN_DEVICES_MAX} others came after it`, async () => {
    const device = await aDevice()
    clock.pass(KNOWN_DEVICE_DAYS * DAY - 1)
    await attack()
    expect(await enter({ device })).toMatchObject({ ok: true })
    clock.pass(KNOWN_DEVICE_DAYS * DAY)
    await attack()
    expect(await enter({ device })).toMatchObject(TOO_MANY)
    await purgeExpired(clock.ctx, { guestCartDays: 90 })
    expect(await database().$count(knownDevices)).toBe(0)
    clock.pass(DAY)
    for (let each = 0; each < KNOWN_DEVICES_MAX + 3; each += 1) {
      clock.pass(1)
      await aDevice()
    }
    expect(await database().$count(knownDevices)).toBe(KNOWN_DEVICES_MAX)
  })

  it('AUTH-05 is no longer known after the password changes, except the device that changed it', async () => {
    const [here, thief] = [await aDevice(), await aDevice()]
    const change = { customerId: asha.id, token: asha.token, device: here, name: 'Asha', phone: undefined }
    expect(await updateProfile(clock.ctx, { ...change, newPassword: 'new secret', proof: { password: 'secret', code: '' } })).toMatchObject(
      { ok: true },
    )
    await attack()
    expect(await enter({ device: thief, password: 'new secret' })).toMatchObject(TOO_MANY)
    expect(await enter({ device: here, password: 'new secret' })).toMatchObject({ ok: true })
    clock.pass(DAY)
    await forgotPassword(clock.ctx, { account: 'asha@shop.test', client: null })
    const token = await tokenMailedTo('asha@shop.test')
    const reset = await resetPassword(clock.ctx, { token, password: 'a third one', device: null, client: null })
    await attack()
    expect(await enter({ device: here, password: 'a third one' })).toMatchObject(TOO_MANY)
    expect(await enter({ device: reset.ok ? reset.value : null, password: 'a third one' })).toMatchObject({ ok: true })
  })
})
