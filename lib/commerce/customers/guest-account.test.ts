import { addresses, customers, oneTimeTokens, outboundMessages, sessions } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { aShop } from '@/lib/testing/a-shop'
import { codeSentTo, queuedMessages, tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import { listAddresses } from '../addresses'
import { addItem, getCart } from '../cart'
import { createGuestAccount } from '../checkout'
import { GUEST_ACCOUNTS_BY_CLIENT } from './rate-limits'
import { deleteAccount } from '../customer-data'
import { identifyCustomer, login, resetPassword, sendSignInCode, signInByCode } from '.'

const database = useShopDatabase()
const HOUR = 3_600

let clock = aClock()
let places: SomePlaces
beforeEach(async () => {
  clock = aClock()
  places = await somePlaces()
})

const asGuest = (over: object = {}) => ({
  name: 'Asha Rao',
  email: 'asha@shop.test',
  phone: '9876543210',
  address: '12, MG Road',
  ...places.bengaluru,
  postalCode: '560001',
  ...over,
})
type Who = { guestId?: string | null; client?: string | null }
const create = (over: object = {}, { guestId = null, client = null }: Who = {}) =>
  createGuestAccount(clock.ctx, asGuest(over), { guestId, device: null, client })

async function created(over: object = {}, who: Who = {}) {
  const session = await create(over, who)
  if (!session.ok) throw new Error(session.reason)
  return session.value
}
const reset = (token: string) => resetPassword(clock.ctx, { token, password: 'pistachio', device: null, client: null })
const enter = (password: string) =>
  login(clock.ctx, { by: 'email', account: 'asha@shop.test', password, guestId: null, device: null, client: null })

/** A refused guest leaves no rows behind. */
async function expectNoAccount() {
  for (const table of [customers, addresses, sessions, oneTimeTokens, outboundMessages]) expect(await database().$count(table)).toBe(0)
}

describe('a guest at the checkout', () => {
  it('CHK-04 becomes a customer who is signed in, with the address as the default and the guest cart merged', async () => {
    const shop = await aShop({ sells: [{ slug: 'mamra-almonds', stock: 2 }] })
    const guestId = newGuestId()
    await addItem(clock.ctx, { kind: 'guest', guestId }, { productId: shop.productId('mamra-almonds'), variant: '', quantity: 2 })
    const typed = {
      name: ' Asha  Rao ',
      email: ' ASHA@Shop.test',
      phone: '+91 98765-43210',
      address: '12,  MG Road ',
      postalCode: '560 001',
    }
    const { token, user, merge } = await created(typed, { guestId })
    expect(user).toEqual({
      id: user.id,
      name: 'Asha Rao',
      email: 'asha@shop.test',
      phone: '9876543210',
      avatarUrl: null,
      hasPassword: false,
      isPhoneProven: false,
    })
    expect(merge).toEqual({ lines: 1, reduced: [] })
    expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: true, value: user.id })
    expect((await getCart(clock.ctx, { kind: 'customer', customerId: user.id })).lines).toMatchObject([{ quantity: 2 }])
    expect((await getCart(clock.ctx, { kind: 'guest', guestId })).lines).toEqual([])
    expect(await listAddresses(clock.ctx, user.id)).toMatchObject([
      { address: '12, MG Road', cityName: 'Bengaluru', stateName: 'Karnataka', postalCode: '560001', phone: '9876543210', isDefault: true },
    ])
  })

  it('CHK-04 has no cart to merge without a guest id', async () => {
    expect((await created()).merge).toEqual({ lines: 0, reduced: [] })
  })

  it.each([
    ['e-mail address, in any case', { email: 'Asha@SHOP.test', phone: '9000000001' }, 'email_taken'],
    ['phone number, however it is written', { email: 'new@shop.test', phone: '098765 43210' }, 'phone_taken'],
    ['both', {}, 'email_taken'],
  ])('CHK-04 D-17 gets no access to an existing account by its %s', async (_what, over, reason) => {
    const asha = await aCustomer({ email: 'asha@shop.test', phone: '9876543210', phoneVerifiedAt: new Date(), password: 'secret' })
    const before = await database().select().from(customers)
    expect(await create(over)).toEqual({ ok: false, reason })
    expect(await database().select().from(customers)).toEqual(before)
    expect(await listAddresses(clock.ctx, asha.id)).toEqual([])
    expect(await database().$count(sessions)).toBe(1)
    expect(await queuedMessages()).toEqual([])
  })

  it('CHK-04 can order although another account lists their number without proof', async () => {
    const attacker = await aCustomer({ phone: '9876543210', password: 'secret' })
    const { user } = await created()
    expect(user).toMatchObject({ phone: '9876543210', isPhoneProven: false })
    expect(user.id).not.toBe(attacker.id)
  })

  it('CHK-04 creates one account when several requests race', async () => {
    const answers = await Promise.all([
      create(),
      create({ name: 'Ravi' }),
      create({ phone: '9000000001' }),
      create({ email: 'ASHA@shop.test' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await database().$count(customers)).toBe(1)
    expect(await queuedMessages()).toHaveLength(1)
  })

  it.each([
    ['a city of another state', () => ({ cityId: places.kochi.cityId })],
    ['a state of another country', () => ({ ...places.thimphu, countryId: places.bengaluru.countryId })],
    ['an unknown country', () => ({ countryId: 999 })],
  ])('CHK-03 is refused with %s, and leaves no rows behind', async (_what, over) => {
    const shop = await aShop({ sells: [{ slug: 'mamra-almonds' }] })
    const guest = { kind: 'guest', guestId: newGuestId() } as const
    await addItem(clock.ctx, guest, { productId: shop.productId('mamra-almonds'), variant: '', quantity: 1 })
    expect(await create(over(), guest)).toEqual({ ok: false, reason: 'wrong_places' })
    await expectNoAccount()
    expect((await getCart(clock.ctx, guest)).lines).toHaveLength(1)
  })

  it('CHK-04 may reuse the address and number of a deleted account', async () => {
    const before = await aCustomer({ email: 'asha@shop.test', phone: '9876543210', password: 'secret' })
    await anOrder({ customerId: before.id })
    expect(await deleteAccount(clock.ctx, { customerId: before.id, proof: { password: 'secret', code: '' } })).toMatchObject({ ok: true })
    expect((await created()).user.id).not.toBe(before.id)
  })

  it('REL-06 is limited per client address; the shop itself is not', async () => {
    for (let tries = 0; tries < GUEST_ACCOUNTS_BY_CLIENT.limit; tries += 1) await create({ countryId: 999 }, { client: '203.0.113.9' })
    expect(await create({}, { client: '203.0.113.9' })).toMatchObject({ ok: false, reason: 'rate_limited' })
    expect(await create({}, { client: '203.0.113.10' })).toMatchObject({ ok: true })
    expect(await create({ email: 'own@shop.test', phone: '9000000001' })).toMatchObject({ ok: true })
  })
})

describe('the password of a guest’s account', () => {
  it('CHK-04 D-17 does not exist: no password logs in, and the welcome mail contains none', async () => {
    await created()
    for (const guess of ['', 'null', 'unknown']) expect(await enter(guess)).toMatchObject({ ok: false })
    const [mail, ...others] = await queuedMessages()
    expect(others).toEqual([])
    expect(mail?.to).toBe('asha@shop.test')
    expect(mail?.text).toContain('/reset-password?token=')
  })

  it('CHK-04 AUTH-04 is set by the link in the mail, once, within a day; this ends the session of the browser that typed the address', async () => {
    const { token, user } = await created()
    const link = await tokenMailedTo('asha@shop.test')
    clock.pass(24 * HOUR - 1)
    expect(await reset(link)).toMatchObject({ ok: true })
    expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: false, reason: 'unknown' })
    expect(await enter('pistachio')).toMatchObject({ ok: true, value: { user: { id: user.id } } })
    expect(await reset(link)).toEqual({ ok: false, reason: 'invalid_token' })
  })

  it('CHK-04 AUTH-04 cannot be set by the link after a day', async () => {
    await created()
    clock.pass(24 * HOUR)
    expect(await reset(await tokenMailedTo('asha@shop.test'))).toEqual({ ok: false, reason: 'invalid_token' })
  })

  it('CHK-05 is not needed to sign in once the number is proven: a code is enough', async () => {
    const { user } = await created()
    await sendSignInCode(clock.ctx, { phone: '9876543210', client: null })
    await expect(codeSentTo('9876543210')).rejects.toThrow()
    await database().update(customers).set({ phoneVerifiedAt: clock.now() })
    clock.pass(60)
    await sendSignInCode(clock.ctx, { phone: '9876543210', client: null })
    const code = await codeSentTo('9876543210')
    expect(await signInByCode(clock.ctx, { phone: '9876543210', code, guestId: null, device: null, client: null })).toMatchObject({
      ok: true,
      value: { user: { id: user.id } },
    })
  })
})
