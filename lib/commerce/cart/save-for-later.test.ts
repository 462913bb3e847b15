import { eq } from 'drizzle-orm'
import { carts, products, savedLines, variants } from '@/lib/db/schema'
import { newGuestId, type Visitor } from '@/lib/kernel/visitor'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { addItem, countLines, deleteGuestCartsBefore, getCart, MAX_LINES, mergeGuestCart, moveToCart, removeSaved, saveForLater } from '.'
import type { CartOwner } from './model'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const aGuest = (): CartOwner => ({ kind: 'guest', guestId: newGuestId() })

let shop: Shop
const named = (slug: string, label = '250 g') => ({ productId: shop.productId(slug), label })
const put = (owner: CartOwner, slug: string, quantity = 1, variant = '250 g') =>
  addItem(context(), owner, { productId: shop.productId(slug), variant, quantity })
const save = (owner: Visitor, slug: string, quantity?: number) => saveForLater(context(), owner, { ...named(slug), quantity })
const move = (owner: Visitor, slug: string) => moveToCart(context(), owner, named(slug))
const merge = (guest: CartOwner & { kind: 'guest' }, customerId: number) =>
  database().transaction((tx) => mergeGuestCart(tx, guest.guestId, customerId, new Date()))

/** Both lists, each as names with quantities. */
async function listsOf(owner: Visitor) {
  const cart = await getCart(context(), owner)
  const [inCart, saved] = [cart.lines, cart.saved].map((lines) => lines.map(({ name, quantity }) => `${quantity} ${name}`))
  return { inCart, saved }
}

beforeEach(async () => {
  shop = await aShop({
    sells: ['almonds', 'figs', 'saffron'].map((slug) => ({
      slug,
      variants: [
        { label: '250 g', stock: 5, priceRupees: 300 },
        { label: '500 g', stock: 5, priceRupees: 500 },
      ],
    })),
  })
})

describe('saving for later', () => {
  it('CART-04 moves a line out of the cart, and back with its quantity', async () => {
    const guest = aGuest()
    await put(guest, 'almonds', 2)
    await put(guest, 'figs')
    expect(await save(guest, 'almonds')).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: ['1 Figs'], saved: ['2 Almonds'] })
    expect(await countLines(context(), guest)).toBe(1)
    expect(await getCart(context(), guest)).toMatchObject({ grandTotalPaise: 30_000 })
    expect(await move(guest, 'almonds')).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: ['1 Figs', '2 Almonds'], saved: [] })
  })

  it('CART-04 saves only the named variant', async () => {
    const guest = aGuest()
    await put(guest, 'almonds', 1, '250 g')
    await put(guest, 'almonds', 2, '500 g')
    await save(guest, 'almonds')
    const cart = await getCart(context(), guest)
    expect([cart.lines, cart.saved].map((lines) => lines.map(({ variant }) => variant))).toEqual([['500 g'], ['250 g']])
  })

  it('CART-04 adds up quantities saved twice or already in the cart', async () => {
    const guest = aGuest()
    await put(guest, 'almonds', 1)
    await save(guest, 'almonds')
    await put(guest, 'almonds', 2)
    await save(guest, 'almonds')
    expect(await listsOf(guest)).toEqual({ inCart: [], saved: ['3 Almonds'] })
    await put(guest, 'almonds', 1)
    await move(guest, 'almonds')
    expect(await listsOf(guest)).toEqual({ inCart: ['4 Almonds'], saved: [] })
  })

  it('CART-04 saves a removed product again, with its quantity and without a line of the cart', async () => {
    const guest = aGuest()
    await save(guest, 'figs', 3)
    expect(await listsOf(guest)).toEqual({ inCart: [], saved: ['3 Figs'] })
    expect(await removeSaved(context(), guest, named('figs'))).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: [], saved: [] })
  })

  it('CART-05 shows today’s prices and stock', async () => {
    const guest = aGuest()
    await save(guest, 'figs', 3)
    await database()
      .update(variants)
      .set({ pricePaise: 29_900, stock: 0 })
      .where(eq(variants.id, shop.variantId('figs', '250 g')))
    expect((await getCart(context(), guest)).saved).toMatchObject([{ pricePaise: 29_900, upperLimit: 0, quantity: 3 }])
  })

  it('CART-06 moves as much as the stock allows, and refuses if that is nothing', async () => {
    const guest = aGuest()
    await save(guest, 'figs', 9)
    await move(guest, 'figs')
    expect(await listsOf(guest)).toEqual({ inCart: ['5 Figs'], saved: [] })
    await save(guest, 'figs', 1)
    expect(await move(guest, 'figs')).toEqual({ ok: false, reason: 'too_many', detail: { available: 5, name: '250 g', inCart: 5 } })
    await save(guest, 'saffron', 1)
    await database().update(variants).set({ stock: 0 })
    expect(await move(guest, 'saffron')).toMatchObject({ reason: 'stock_out' })
    expect(await listsOf(guest)).toEqual({ inCart: ['5 Figs'], saved: ['1 Figs', '1 Saffron'] })
  })

  it('CART-06 refuses a variant that is neither in the cart, nor saved, nor for sale', async () => {
    const guest = aGuest()
    const unknown = { ok: false, reason: 'line_not_found' }
    for (const visitor of [guest, { kind: 'anonymous' } as const]) {
      expect(await save(visitor, 'figs')).toMatchObject(unknown)
      expect(await move(visitor, 'figs')).toMatchObject(unknown)
      expect(await removeSaved(context(), visitor, named('figs'))).toMatchObject(unknown)
    }
    expect(await database().$count(carts)).toBe(0)
    await save(guest, 'figs', 1)
    await database().update(products).set({ published: false })
    expect(await move(guest, 'figs')).toEqual({ ok: false, reason: 'not_for_sale', detail: { name: 'Figs' } })
    expect(await save(guest, 'almonds', 1)).toMatchObject(unknown)
    expect((await getCart(context(), guest)).saved).toMatchObject([{ name: 'Figs', isForSale: false }])
    expect(await removeSaved(context(), guest, named('figs'))).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: [], saved: [] })
  })

  it('CART-06 keeps at most as many saved products as a cart holds, even under concurrency, and leaves the cart unchanged', async () => {
    const labels = Array.from({ length: MAX_LINES + 1 }, (_, i) => ({ label: `${i + 1} g` }))
    shop = await aShop({ sells: [{ slug: 'cloves', variants: labels }] })
    const guest = aGuest()
    await put(guest, 'cloves', 1, '1 g')
    const saved = await Promise.all(
      labels.slice(1).map(({ label }) => saveForLater(context(), guest, { ...named('cloves', label), quantity: 1 })),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(MAX_LINES)
    expect(await saveForLater(context(), guest, named('cloves', '1 g'))).toEqual({
      ok: false,
      reason: 'list_full',
      detail: { limit: MAX_LINES },
    })
    expect((await listsOf(guest)).inCart).toEqual(['1 Cloves'])
  })

  it('CART-06 refuses to move a saved product into a full cart', async () => {
    const labels = Array.from({ length: MAX_LINES }, (_, i) => ({ label: `${i + 1} g` }))
    const guest = aGuest()
    await save(guest, 'figs', 1)
    shop = await aShop({ sells: [{ slug: 'cloves', variants: labels }, { slug: 'figs-again' }] })
    for (const { label } of labels) await put(guest, 'cloves', 1, label)
    const [figs] = (await getCart(context(), guest)).saved
    expect(await moveToCart(context(), guest, { productId: figs?.productId ?? 0, label: '250 g' })).toMatchObject({ reason: 'cart_full' })
  })

  it('API-05 never accesses another visitor’s list', async () => {
    const [asha, ravi] = [aGuest(), aGuest()]
    await save(asha, 'figs', 1)
    await put(ravi, 'almonds')
    expect(await move(ravi, 'figs')).toMatchObject({ reason: 'line_not_found' })
    expect(await removeSaved(context(), ravi, named('figs'))).toMatchObject({ reason: 'line_not_found' })
    expect(await save(ravi, 'figs')).toMatchObject({ reason: 'line_not_found' })
    expect(await listsOf(asha)).toEqual({ inCart: [], saved: ['1 Figs'] })
  })
})

