import { and, eq, inArray, sql } from 'drizzle-orm'
import { cartLines, products, savedLines, variants } from '@/lib/db/schema'
import { newGuestId, type Visitor } from '@/lib/kernel/visitor'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import {
  addItem,
  changeQuantity,
  countLines,
  getCart,
  MAX_LINES,
  mergeGuestCart,
  moveToCart,
  removeLine,
  removeSaved,
  saveForLater,
} from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const aGuest = () => ({ kind: 'guest' as const, guestId: newGuestId() })

let shop: Shop
const put = (owner: Exclude<Visitor, { kind: 'anonymous' }>, variant: string, quantity = 1) =>
  addItem(context(), owner, { productId: shop.productId('almonds'), variant, quantity })
const save = (owner: Visitor, label: string, quantity?: number) =>
  saveForLater(context(), owner, { productId: shop.productId('almonds'), label, quantity })
const named = (label: string) => ({ productId: shop.productId('almonds'), label })
const removeVariants = (...labels: string[]) => database().delete(variants).where(inArray(variants.label, labels))
const addVariant = (label: string) =>
  database()
    .insert(variants)
    .values({
      productId: shop.productId('almonds'),
      label,
      sku: `NEW-${label}`,
      pricePaise: 20_000,
      mrpPaise: 20_000,
      stock: 9,
      netGrams: 250,
    })
const merge = (guestId: string, customerId: number) => database().transaction((tx) => mergeGuestCart(tx, guestId, customerId, new Date()))

async function addManyVariants(): Promise<readonly string[]> {
  const labels = Array.from({ length: MAX_LINES }, (_, i) => `${i + 1} g`)
  const values = { productId: shop.productId('almonds'), pricePaise: 100, mrpPaise: 100, stock: 9, netGrams: 1 }
  await database()
    .insert(variants)
    .values(labels.map((label) => ({ ...values, label, sku: label })))
  return labels
}

/** Each list as quantities with labels. */
async function listsOf(owner: Visitor) {
  const cart = await getCart(context(), owner)
  const [inCart, unavailable, saved] = [cart.lines, cart.unavailable, cart.saved].map((lines) =>
    lines.map(({ quantity, variant, isForSale }) => `${quantity} × ${variant}${isForSale ? '' : ' (gone)'}`),
  )
  return { inCart, unavailable, saved }
}

beforeEach(async () => {
  shop = await aShop({
    sells: [
      {
        slug: 'almonds',
        variants: [
          { label: '250 g', stock: 5, priceRupees: 300 },
          { label: '500 g', stock: 5, priceRupees: 500 },
        ],
      },
    ],
  })
})

