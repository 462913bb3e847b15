import { eq, sql } from 'drizzle-orm'
import { cartLines, carts, products, variants } from '@/lib/db/schema'
import { newGuestId, type Visitor } from '@/lib/kernel/visitor'
import { aShop } from '@/lib/testing/a-shop'
import { statementsOf } from '@/lib/testing/statements'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { addItem, changeQuantity, countLines, getCart, MAX_LINES, removeLine, type CartOwner } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const aGuest = (): CartOwner => ({ kind: 'guest', guestId: newGuestId() })
const anonymous: Visitor = { kind: 'anonymous' }

const put = (owner: CartOwner, productId: number, quantity = 1, variant = '') => addItem(context(), owner, { productId, variant, quantity })
const cartOf = async (owner: Visitor) =>
  (await getCart(context(), owner)).lines.map(({ name, variant, quantity }) => [name, variant, quantity])
const onlyLine = async (owner: CartOwner) => (await getCart(context(), owner)).lines[0]?.id ?? 0

describe('adding to the cart', () => {
  it('CART-06 raises the quantity of a variant that is already in the cart instead of adding a second line', async () => {
    const shop = await aShop({ sells: [{ slug: 'mamra-almonds', variants: [{ label: '250 g', stock: 5 }, { label: '500 g' }] }] })
    const guest = aGuest()
    await put(guest, shop.productId('mamra-almonds'), 2, '250 g')
    await put(guest, shop.productId('mamra-almonds'), 1, '500 g')
    await put(guest, shop.productId('mamra-almonds'), 3, '250 g')
    expect(await cartOf(guest)).toEqual([
      ['Mamra Almonds', '250 g', 5],
      ['Mamra Almonds', '500 g', 1],
    ])
    expect(await countLines(context(), guest)).toBe(2)
  })

  it('CART-06 refuses more than the stock, counting what is already in the cart', async () => {
    const shop = await aShop({ sells: [{ slug: 'saffron', variants: [{ label: '1 g', stock: 3 }] }] })
    const guest = aGuest()
    await put(guest, shop.productId('saffron'), 2, '1 g')
    expect(await put(guest, shop.productId('saffron'), 2, '1 g')).toEqual({
      ok: false,
      reason: 'too_many',
      detail: { available: 3, inCart: 2, name: '1 g' },
    })
    expect(await put(aGuest(), shop.productId('saffron'), 4, '1 g')).toMatchObject({ reason: 'too_many' })
    expect(await cartOf(guest)).toEqual([['Saffron', '1 g', 2]])
  })

  it('CART-06 never exceeds the stock with twenty concurrent adds', async () => {
    const shop = await aShop({ sells: [{ slug: 'saffron', stock: 7 }] })
    const guest = aGuest()
    const results = await Promise.all(Array.from({ length: 20 }, () => put(guest, shop.productId('saffron'))))
    expect(results.filter((result) => result.ok)).toHaveLength(7)
    expect(await cartOf(guest)).toEqual([['Saffron', '', 7]])
    expect(await database().select().from(carts)).toHaveLength(1)
  })

  it('CART-06 counts concurrent adds of different variants: no cart gets more than a hundred', async () => {
    const variants = Array.from({ length: MAX_LINES + 10 }, (_, i) => ({ label: `${i + 1} g` }))
    const shop = await aShop({ sells: [{ slug: 'saffron', variants }] })
    const guest = aGuest()
    const results = await Promise.all(variants.map(({ label }) => put(guest, shop.productId('saffron'), 1, label)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_LINES)
    expect(await countLines(context(), guest)).toBe(MAX_LINES)
  })

  it('CART-06 takes one statement, and one more to read the cart', async () => {
    const shop = await aShop({ sells: [{ slug: 'saffron', stock: 7 }] })
    const guest = aGuest()
    const add = () => statementsOf(() => put(guest, shop.productId('saffron')))
    expect([(await add()).length, (await add()).length]).toEqual([1, 1])
    expect(await statementsOf(() => getCart(context(), guest))).toHaveLength(1)
  })

  it.each([
    ['a variant that is sold out', { stock: 0 }, 1, 'stock_out'],
    ['none', { stock: 5 }, 0, 'below_minimum'],
    ['less than none', { stock: 5 }, -3, 'below_minimum'],
    ['a thousand million', { stock: 5 }, 1_000_000_000, 'too_many'],
    ['more than anybody buys', { stock: 1_000_000 }, 1_001, 'too_many'],
    ['a product that is not published', { stock: 5, published: false }, 1, 'not_found'],
  ])('CART-06 refuses %s and leaves no rows behind', async (_, plan, quantity, reason) => {
    const shop = await aShop({ sells: [{ slug: 'saffron', ...plan }] })
    expect(await put(aGuest(), shop.productId('saffron'), quantity)).toMatchObject({ ok: false, reason })
    expect(await database().select().from(carts)).toEqual([])
  })

  it('CART-06 refuses an unknown product and an unknown variant', async () => {
    const shop = await aShop({ sells: [{ slug: 'saffron', variants: [{ label: '1 g' }] }] })
    expect(await put(aGuest(), 999_999)).toMatchObject({ reason: 'not_found' })
    expect(await put(aGuest(), shop.productId('saffron'), 1, '5 kg')).toMatchObject({ reason: 'variant_not_found' })
    expect(await put(aGuest(), shop.productId('saffron'), 1, '')).toMatchObject({ reason: 'variant_not_found' })
  })

  it('CART-06 sells a product made to order without stock, up to a limit', async () => {
    const shop = await aShop({ sells: [{ slug: 'hamper', madeToOrder: true, stock: 0 }] })
    const guest = aGuest()
    expect(await put(guest, shop.productId('hamper'), 50)).toMatchObject({ ok: true })
    expect(await put(guest, shop.productId('hamper'), 1)).toMatchObject({ reason: 'too_many' })
  })

  it('CART-06 allows at most a hundred different variants', async () => {
    const variants = Array.from({ length: MAX_LINES + 1 }, (_, i) => ({ label: `${i + 1} g` }))
    const shop = await aShop({ sells: [{ slug: 'saffron', variants }] })
    const guest = aGuest()
    for (const { label } of variants.slice(0, MAX_LINES)) await put(guest, shop.productId('saffron'), 1, label)
    expect(await put(guest, shop.productId('saffron'), 1, `${MAX_LINES + 1} g`)).toMatchObject({ reason: 'cart_full' })
    expect(await put(guest, shop.productId('saffron'), 1, '1 g')).toMatchObject({ ok: true })
  })
})

describe('reading the cart', () => {
  it('CART-05 returns current prices', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ priceRupees: 1_499.5, mrpRupees: 2_000 }] }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'), 2)
    expect(await getCart(context(), guest)).toMatchObject({ grandTotalPaise: 299_900 })
    await database().update(variants).set({ pricePaise: 149_951 })
    expect(await getCart(context(), guest)).toMatchObject({ grandTotalPaise: 299_902, lines: [{ pricePaise: 149_951 }] })
  })

  it('CART-05 neither lists nor counts products that are no longer for sale', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs', variants: [{ label: 'a' }, { label: 'b' }] }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'))
    await put(guest, shop.productId('figs'), 1, 'a')
    await put(guest, shop.productId('figs'), 1, 'b')
    await database().update(products).set({ published: false }).where(eq(products.slug, 'almonds'))
    await database().delete(variants).where(eq(variants.label, 'a'))
    expect(await cartOf(guest)).toEqual([['Figs', 'b', 1]])
    expect(await countLines(context(), guest)).toBe(1)
  })

  it('CART-05 keeps a line whose product was hidden, excludes it from the total, and explains why its quantity cannot change', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'), 2)
    await put(guest, shop.productId('figs'))
    const lineId = await onlyLine(guest)
    await database().update(products).set({ published: false }).where(eq(products.slug, 'almonds'))
    const { lines, unavailable, grandTotalPaise } = await getCart(context(), guest)
    expect([lines.length, grandTotalPaise]).toEqual([1, 49_900])
    expect(unavailable).toMatchObject([
      { id: lineId, name: 'Almonds', quantity: 2, isForSale: false, productSlug: null, categorySlug: 'nuts' },
    ])
    const refused = { ok: false, reason: 'not_for_sale', detail: { name: 'Almonds' } }
    expect(await changeQuantity(context(), guest, { lineId, quantity: 3 })).toEqual(refused)
    expect(await changeQuantity(context(), guest, { lineId, quantity: 1 })).toEqual(refused)
    await database().update(products).set({ published: true })
    expect(await cartOf(guest)).toEqual([
      ['Almonds', '', 2],
      ['Figs', '', 1],
    ])
    await database().update(products).set({ published: false })
    expect(await removeLine(context(), guest, lineId)).toMatchObject({ ok: true })
    expect((await getCart(context(), guest)).unavailable).toMatchObject([{ name: 'Figs' }])
  })

  it('CART-03 returns an empty cart without a guest id and for a guest who has added nothing', async () => {
    for (const visitor of [anonymous, aGuest()]) {
      expect(await getCart(context(), visitor)).toEqual({ lines: [], unavailable: [], grandTotalPaise: 0, saved: [] })
      expect(await countLines(context(), visitor)).toBe(0)
    }
  })
})

