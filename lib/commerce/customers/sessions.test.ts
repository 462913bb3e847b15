import { sql } from 'drizzle-orm'
import { customers, sessions } from '@/lib/db/schema'
import { PASSWORD_MAX_LENGTH } from '@/lib/kernel/sessions'
import { newGuestId } from '@/lib/kernel/visitor'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer, aSession } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { whileReadOnly } from '@/lib/testing/read-only-database'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { addItem, getCart, type CartOwner } from '../cart'
import { identifyCustomer, login, logout, signup } from '.'

const database = useShopDatabase()
const DAY = 86_400
const UNKNOWN = { ok: false, reason: 'unknown' }
const WRONG = { ok: false, reason: 'wrong_credentials' }

let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

type Entry = { by?: 'email' | 'phone'; account?: string; password?: string; guestId?: string | null; client?: string | null }

const enter = ({ by = 'email', account = 'asha@shop.test', password = 'secret', guestId = null, client = null }: Entry = {}) =>
  login(clock.ctx, { by, account, password, guestId, device: null, client })
const register = (
  { by = 'email', account = 'ravi@shop.test', password = 'secret', guestId = null, client = null }: Entry = {},
  name = 'Ravi',
) => signup(clock.ctx, { name, by, account, password, guestId, device: null, client })

const put = (owner: CartOwner, productId: number, variant: string, quantity: number) =>
  addItem(clock.ctx, owner, { productId, variant, quantity })
const cartOf = async (owner: CartOwner) => (await getCart(clock.ctx, owner)).lines.map(({ variant, quantity }) => [variant, quantity])

describe('a session', () => {
  it('AUTH-05 lives for thirty days after its last use', async () => {
    const { id, token } = await aCustomer()
    for (let visit = 0; visit < 3; visit += 1) {
      clock.pass(29 * DAY)
      expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: true, value: id })
    }
    clock.pass(30 * DAY)
    expect(await identifyCustomer(clock.ctx, token)).toEqual(UNKNOWN)
  })

  it('REL-03 identifies its customer while the database is read-only, and is extended afterwards', async () => {
    const { id, token } = await aCustomer()
    clock.pass(29 * DAY)
    const known = await whileReadOnly(() => identifyCustomer({ ...clock.ctx, db: database() }, token))
    expect(known).toEqual({ ok: true, value: id })
    expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: true, value: id })
    clock.pass(29 * DAY)
    expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: true, value: id })
  })

  it('AUTH-05 ends only at its own logout; neither its hash nor a part of its token identifies it', async () => {
    const { id, token } = await aCustomer()
    const other = await aSession(id)
    const [kept] = await database().select().from(sessions)
    for (const guess of [kept?.tokenHash ?? '', token.slice(1), '', 'null'])
      expect(await identifyCustomer(clock.ctx, guess)).toEqual(UNKNOWN)
    await logout(clock.ctx, token)
    expect(await identifyCustomer(clock.ctx, token)).toEqual(UNKNOWN)
    expect(await identifyCustomer(clock.ctx, other)).toEqual({ ok: true, value: id })
  })

  it('AUTH-05 ends when its customer is banned', async () => {
    const { token } = await aCustomer({ banned: true })
    expect(await identifyCustomer(clock.ctx, token)).toEqual({ ok: false, reason: 'banned' })
    expect(await identifyCustomer(clock.ctx, token)).toEqual(UNKNOWN)
  })
})

describe('login', () => {
  it('AUTH-01 accepts the e-mail address in any case, and the phone number in any notation', async () => {
    const { id } = await aCustomer({ email: 'asha@shop.test', phone: '9876543210', password: 'secret' })
    for (const entry of [
      { account: ' ASHA@Shop.test ' },
      { by: 'phone', account: '+91 98765-43210' },
      { by: 'phone', account: '098765 43210' },
    ] as const)
      expect(await enter(entry)).toMatchObject({ ok: true, value: { user: { id } } })
  })

  it('AUTH-01 gives the same answer for a wrong password, an unknown account, one without a password, and a deleted one', async () => {
    await aCustomer({ email: 'asha@shop.test', password: 'secret' })
    await aCustomer({ email: 'guest@shop.test' })
    await aCustomer({ email: null, phone: null, deletedAt: new Date(), password: 'secret' })
    const entries: Entry[] = [
      { password: 'Secret' },
      { account: 'unknown@shop.test' },
      { account: 'guest@shop.test' },
      { account: 'guest@shop.test', password: '' },
      { account: '', password: 'secret' },
      { by: 'phone', account: 'asha@shop.test' },
      { password: 'secret'.repeat(PASSWORD_MAX_LENGTH) },
    ]
    for (const entry of entries) expect(await enter(entry)).toEqual(WRONG)
  })

  it('AUTH-01 reports a ban only after the right password', async () => {
    await aCustomer({ email: 'asha@shop.test', password: 'secret', banned: true })
    expect(await enter({ password: 'guess' })).toEqual(WRONG)
    expect(await enter()).toEqual({ ok: false, reason: 'banned' })
  })

  it('AUTH-01 REL-06 allows ten attempts per client and account, including concurrent ones; a success resets the count', async () => {
    await aCustomer({ email: 'asha@shop.test', password: 'secret' })
    for (let each = 0; each < 9; each += 1) expect(await enter({ password: 'guess' })).toEqual(WRONG)
    expect(await enter()).toMatchObject({ ok: true })
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, each) => enter({ password: `guess ${each}`, client: '203.0.113.7' })))
    expect(guesses.filter(({ ok, ...refusal }) => !ok && 'reason' in refusal && refusal.reason === 'wrong_credentials')).toHaveLength(10)
    const again = () => enter({ client: '203.0.113.7' })
    expect(await again()).toMatchObject({ ok: false, reason: 'rate_limited', detail: { retryAfterSeconds: 900 } })
    clock.pass(899)
    expect(await again()).toMatchObject({ reason: 'rate_limited', detail: { retryAfterSeconds: 1 } })
    clock.pass(1)
    expect(await again()).toMatchObject({ ok: true })
  })
})

