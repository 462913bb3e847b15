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
import { findDefaultAddress } from './queries'
import { listForSale, lockCart, priceCart, readTerms } from './price-cart'
import { newOrderCode, ORDERS_OF_CUSTOMER, placeOrder, writeOrder } from './place-order'

const database = useShopDatabase()
const { ctx, now } = aClock()

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
      const { id: customerId } = await aBuyer(ctx, place, [{ productId: shop.productId('almonds') }])
      return database().transaction(async (tx) => {
        const locked = await lockCart(tx, customerId)
        const [address, terms] = [await findDefaultAddress(tx, customerId), await readTerms(tx)]
        const buying = { customerId, paymentMethod: 'online', offers: ONLINE, address, terms, now: now() } as const
        const cart = await priceCart(tx, locked, listForSale(locked), buying)
        if (!cart.ok) throw new Error(cart.reason)
        const order = { customerId, buyer: { name: 'Asha', email: null }, cart: cart.value, cartDigest: 'x', request: paying(), now: now() }
        return writeOrder(tx, order, locked.variants, () => codes.shift() ?? '')
      })
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

it('REL-06 the orders of one customer are rate limited', async () => {
  const { id } = await aCustomer()
  const tries = await Promise.all(Array.from({ length: ORDERS_OF_CUSTOMER.limit + 1 }, () => placeOrder(ctx, id, paying(), ONLINE)))
  expect(tries.filter((one) => !one.ok && one.reason === 'rate_limited')).toHaveLength(1)
})