describe('a cart line', () => {
  it('CART-06 accepts any quantity from 1 to the stock', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', stock: 4 }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'))
    const lineId = await onlyLine(guest)
    const change = (quantity: number) => changeQuantity(context(), guest, { lineId, quantity })
    expect(await change(4)).toMatchObject({ ok: true })
    expect(await change(5)).toMatchObject({ reason: 'too_many' })
    expect(await change(1_000_000_000)).toMatchObject({ reason: 'too_many' })
    expect(await change(0)).toMatchObject({ reason: 'below_minimum' })
    expect(await change(-1)).toMatchObject({ reason: 'below_minimum' })
    expect(await cartOf(guest)).toEqual([['Almonds', '', 4]])
    expect(await removeLine(context(), guest, lineId)).toMatchObject({ ok: true })
    expect(await removeLine(context(), guest, lineId)).toMatchObject({ reason: 'line_not_found' })
    expect(await cartOf(guest)).toEqual([])
  })

  it('CART-07 is not found by other visitors', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'), 2)
    const lineId = await onlyLine(guest)
    for (const stranger of [aGuest(), anonymous, { kind: 'customer', customerId: 1 } as const]) {
      expect(await changeQuantity(context(), stranger, { lineId, quantity: 1 })).toMatchObject({ reason: 'line_not_found' })
      expect(await removeLine(context(), stranger, lineId)).toMatchObject({ reason: 'line_not_found' })
    }
    expect(await cartOf(guest)).toEqual([['Almonds', '', 2]])
  })

  it('CART-06 keeps its quantity within the stock while many tabs change it', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', stock: 6 }] })
    const guest = aGuest()
    await put(guest, shop.productId('almonds'))
    const lineId = await onlyLine(guest)
    await Promise.all(Array.from({ length: 12 }, (_, i) => changeQuantity(context(), guest, { lineId, quantity: i + 1 })))
    const [row] = await database()
      .select({ most: sql<number>`max(${cartLines.quantity})` })
      .from(cartLines)
    expect(row?.most).toBeLessThanOrEqual(6)
  })
})
