import { eq, like } from 'drizzle-orm'
import {
  addresses,
  rateLimits,
  avatars,
  cartLines,
  carts,
  consentLinks,
  customers,
  oneTimeTokens,
  orderLines,
  orders,
  outboundMessages,
  reviews,
  sessions,
  subscribers,
  wishlists,
  variants,
  wishlistShares,
} from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer, aSession, type SomeCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { aShop } from '@/lib/testing/a-shop'
import { codeSentTo, queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { useUpLimit } from '@/lib/testing/use-up-limit'
import { addItem, changeQuantity, getCart, saveForLater } from '../cart'
import { isSubscribed } from '../consents'
import { forgotPassword, identifyCustomer, login, LOGIN_AT_ACCOUNT, purgeExpired, sendProofCode } from '../customers'
import { getFigures } from '../orders'
import { deleteAccount, getMyData } from '.'

const database = useShopDatabase()
const DAY = 86_400

let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

/** A customer with a row in every table that stores customer data. */
async function aKnownCustomer(): Promise<SomeCustomer & { productId: number }> {
  const shop = await aShop({ sells: [{ slug: 'almonds' }] })
  const productId = shop.productId('almonds')
  const { bengaluru } = await somePlaces()
  const proven = { emailVerifiedAt: clock.now(), phoneVerifiedAt: clock.now() }
  const contacts = { email: 'asha@shop.test', phone: '9876543210' }
  const asha = await aCustomer({ ...contacts, ...proven, password: 'secret', avatarPath: '/avatars/a.webp' })
  const customerId = asha.id
  await addItem(clock.ctx, { kind: 'customer', customerId }, { productId, variant: '', quantity: 2 })
  await saveForLater(clock.ctx, { kind: 'customer', customerId }, { productId, label: '', quantity: 3 })
  await database()
    .insert(avatars)
    .values({ customerId, name: 'a.webp', type: 'image/webp', bytes: Buffer.from('photo') })
  await database()
    .insert(addresses)
    .values({ customerId, ...bengaluru, address: '12, MG Road', postalCode: '560001', phone: '9876543210', isDefault: true })
  await database().insert(wishlists).values({ customerId, productId })
  await database().insert(wishlistShares).values({ customerId, token: 'shared-list' })
  await database().insert(reviews).values({ customerId, productId, authorName: 'Asha Rao', rating: 4, comment: 'Crunchy' })
  await forgotPassword(clock.ctx, { account: 'asha@shop.test', client: null })
  return { ...asha, productId }
}

const remove = (customerId: number, password = 'secret') => deleteAccount(clock.ctx, { customerId, proof: { password, code: '' } })
const DELETED = { ok: true, value: null }

async function expectNothingBut({ orderCount }: { orderCount: number }): Promise<void> {
  for (const table of [sessions, oneTimeTokens, addresses, avatars, wishlists, wishlistShares, carts])
    expect(await database().$count(table)).toBe(0)
  expect(
    await database().select({ customerId: reviews.customerId, authorName: reviews.authorName, comment: reviews.comment }).from(reviews),
  ).toEqual([{ customerId: null, authorName: 'Customer', comment: 'Crunchy' }])
  expect(await database().$count(orders)).toBe(orderCount)
  expect((await queuedMessages()).map(({ to, text }) => [to, text.includes('token=')])).toEqual([['asha@shop.test', false]])
}

describe('the figures of the dashboard', () => {
  it('ACC-02 are the amount paid minus refunds, and the items ordered minus cancelled ones', async () => {
    const asha = await aCustomer()
    const ravi = await aCustomer()
    const { productId } = { productId: (await aShop({ sells: [{ slug: 'almonds' }] })).productId('almonds') }
    const productIds = [productId, productId]
    expect(await getFigures(clock.ctx, asha.id)).toMatchObject({ expenditurePaise: 0, productsOrdered: 0 })
    const bought = await anOrder({ customerId: asha.id, productIds, grandTotalPaise: 99_950 })
    await database().update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, bought))
    await anOrder({ customerId: asha.id, productIds, paymentStatus: 'refunded', deliveryStatus: 'cancelled' })
    await anOrder({
      customerId: asha.id,
      productIds,
      paymentStatus: 'unpaid',
      deliveryStatus: 'confirmed',
      paymentMethod: 'cash_on_delivery',
    })
    await anOrder({ customerId: ravi.id, productIds })
    expect(await getFigures(clock.ctx, asha.id)).toMatchObject({ expenditurePaise: 99_950, productsOrdered: 8 })
  })
})