describe('registration', () => {
  it('AUTH-02 creates an account that is signed in, and sends a welcome mail if it has an address', async () => {
    expect(await register({ account: ' Ravi@Shop.test ' })).toMatchObject({
      ok: true,
      value: { user: { email: 'ravi@shop.test', phone: null } },
    })
    expect(await register({ by: 'phone', account: '+91 98765-43210' })).toMatchObject({
      ok: true,
      value: { user: { email: null, phone: '9876543210' } },
    })
    expect((await queuedMessages()).map(({ to }) => to)).toEqual(['ravi@shop.test'])
  })

  it('AUTH-02 gives an address to one account, in any case and when ten requests race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, each) => register({ account: each % 2 ? 'RAVI@shop.test' : 'ravi@shop.test' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'email_taken' })
    await register({ by: 'phone', account: '9876543210' })
    expect(await register({ by: 'phone', account: '098765-43210' })).toEqual({ ok: false, reason: 'phone_taken' })
    expect([await database().$count(customers), await database().$count(sessions), (await queuedMessages()).length]).toEqual([2, 2, 1])
  })

  it('AUTH-02 keeps emoji and all scripts in a name, and removes control characters', async () => {
    const names: [string, string][] = [
      ['  Asha\n\tRao ', 'Asha Rao'],
      ['आशा 🌰', 'आशा 🌰'],
      ['\u202eoaR\u202c ahsA\u200f', 'oaR ahsA'],
      ['<b onclick="x()">Asha</b>', '<b onclick="x()">Asha</b>'],
    ]
    for (const [index, [typed, kept]] of names.entries())
      expect(await register({ account: `name-${index}@shop.test` }, typed)).toMatchObject({ ok: true, value: { user: { name: kept } } })
  })

  it('AUTH-02 stores a password as an argon2id hash only', async () => {
    await register({ password: 'correct horse' })
    const [kept] = await database().select({ hash: customers.passwordHash }).from(customers)
    expect(kept?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(kept?.hash).not.toContain('horse')
  })
})

describe('a guest’s cart', () => {
  const aGuest = () => ({ kind: 'guest' as const, guestId: newGuestId() })

  it('CART-07 merges into the customer’s at login per variant, up to the stock, and reports reduced lines', async () => {
    const shop = await aShop({
      sells: [{ slug: 'almonds', variants: [{ label: '250 g', stock: 5 }, { label: '500 g' }, { label: '1 kg' }] }],
    })
    const { id } = await aCustomer({ email: 'asha@shop.test', password: 'secret' })
    const owner = { kind: 'customer' as const, customerId: id }
    const guest = aGuest()
    const almonds = shop.productId('almonds')
    await put(owner, almonds, '250 g', 3)
    await put(owner, almonds, '500 g', 1)
    await put(guest, almonds, '250 g', 4)
    await put(guest, almonds, '1 kg', 2)
    expect(await enter({ guestId: guest.guestId })).toMatchObject({ ok: true, value: { merge: { lines: 2, reduced: ['Almonds 250 g'] } } })
    expect(await cartOf(owner)).toEqual([
      ['250 g', 5],
      ['500 g', 1],
      ['1 kg', 2],
    ])
    expect(await cartOf(guest)).toEqual([])
    expect(await enter({ guestId: guest.guestId })).toMatchObject({ ok: true, value: { merge: { lines: 0, reduced: [] } } })
  })

  it('CART-07 becomes the customer’s at registration; sold-out lines are left out and reported', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'cashews' }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'), '', 2)
    await put(guest, shop.productId('cashews'), '', 2)
    await database().execute(sql`update variants set stock = 0 where product_id = ${shop.productId('cashews')}`)
    const session = await register({ guestId: guest.guestId })
    expect(session).toMatchObject({ ok: true, value: { merge: { lines: 2, reduced: ['Cashews'] } } })
    expect(await cartOf({ kind: 'customer', customerId: session.ok ? session.value.user.id : 0 })).toEqual([['', 2]])
  })

  it('CART-07 merges once when two logins of its owner race', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const { id } = await aCustomer({ email: 'asha@shop.test', password: 'secret' })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'), '', 2)
    await Promise.all([enter({ guestId: guest.guestId }), enter({ guestId: guest.guestId })])
    expect(await cartOf({ kind: 'customer', customerId: id })).toEqual([['', 2]])
  })
})