describe('a guest’s saved list', () => {
  it('CART-07 is merged with products no longer for sale, so that the cart can explain them', async () => {
    const guest = { kind: 'guest' as const, guestId: newGuestId() }
    await put(guest, 'figs', 2)
    await database().update(products).set({ published: false })
    const { id: customerId } = await aCustomer()
    await merge(guest, customerId)
    expect((await getCart(context(), { kind: 'customer', customerId })).unavailable).toMatchObject([{ name: 'Figs', quantity: 2 }])
  })

  it('CART-07 is merged into the customer’s saved list', async () => {
    const customerId = (await aCustomer()).id
    const [guest, customer] = [
      { kind: 'guest' as const, guestId: newGuestId() },
      { kind: 'customer' as const, customerId },
    ]
    await save(guest, 'figs', 2)
    await save(guest, 'almonds', 1)
    await save(customer, 'figs', 1)
    await merge(guest, customerId)
    expect(await listsOf(customer)).toEqual({ inCart: [], saved: ['3 Figs', '1 Almonds'] })
    expect(await listsOf(guest)).toEqual({ inCart: [], saved: [] })
  })

  it('CART-07 is merged up to the limit, oldest first, and always includes what both have saved', async () => {
    const labels = Array.from({ length: MAX_LINES - 1 }, (_, i) => ({ label: `${i + 1} g` }))
    const customerId = (await aCustomer()).id
    const [guest, customer] = [
      { kind: 'guest' as const, guestId: newGuestId() },
      { kind: 'customer' as const, customerId },
    ]
    for (const [slug, quantity] of [
      ['saffron', 1],
      ['almonds', 2],
    ] as const)
      await save(guest, slug, quantity)
    shop = await aShop({ sells: [{ slug: 'cloves', variants: labels }] })
    for (const { label } of labels) await saveForLater(context(), customer, { ...named('cloves', label), quantity: 1 })
    await saveForLater(context(), guest, { ...named('cloves', '1 g'), quantity: 4 })
    await merge(guest, customerId)
    const { saved } = await getCart(context(), customer)
    expect(saved).toHaveLength(MAX_LINES)
    expect(saved.at(-1)).toMatchObject({ name: 'Saffron', quantity: 1 })
    expect(saved[0]).toMatchObject({ variant: '1 g', quantity: 5 })
  })

  it('is deleted with their cart', async () => {
    await save(aGuest(), 'figs', 2)
    await deleteGuestCartsBefore(database(), new Date(Date.now() + 1_000))
    expect(await database().$count(savedLines)).toBe(0)
  })
})
