import { eq } from 'drizzle-orm'
import { customers, knownDevices, oneTimeTokens } from '@/lib/db/schema'
import type { ProofAction, Proof } from './model'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer, aSession, type SomeCustomer } from '@/lib/testing/a-customer'
import { codeSentTo, otherCode, queuedMessages, tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { deleteAccount } from '../customer-data'
import {
  confirmEmailChange,
  forgotPassword,
  identifyCustomer,
  login,
  requestEmailChange,
  resetPassword,
  provePhone,
  sendPhoneCode,
  sendProofCode,
  updateProfile,
} from '.'

const database = useShopDatabase()
const WRONG = { ok: false, reason: 'wrong_code' }
const TAKEN = { ok: false, reason: 'email_taken' }

let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

type Change = { name?: string; phone?: string; newPassword?: string; currentPassword?: string; code?: string }

const update = ({ id, token }: SomeCustomer, { name = 'Asha', phone, newPassword, currentPassword = '', code = '' }: Change) =>
  updateProfile(clock.ctx, { customerId: id, token, device: null, name, phone, newPassword, proof: { password: currentPassword, code } })
const enter = (account: string, password: string) =>
  login(clock.ctx, { by: 'email', account, password, guestId: null, device: null, client: null })

describe('the profile', () => {
  it('ACC-03 changes name and phone, normalised; a field that is not sent stays', async () => {
    const asha = await aCustomer({ phone: '9876543210' })
    expect(await update(asha, { name: ' Asha \u202e Rao ' })).toMatchObject({ ok: true, value: { name: 'Asha Rao', phone: '9876543210' } })
    expect(await update(asha, { phone: '+91 98765-43211' })).toMatchObject({ ok: true, value: { name: 'Asha', phone: '9876543211' } })
    expect(await update(asha, { phone: '' })).toMatchObject({ ok: true, value: { phone: null } })
  })

  it('ACC-03 refuses a number that another account has proven, and an account without any contact', async () => {
    const asha = await aCustomer()
    await aCustomer({ phone: '9876543210', phoneVerifiedAt: new Date() })
    expect(await update(asha, { phone: '098765 43210', name: 'Not me' })).toEqual({ ok: false, reason: 'phone_taken' })
    const byPhone = await aCustomer({ email: null, phone: '9876543211' })
    expect(await update(byPhone, { phone: '' })).toEqual({ ok: false, reason: 'unreachable' })
    const names = await database().select({ name: customers.name }).from(customers)
    expect(names.map(({ name }) => name)).not.toContain('Not me')
  })

  it('ACC-03 changes the password with the current one, and ends all other sessions and all mailed links', async () => {
    const asha = await aCustomer({ email: 'asha@shop.test', password: 'old secret' })
    const elsewhere = await aSession(asha.id)
    await forgotPassword(clock.ctx, { account: 'asha@shop.test', client: null })
    expect(await update(asha, { newPassword: 'new secret', currentPassword: 'old secret' })).toMatchObject({ ok: true })
    expect(await identifyCustomer(clock.ctx, asha.token)).toMatchObject({ ok: true })
    expect(await identifyCustomer(clock.ctx, elsewhere)).toEqual({ ok: false, reason: 'unknown' })
    expect(await enter('asha@shop.test', 'new secret')).toMatchObject({ ok: true })
    const token = await tokenMailedTo('asha@shop.test')
    expect(await resetPassword(clock.ctx, { token, password: 'a third', device: null, client: null })).toEqual({
      ok: false,
      reason: 'invalid_token',
    })
  })

  it('ACC-03 changes nothing without the current password, or if the account has none', async () => {
    const asha = await aCustomer({ email: 'asha@shop.test', password: 'old secret' })
    for (const [currentPassword, reason] of [
      ['guess', 'wrong_password'],
      ['', 'password_needed'],
    ] as const)
      expect(await update(asha, { name: 'Not me', newPassword: 'new secret', currentPassword })).toEqual({ ok: false, reason })
    const guest = await aCustomer()
    expect(await update(guest, { newPassword: 'new secret', currentPassword: 'guess' })).toEqual({ ok: false, reason: 'code_needed' })
    expect(await enter('asha@shop.test', 'old secret')).toMatchObject({ ok: true, value: { user: { name: 'Asha Rao' } } })
  })

  it('ACC-03 REL-06 allows ten guesses at the current password', async () => {
    const asha = await aCustomer({ password: 'old secret' })
    for (let each = 0; each < 10; each += 1) await update(asha, { newPassword: 'new secret', currentPassword: 'guess' })
    const refused = await update(asha, { newPassword: 'new secret', currentPassword: 'old secret' })
    expect(refused).toEqual({ ok: false, reason: 'rate_limited', detail: { retryAfterSeconds: 900 } })
  })
})

describe('a phone number', () => {
  const PHONE = '9876543210'
  const ask = ({ id }: SomeCustomer) => sendPhoneCode(clock.ctx, { customerId: id })
  const prove = ({ id }: SomeCustomer, code: string) => provePhone(clock.ctx, { customerId: id, code })

  it('ACC-03 is verified by the code sent to it by SMS, and not by one sent to another number', async () => {
    const asha = await aCustomer({ phone: PHONE })
    expect(await ask(asha)).toMatchObject({ ok: true, value: { isPhoneProven: false } })
    const code = await codeSentTo(PHONE)
    expect(await prove(asha, otherCode(code))).toEqual(WRONG)
    await update(asha, { phone: '9876543211' })
    expect(await prove(asha, code)).toEqual(WRONG)
    await update(asha, { phone: PHONE })
    expect(await prove(asha, code)).toMatchObject({ ok: true, value: { isPhoneProven: true } })
    expect(await update(asha, { name: 'Asha R.' })).toMatchObject({ ok: true, value: { isPhoneProven: true } })
    expect(await update(asha, { phone: '9876543211' })).toMatchObject({ ok: true, value: { isPhoneProven: false } })
    expect(await prove(await aCustomer(), code)).toEqual({ ok: false, reason: 'no_phone' })
  })

  it('ACC-03 that an account lists without proof can be verified by its owner, and is then refused to others', async () => {
    const attacker = await aCustomer({ phone: PHONE })
    const owner = await aCustomer({ email: 'owner@shop.test' })
    expect(await update(owner, { phone: PHONE })).toMatchObject({ ok: true })
    await ask(attacker)
    const stolen = await codeSentTo(PHONE)
    clock.pass(60)
    await ask(owner)
    expect(await prove(owner, await codeSentTo(PHONE))).toMatchObject({ ok: true })
    expect(await prove(attacker, stolen)).toEqual({ ok: false, reason: 'phone_taken' })
    expect(await update(await aCustomer(), { phone: PHONE })).toEqual({ ok: false, reason: 'phone_taken' })
    await forgotPassword(clock.ctx, { account: PHONE, client: null })
    expect((await queuedMessages()).at(-1)?.to).toBe('owner@shop.test')
  })

  it('ACC-03 REL-06 gets one code a minute, and five an hour from all accounts together', async () => {
    const asha = await aCustomer({ phone: PHONE })
    await ask(asha)
    expect(await ask(asha)).toEqual({ ok: false, reason: 'rate_limited', detail: { retryAfterSeconds: 60 } })
    for (let each = 0; each < 4; each += 1) expect(await ask(await aCustomer({ phone: PHONE }))).toMatchObject({ ok: true })
    expect(await ask(await aCustomer({ phone: PHONE }))).toMatchObject({ reason: 'rate_limited' })
  })

  it('ACC-03 that is the only contact of an account changes only with the password, because codes go there', async () => {
    const asha = await aCustomer({ email: null, phone: PHONE, password: 'secret' })
    expect(await update(asha, { phone: '9876543211' })).toEqual({ ok: false, reason: 'password_needed' })
    expect(await update(asha, { phone: '9876543211', currentPassword: 'secret' })).toMatchObject({
      ok: true,
      value: { phone: '9876543211' },
    })
  })
})

describe('another e-mail address', () => {
  const request = ({ id }: SomeCustomer, email: string, proof: Partial<Proof> = { password: 'secret' }) =>
    requestEmailChange(clock.ctx, { customerId: id, email, proof: { password: '', code: '', ...proof } })
  const confirm = ({ id, token }: SomeCustomer, email: string, code: string) =>
    confirmEmailChange(clock.ctx, { customerId: id, email, code, token, device: null })
  const anOwner = (plan: Parameters<typeof aCustomer>[0] = {}) => aCustomer({ password: 'secret', ...plan })
  const kept = async ({ id }: SomeCustomer) => {
    const [row] = await database()
      .select({ email: customers.email, verifiedAt: customers.emailVerifiedAt })
      .from(customers)
      .where(eq(customers.id, id))
    return row
  }

  it('ACC-04 is set with the code sent to it, and the old address is notified', async () => {
    const asha = await anOwner({ email: 'old@shop.test' })
    expect(await request(asha, ' New@Shop.test ')).toMatchObject({ ok: true, value: { email: 'old@shop.test' } })
    expect(await kept(asha)).toEqual({ email: 'old@shop.test', verifiedAt: null })
    const code = await codeSentTo('new@shop.test')
    expect(await confirm(asha, 'new@shop.test', otherCode(code))).toEqual(WRONG)
    expect(await confirm(asha, 'elsewhere@shop.test', code)).toEqual(WRONG)
    expect(await confirm(asha, 'NEW@shop.test', code)).toMatchObject({ ok: true, value: { email: 'new@shop.test' } })
    expect(await kept(asha)).toEqual({ email: 'new@shop.test', verifiedAt: clock.now() })
    expect((await queuedMessages()).map(({ to }) => to)).toEqual(['new@shop.test', 'old@shop.test'])
    expect(await confirm(asha, 'new@shop.test', code)).toEqual(WRONG)
  })

  it('ACC-04 is refused without the password, and no mail is sent', async () => {
    const asha = await anOwner()
    expect(await request(asha, 'new@shop.test', {})).toEqual({ ok: false, reason: 'password_needed' })
    expect(await request(asha, 'new@shop.test', { password: 'guess' })).toEqual({ ok: false, reason: 'wrong_password' })
    expect(await request(asha, 'new@shop.test', { code: '123456' })).toEqual({ ok: false, reason: 'password_needed' })
    expect(await queuedMessages()).toEqual([])
  })

  it('ACC-04 ends all other sessions and forgets all other devices', async () => {
    const asha = await anOwner({ email: 'old@shop.test' })
    const elsewhere = await aSession(asha.id)
    await enter('old@shop.test', 'secret')
    await request(asha, 'new@shop.test')
    await confirm(asha, 'new@shop.test', await codeSentTo('new@shop.test'))
    expect(await identifyCustomer(clock.ctx, asha.token)).toMatchObject({ ok: true })
    expect(await identifyCustomer(clock.ctx, elsewhere)).toEqual({ ok: false, reason: 'unknown' })
    expect(await database().$count(knownDevices)).toBe(0)
  })

  it('ACC-04 is not set by another customer’s code', async () => {
    const asha = await anOwner()
    const ravi = await anOwner()
    await request(asha, 'new@shop.test')
    expect(await confirm(ravi, 'new@shop.test', await codeSentTo('new@shop.test'))).toEqual(WRONG)
  })

  it('ACC-04 is refused if another account has it, at the request and again at the confirmation', async () => {
    const asha = await anOwner({ email: 'asha@shop.test' })
    await aCustomer({ email: 'Ravi@shop.test' })
    expect(await request(asha, 'RAVI@shop.test')).toEqual(TAKEN)
    expect(await queuedMessages()).toEqual([])
    await request(asha, 'new@shop.test')
    await aCustomer({ email: 'new@shop.test' })
    expect(await confirm(asha, 'new@shop.test', await codeSentTo('new@shop.test'))).toEqual(TAKEN)
    expect(await kept(asha)).toMatchObject({ email: 'asha@shop.test' })
  })

  it('ACC-04 invalidates links sent to the old address', async () => {
    const asha = await anOwner({ email: 'old@shop.test' })
    await forgotPassword(clock.ctx, { account: 'old@shop.test', client: null })
    await request(asha, 'new@shop.test')
    await confirm(asha, 'new@shop.test', await codeSentTo('new@shop.test'))
    const [link] = await queuedMessages()
    const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
    expect(await resetPassword(clock.ctx, { token, password: 'new secret', device: null, client: null })).toEqual({
      ok: false,
      reason: 'invalid_token',
    })
  })

  it('ACC-04 REL-06 allows five attempts within ten minutes, and one mail a minute', async () => {
    const asha = await anOwner()
    await request(asha, 'new@shop.test')
    expect(await request(asha, 'newer@shop.test')).toEqual({ ok: false, reason: 'rate_limited', detail: { retryAfterSeconds: 60 } })
    const first = await codeSentTo('new@shop.test')
    await Promise.all(Array.from({ length: 7 }, () => confirm(asha, 'new@shop.test', otherCode(first))))
    expect(await database().select({ attempts: oneTimeTokens.attempts }).from(oneTimeTokens)).toEqual([{ attempts: 5 }])
    expect(await confirm(asha, 'new@shop.test', first)).toEqual(WRONG)
    clock.pass(60)
    await request(asha, 'new@shop.test')
    clock.pass(600)
    expect(await confirm(asha, 'new@shop.test', await codeSentTo('new@shop.test'))).toEqual(WRONG)
  })

  it('ACC-04 REL-06 limits the mails to one address from all customers together', async () => {
    for (let each = 0; each < 5; each += 1) expect(await request(await anOwner(), 'victim@shop.test')).toMatchObject({ ok: true })
    expect(await request(await anOwner(), 'victim@shop.test')).toMatchObject({ reason: 'rate_limited' })
    expect(await queuedMessages()).toHaveLength(5)
  })
})

describe('a customer without a password', () => {
  const NEEDS_CODE = { ok: false, reason: 'code_needed' }
  const WRONG_PROOF = { ok: false, reason: 'wrong_proof' }
  const ask = ({ id }: SomeCustomer, action: ProofAction) => sendProofCode(clock.ctx, { customerId: id, action })
  /** The code sent to the customer's own address. */
  async function codeFor(guest: SomeCustomer, action: ProofAction): Promise<string> {
    expect(await ask(guest, action)).toMatchObject({ ok: true })
    return codeSentTo(guest.email ?? guest.phone ?? '')
  }

  it('ACC-04 changes the address with a code from the old address, then one from the new address', async () => {
    const guest = await aCustomer({ email: 'old@shop.test' })
    const elsewhere = await aSession(guest.id)
    const request = (code: string) =>
      requestEmailChange(clock.ctx, { customerId: guest.id, email: 'new@shop.test', proof: { password: 'guess', code } })
    expect(await request('')).toEqual(NEEDS_CODE)
    const proof = await codeFor(guest, 'change_email')
    expect((await queuedMessages()).at(-1)?.text).toContain('Enter this code to change the email address of your account')
    expect(await request(otherCode(proof))).toEqual(WRONG_PROOF)
    expect(await request(proof)).toMatchObject({ ok: true })
    const confirm = (code: string) =>
      confirmEmailChange(clock.ctx, { customerId: guest.id, email: 'new@shop.test', code, token: guest.token, device: null })
    expect(await confirm(proof)).toEqual(WRONG)
    expect(await confirm(await codeSentTo('new@shop.test'))).toMatchObject({ ok: true, value: { email: 'new@shop.test' } })
    expect(await identifyCustomer(clock.ctx, elsewhere)).toEqual({ ok: false, reason: 'unknown' })
    expect((await queuedMessages()).at(-1)).toMatchObject({ to: 'old@shop.test', subject: 'Your email address at localhost was changed' })
  })

  it('ACC-03 sets a password with a code, once', async () => {
    const guest = await aCustomer({ email: 'asha@shop.test' })
    const code = await codeFor(guest, 'change_password')
    expect(await update(guest, { newPassword: 'new secret', code: otherCode(code) })).toEqual(WRONG_PROOF)
    expect(await update(guest, { newPassword: 'new secret', code })).toMatchObject({ ok: true, value: { hasPassword: true } })
    expect(await enter('asha@shop.test', 'new secret')).toMatchObject({ ok: true })
    expect(await update(guest, { newPassword: 'another', code })).toEqual({ ok: false, reason: 'password_needed' })
    expect(await ask(guest, 'delete_account')).toEqual({ ok: false, reason: 'has_password' })
  })

  it('ACC-03 deletes the account with a code', async () => {
    const guest = await aCustomer({ email: 'asha@shop.test' })
    const code = await codeFor(guest, 'delete_account')
    const remove = (typed: string) => deleteAccount(clock.ctx, { customerId: guest.id, proof: { password: '', code: typed } })
    expect(await remove(otherCode(code))).toEqual(WRONG_PROOF)
    expect(await remove(code)).toMatchObject({ ok: true })
    expect(await database().$count(customers)).toBe(0)
  })

  it('ACC-03 gets the code by SMS if the account has no e-mail address', async () => {
    const guest = await aCustomer({ email: null, phone: '9876543210' })
    await codeFor(guest, 'delete_account')
    expect((await queuedMessages()).at(-1)?.text).toMatch(
      /^\d{6} is your code to delete your account at localhost\. Do not share it with anyone\.$/,
    )
  })

  it('ACC-03 cannot use a code for another action, of another customer, or after it expired', async () => {
    const [guest, other] = [await aCustomer({ email: 'asha@shop.test' }), await aCustomer()]
    const code = await codeFor(guest, 'change_password')
    const remove = ({ id }: SomeCustomer) => deleteAccount(clock.ctx, { customerId: id, proof: { password: '', code } })
    expect(await remove(guest)).toEqual(WRONG_PROOF)
    expect(await update(other, { newPassword: 'new secret', code })).toEqual(WRONG_PROOF)
    clock.pass(600)
    expect(await update(guest, { newPassword: 'new secret', code })).toEqual(WRONG_PROOF)
  })

  it('ACC-03 REL-06 has five attempts per code, and one code a minute', async () => {
    const guest = await aCustomer()
    const code = await codeFor(guest, 'change_password')
    expect(await ask(guest, 'change_password')).toEqual({ ok: false, reason: 'rate_limited', detail: { retryAfterSeconds: 60 } })
    for (let each = 0; each < 5; each += 1) await update(guest, { newPassword: 'new secret', code: otherCode(code) })
    expect(await update(guest, { newPassword: 'new secret', code })).toEqual(WRONG_PROOF)
  })
})