describe('my data', () => {
  it('ACC-03 contain everything stored about the customer, and no credentials', async () => {
    const asha = await aKnownCustomer()
    await anOrder({ customerId: asha.id, productIds: [asha.productId], code: 'ORDER-1' })
    const ravi = await aCustomer({ name: 'Ravi Menon', email: 'ravi@shop.test' })
    await anOrder({ customerId: ravi.id, productIds: [asha.productId], code: 'ORDER-2' })
    const data = await getMyData(clock.ctx, asha.id)
    expect(data).toMatchObject({
      profile: { name: 'Asha Rao', email: 'asha@shop.test', phone: '9876543210', photo: '/avatars/a.webp' },
      addresses: [
        { address: '12, MG Road', city: 'Bengaluru', state: 'Karnataka', country: 'India', postalCode: '560001', isDefault: true },
      ],
      wishlist: [{ product: 'Almonds' }],
      reviews: [{ product: 'Almonds', rating: 4, comment: 'Crunchy', signedAs: 'Asha Rao' }],
      cart: [{ product: 'Almonds', pack: '', quantity: 2 }],
      savedForLater: [{ product: 'Almonds', pack: '', quantity: 3 }],
      orders: [
        {
          code: 'ORDER-1',
          grandTotalPaise: 49_900,
          shippingAddress: { city: 'Bengaluru' },
          lines: [{ product: 'Almonds', pack: '', quantity: 1 }],
        },
      ],
      sessions: [{}],
    })
    const written = JSON.stringify(data)
    await database().update(variants).set({ label: '250 g' })
    await database().delete(variants)
    expect(await getMyData(clock.ctx, asha.id)).toMatchObject({
      cart: [{ product: 'Almonds', pack: '250 g', quantity: 2 }],
      savedForLater: [{ product: 'Almonds', pack: '250 g', quantity: 3 }],
    })
    for (const secret of [/hash/i, /argon2/, /token/i, /shared-list/, /Ravi/, /ravi@/, /ORDER-2/]) expect(written).not.toMatch(secret)
  })
})

