import { asc } from 'drizzle-orm'
import { orders } from '@/lib/db/schema'
import { ORDER_CODE_PATTERN } from '@/lib/commerce/orders/model'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { findDefaultAddress } from '@/lib/commerce/addresses'
import { listForSale, lockCart, priceCart, type PricedCart, readTerms } from './price-cart'
import { newOrderCode, ORDERS_OF_CUSTOMER, placeOrder, writeOrder } from './place-order'

const database = useShopDatabase()
const { ctx, now } = aClock()

/** Writes the order for the customer's cart. `change`: overrides what is written. */
const writeOrderOf = (customerId: number, change: (cart: PricedCart) => PricedCart, makeCode = () => newOrderCode(now())) =>
  database().transaction(async (tx) => {
    const locked = await lockCart(tx, customerId)
    const address = await findDefaultAddress(tx, customerId)
    const terms = await readTerms(tx)
    const buying = { customerId, paymentMethod: 'online', offers: ONLINE, address, terms, now: now() } as const
    const priced = await priceCart(tx, locked, listForSale(locked), buying)
    if (!priced.ok) throw new Error(priced.reason)
    const order = {
      customerId,
      buyer: { name: 'Asha', email: null },
      cart: change(priced.value),
      cartDigest: 'x',
      terms,
      request: paying(),
      locale: 'en' as const,
      now: now(),
    }
    return writeOrder(tx, order, locked.variants, makeCode)
  })

describe('the order code', () => {
  it('CHK-07 D-28 is the day in India and eight random letters', () => {
    const evening = new Date('2026-11-21T18:30:00Z')
    const codes = Array.from({ length: 2_000 }, () => newOrderCode(evening))
    expect(codes.filter((code) => !ORDER_CODE_PATTERN.test(code) || !code.startsWith('20261122-'))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('CHK-07 D-28 is generated again if another order has it, a limited number of times', async () => {
    const place = (await somePlaces()).bengaluru
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const write = async (...codes: string[]) => {
      const { id } = await aBuyer(ctx, place, [{ productId: shop.productId('almonds') }])
      return writeOrderOf(
        id,
        (cart) => cart,
        () => codes.shift() ?? '',
      )
    }
    await write('20261122-AAAAAAAA')
    await write('20261122-AAAAAAAA', '20261122-BBBBBBBB')
    await expect(write('20261122-AAAAAAAA', '20261122-BBBBBBBB', '20261122-AAAAAAAA')).rejects.toThrow('no free order code')
    expect((await database().select().from(orders).orderBy(asc(orders.id))).map(({ code }) => code)).toEqual([
      '20261122-AAAAAAAA',
      '20261122-BBBBBBBB',
    ])
  })
})

describe('an order', () => {
  it.each<[string, (cart: PricedCart) => PricedCart, string]>([
    ['has no price', (cart) => ({ ...cart, price: { ...cart.price, lines: cart.price.lines.slice(1) } }), 'has no price'],
    [
      'was read with another name',
      (cart) => ({ ...cart, lines: cart.lines.map((line) => ({ ...line, variant: { ...line.variant, productName: 'Old Name' } })) }),
      'what was read has changed',
    ],
  ])('CHK-07 is not placed if one of its lines %s', async (_what, change, message) => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    const lines = [{ productId: shop.productId('almonds') }, { productId: shop.productId('figs') }]
    const { id } = await aBuyer(ctx, (await somePlaces()).bengaluru, lines)
    await expect(writeOrderOf(id, change)).rejects.toThrow(message)
    expect(await database().$count(orders)).toBe(0)
  })
})

it('REL-06 the orders of one customer are rate limited', async () => {
  const { id } = await aCustomer()
  const tries = await Promise.all(Array.from({ length: ORDERS_OF_CUSTOMER.limit + 1 }, () => placeOrder(ctx, id, paying(), ONLINE)))
  expect(tries.filter((one) => !one.ok && one.reason === 'rate_limited')).toHaveLength(1)
})