describe('a line whose variant is removed', () => {
  it('CART-05 stays in the cart, excluded from total and count, with a link to the other variants', async () => {
    const guest = aGuest()
    await put(guest, '250 g', 2)
    await put(guest, '500 g')
    const [before] = (await getCart(context(), guest)).lines
    await removeVariants('250 g')
    const { lines, unavailable, grandTotalPaise } = await getCart(context(), guest)
    expect([lines.length, grandTotalPaise, await countLines(context(), guest)]).toEqual([1, 50_000, 1])
    expect(unavailable).toEqual([{ ...before, isForSale: false, upperLimit: null, pricePaise: null, mrpPaise: null }])
    expect(unavailable).toMatchObject([{ name: 'Almonds', variant: '250 g', productSlug: 'almonds' }])
    await database().update(products).set({ published: false })
    expect((await getCart(context(), guest)).unavailable).toMatchObject([{ productSlug: null }, { productSlug: null }])
  })

  it('CART-05 explains why its quantity cannot change, and can be removed', async () => {
    const guest = aGuest()
    await put(guest, '250 g')
    await removeVariants('250 g')
    const lineId = (await getCart(context(), guest)).unavailable[0]?.id ?? 0
    const refused = { ok: false, reason: 'not_for_sale', detail: { name: 'Almonds (250 g)' } }
    expect(await changeQuantity(context(), guest, { lineId, quantity: 2 })).toEqual(refused)
    expect(await save(guest, '250 g')).toEqual(refused)
    expect(await changeQuantity(context(), aGuest(), { lineId, quantity: 2 })).toMatchObject({ reason: 'line_not_found' })
    expect(await removeLine(context(), guest, lineId)).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: [], unavailable: [], saved: [] })
  })

  it('CART-04 stays in the saved list, explains why it cannot be moved, and can be removed', async () => {
    const guest = aGuest()
    await save(guest, '250 g', 3)
    await removeVariants('250 g')
    expect((await getCart(context(), guest)).saved).toMatchObject([
      { name: 'Almonds', variant: '250 g', productSlug: 'almonds', quantity: 3, pricePaise: null, isForSale: false },
    ])
    expect(await moveToCart(context(), guest, named('250 g'))).toEqual({
      ok: false,
      reason: 'not_for_sale',
      detail: { name: 'Almonds (250 g)' },
    })
    expect(await removeSaved(context(), aGuest(), named('250 g'))).toMatchObject({ reason: 'line_not_found' })
    expect(await removeSaved(context(), guest, named('250 g'))).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: [], unavailable: [], saved: [] })
  })

  it.each(['added again', 'the new name of another'])('CART-05 is for sale again when its label is %s', async (how) => {
    const guest = aGuest()
    await put(guest, '250 g', 2)
    await save(guest, '250 g', 3)
    await removeVariants('250 g')
    if (how === 'added again') await addVariant('250 g')
    else await database().update(variants).set({ label: '250 g' }).where(eq(variants.label, '500 g'))
    expect(await listsOf(guest)).toEqual({ inCart: ['2 × 250 g'], unavailable: [], saved: ['3 × 250 g'] })
    expect(await moveToCart(context(), guest, named('250 g'))).toMatchObject({ ok: true })
    expect(await listsOf(guest)).toEqual({ inCart: ['5 × 250 g'], unavailable: [], saved: [] })
  })

  it('CART-05 gives way to the line of a variant that takes its label', async () => {
    const guest = aGuest()
    await put(guest, '250 g', 2)
    await put(guest, '500 g', 1)
    await save(guest, '250 g', 2)
    await save(guest, '500 g', 1)
    await removeVariants('250 g')
    await database().update(variants).set({ label: '250 g' })
    expect(await listsOf(guest)).toEqual({ inCart: ['1 × 250 g'], unavailable: [], saved: ['1 × 250 g'] })
    for (let round = 0; round < 2; round++) {
      await removeVariants('250 g')
      expect(await listsOf(guest)).toEqual({ inCart: [], unavailable: ['1 × 250 g (gone)'], saved: ['1 × 250 g (gone)'] })
      await addVariant('250 g')
    }
  })

  it('CART-06 counts for the limits of the lists', async () => {
    const labels = await addManyVariants()
    const guest = aGuest()
    for (const label of labels) {
      await put(guest, label)
      await save(guest, label, 1)
    }
    await removeVariants(...labels)
    expect(await put(guest, '250 g')).toMatchObject({ reason: 'cart_full' })
    expect(await save(guest, '250 g', 1)).toMatchObject({ reason: 'list_full' })
  })

  it('CART-07 is merged into the customer’s cart, once', async () => {
    const [guest, customerId] = [aGuest(), (await aCustomer()).id]
    const customer = { kind: 'customer' as const, customerId }
    await put(guest, '250 g', 2)
    await put(guest, '500 g', 2)
    await save(guest, '250 g', 3)
    await put(customer, '500 g', 1)
    await save(customer, '500 g', 1)
    await removeVariants('250 g', '500 g')
    expect(await merge(guest.guestId, customerId)).toEqual({ lines: 1, reduced: [] })
    expect(await listsOf(customer)).toEqual({
      inCart: [],
      unavailable: ['2 × 250 g (gone)', '1 × 500 g (gone)'],
      saved: ['3 × 250 g (gone)', '1 × 500 g (gone)'],
    })
  })

  it('CART-07 is not merged into a full list', async () => {
    const [guest, customerId] = [aGuest(), (await aCustomer()).id]
    const customer = { kind: 'customer' as const, customerId }
    await put(guest, '250 g')
    await save(guest, '250 g', 1)
    await removeVariants('250 g')
    const labels = await addManyVariants()
    for (const label of labels) {
      await put(customer, label)
      await save(customer, label, 1)
    }
    await merge(guest.guestId, customerId)
    const { unavailable, saved } = await getCart(context(), customer)
    expect([unavailable.length, saved.length]).toEqual([0, MAX_LINES])
  })

  it('CART-05 goes with its product, before and after the removal of the variant', async () => {
    const guest = aGuest()
    await put(guest, '250 g')
    await put(guest, '500 g')
    await save(guest, '250 g', 1)
    await removeVariants('250 g')
    await database().delete(products)
    expect([await database().$count(cartLines), await database().$count(savedLines)]).toEqual([0, 0])
  })

  it('CART-05 stays even if written by a process of the previous version, which does not support removed variants', async () => {
    const guest = aGuest()
    await put(guest, '500 g')
    await database().execute(sql`
      insert into cart_lines (cart_id, variant_id, quantity)
      select cart_id, ${shop.variantId('almonds', '250 g')}, 4 from cart_lines`)
    await removeVariants('250 g')
    expect((await listsOf(guest)).unavailable).toEqual(['4 × 250 g (gone)'])
    const row = and(eq(cartLines.removedProductId, shop.productId('almonds')), eq(cartLines.removedLabel, '250 g'))
    expect(await database().$count(cartLines, row)).toBe(1)
  })
})