describe('deleting an account', () => {
  it('ACC-03 deletes all data of the customer; reviews stay without author, and a last mail confirms it', async () => {
    const asha = await aKnownCustomer()
    expect(await remove(asha.id)).toEqual(DELETED)
    expect(await database().$count(customers)).toBe(0)
    await expectNothingBut({ orderCount: 0 })
    expect(await identifyCustomer(clock.ctx, asha.token)).toEqual({ ok: false, reason: 'unknown' })
  })

  it('ACC-03 keeps the orders without the customer’s data; address and number can be reused', async () => {
    const asha = await aKnownCustomer()
    await anOrder({ customerId: asha.id, productIds: [asha.productId] })
    await anOrder({ customerId: asha.id, paymentStatus: 'unpaid', deliveryStatus: 'pending' })
    expect(await remove(asha.id)).toEqual(DELETED)
    expect(await database().select().from(customers)).toMatchObject([
      { id: asha.id, name: 'Deleted customer', email: null, phone: null, passwordHash: null, avatarPath: null, deletedAt: clock.now() },
    ])
    await expectNothingBut({ orderCount: 2 })
    expect(
      await login(clock.ctx, { by: 'email', account: 'asha@shop.test', password: 'secret', guestId: null, device: null, client: null }),
    ).toMatchObject({ ok: false })
    await aCustomer({ email: 'asha@shop.test', phone: '9876543210' })
  })

  it('ACC-03 is refused while an order is on its way', async () => {
    const { id } = await aKnownCustomer()
    const orderId = await anOrder({ customerId: id })
    const underWay = [
      { deliveryStatus: 'pending', paymentStatus: 'paid' },
      { deliveryStatus: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cash_on_delivery' },
      { deliveryStatus: 'confirmed' },
      { deliveryStatus: 'picked_up' },
      { deliveryStatus: 'on_the_way' },
    ] as const
    for (const state of underWay) {
      await database()
        .update(orders)
        .set({ paymentStatus: 'paid', paymentMethod: 'online', ...state })
        .where(eq(orders.id, orderId))
      expect(await remove(id)).toEqual({ ok: false, reason: 'order_under_way' })
    }
    expect(await database().$count(addresses)).toBe(1)
    expect((await queuedMessages()).some(({ text }) => text.includes('token='))).toBe(true)
    const over = { deliveryStatus: 'cancelled', paymentStatus: 'refunded', cancelledAt: clock.now() } as const
    await database().update(orders).set(over).where(eq(orders.id, orderId))
    expect(await remove(id)).toEqual(DELETED)
  })

  it('ACC-03 requires the password or a code, not only an open session', async () => {
    const asha = await aKnownCustomer()
    expect(await remove(asha.id, 'guess')).toEqual({ ok: false, reason: 'wrong_password' })
    expect(await remove(asha.id, '')).toEqual({ ok: false, reason: 'password_needed' })
    const guest = await aCustomer()
    expect(await remove(guest.id, 'guess')).toEqual({ ok: false, reason: 'code_needed' })
    for (let each = 0; each < 9; each += 1) await remove(asha.id, 'guess')
    expect(await remove(asha.id)).toMatchObject({ ok: false, reason: 'rate_limited' })
    expect(await database().$count(customers)).toBe(2)
  })

  it('ACC-03 leaves other customers untouched', async () => {
    const ravi = await aCustomer({ email: 'ravi@shop.test' })
    await forgotPassword(clock.ctx, { account: 'ravi@shop.test', client: null })
    const asha = await aKnownCustomer()
    await remove(asha.id)
    expect(await identifyCustomer(clock.ctx, ravi.token)).toEqual({ ok: true, value: ravi.id })
    expect((await queuedMessages()).map(({ to }) => to)).toEqual(['ravi@shop.test', 'asha@shop.test'])
    expect(await database().$count(oneTimeTokens)).toBe(1)
  })

  it('ACC-03 changes nothing of an address or a number that the account never proved: it may be another person’s', async () => {
    const [email, phone] = ['victim@shop.test', '9876543210']
    await database().insert(subscribers).values({ email })
    await database()
      .insert(consentLinks)
      .values({ kind: 'manage', email, tokenHash: 'a'.repeat(64), createdAt: clock.now() })
    await database()
      .insert(outboundMessages)
      .values([
        { recipient: email, subject: 'Recall', text: 'Do not eat these almonds' },
        { channel: 'sms', recipient: phone, subject: '', text: 'Your refund' },
      ])
    await aCustomer({ email: 'owner@shop.test', phone, phoneVerifiedAt: clock.now() })
    await useUpLimit(LOGIN_AT_ACCOUNT, phone, clock.now())
    const squatter = await aCustomer({ email, phone, password: 'secret' })
    expect(await remove(squatter.id)).toEqual(DELETED)
    expect([await isSubscribed(database(), email), await database().$count(consentLinks)]).toEqual([true, 1])
    expect((await queuedMessages()).map(({ to }) => to)).toEqual([email, phone, email])
    expect(await database().$count(rateLimits, like(rateLimits.key, `${LOGIN_AT_ACCOUNT.name}%`))).toBe(1)
  })

  it('ACC-03 withdraws the newsletter of an address that the customer proved, be it by the code of this deletion', async () => {
    const email = 'guest@shop.test'
    await database().insert(subscribers).values({ email })
    const { id } = await aCustomer({ email })
    await sendProofCode(clock.ctx, { customerId: id, action: 'delete_account' })
    const proof = { password: '', code: await codeSentTo(email) }
    expect(await deleteAccount(clock.ctx, { customerId: id, proof })).toEqual(DELETED)
    expect(await isSubscribed(database(), email)).toBe(false)
  })
})

describe('purging expired data', () => {
  it('AUTH-05 deletes only expired rows', async () => {
    const asha = await aCustomer({ email: 'asha@shop.test' })
    await aSession(asha.id, new Date(clock.now().getTime() - 1))
    await forgotPassword(clock.ctx, { account: 'asha@shop.test', client: null })
    await purgeExpired(clock.ctx, { guestCartDays: 90 })
    expect([await database().$count(sessions), await database().$count(oneTimeTokens), await database().$count(rateLimits)]).toEqual([
      1, 1, 2,
    ])
    clock.pass(DAY + 60)
    await purgeExpired(clock.ctx, { guestCartDays: 90 })
    expect([await database().$count(sessions), await database().$count(oneTimeTokens), await database().$count(rateLimits)]).toEqual([
      1, 0, 0,
    ])
    expect(await identifyCustomer(clock.ctx, asha.token)).toMatchObject({ ok: true })
    expect(await database().$count(outboundMessages)).toBe(1)
  })

  it('CART-07 deletes a guest’s cart unchanged for the configured number of days, and never a customer’s', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const asha = await aCustomer()
    const item = { productId: shop.productId('almonds'), variant: '', quantity: 1 }
    const idle = { kind: 'guest', guestId: newGuestId() } as const
    const busy = { kind: 'guest', guestId: newGuestId() } as const
    for (const owner of [idle, busy, { kind: 'customer', customerId: asha.id } as const]) {
      expect(await addItem(clock.ctx, owner, item)).toMatchObject({ ok: true })
    }
    const owners = async () => {
      await purgeExpired(clock.ctx, { guestCartDays: 90 })
      return (await database().select().from(carts)).map(({ guestId, customerId }) => guestId ?? customerId).sort()
    }
    clock.pass(89 * DAY)
    const lineId = (await getCart(clock.ctx, busy)).lines[0]?.id ?? 0
    expect(await changeQuantity(clock.ctx, busy, { lineId, quantity: 2 })).toMatchObject({ ok: true })
    expect(await owners()).toEqual([idle.guestId, busy.guestId, asha.id].sort())
    clock.pass(DAY + 1)
    expect(await owners()).toEqual([busy.guestId, asha.id].sort())
    clock.pass(90 * DAY)
    expect(await owners()).toEqual([asha.id])
    expect(await database().$count(cartLines)).toBe(1)
  })
})
