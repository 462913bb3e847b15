import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cartLines, carts, customers, gstRates, reviews, subscribers, variants } from './schema'

const database = useShopDatabase()

const refused = (attempt: PromiseLike<unknown>, constraint: string) =>
  expect(Promise.resolve(attempt)).rejects.toHaveProperty('cause.constraint', constraint)

const guestCart = async (guestId = 'guest_1') => {
  const [cart] = await database().insert(carts).values({ guestId }).returning()
  if (!cart) throw new Error('no cart')
  return cart.id
}

describe('the database refuses', () => {
  it('IND-01 a price above the MRP, or a price of 0', async () => {
    await aShop({ sells: [{ slug: 'almonds', variants: [{ priceRupees: 300, mrpRupees: 300 }] }] })
    await refused(database().update(variants).set({ pricePaise: 30_001 }), 'variants_price')
    await refused(database().update(variants).set({ pricePaise: 0 }), 'variants_price')
  })

  it('a negative stock', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await refused(database().update(variants).set({ stock: -1 }), 'variants_stock')
  })

  it('two variants of one product with the same label', async () => {
    await refused(aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'A' }, { sku: 'B' }] }] }), 'variants_product_label')
  })

  it('a slug that is not valid in an address', async () => {
    await refused(aShop({ sells: [{ slug: 'Mamra Almonds' }] }), 'products_slug')
  })

  it('CART-07 a cart with two owners or none', async () => {
    const [asha] = await database().insert(customers).values({ name: 'Asha', email: 'asha@example.in' }).returning()
    await refused(database().insert(carts).values({}), 'carts_one_owner')
    await refused(database().insert(carts).values({ guestId: 'guest_1', customerId: asha?.id }), 'carts_one_owner')
  })

  it('CART-06 a cart line without a variant, or the same variant on two lines', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const line = { cartId: await guestCart(), variantId: shop.variantId('almonds') }
    await refused(
      database()
        .insert(cartLines)
        .values({ ...line, quantity: 0 }),
      'cart_lines_quantity',
    )
    await database()
      .insert(cartLines)
      .values({ ...line, quantity: 1 })
    await refused(
      database()
        .insert(cartLines)
        .values({ ...line, quantity: 1 }),
      'cart_lines_once',
    )
  })

  it('a second review of a product by the same customer, but not without an account', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const [asha] = await database().insert(customers).values({ name: 'Asha', email: 'asha@example.in' }).returning()
    const review = { productId: shop.productId('almonds'), authorName: 'Asha', rating: 5, comment: 'Fresh.' }
    await database()
      .insert(reviews)
      .values([review, review, { ...review, customerId: asha?.id }])
    await refused(
      database()
        .insert(reviews)
        .values({ ...review, customerId: asha?.id }),
      'reviews_once',
    )
    await refused(
      database()
        .insert(reviews)
        .values({ ...review, rating: 6 }),
      'reviews_rating',
    )
  })

  it('the same e-mail address twice, in any letter case', async () => {
    await database().insert(subscribers).values({ email: 'asha@example.in' })
    await refused(database().insert(subscribers).values({ email: 'Asha@Example.in' }), 'subscribers_email')
  })

  it('two GST rates of one HSN from the same day', async () => {
    const rate = { hsn: '08021200', percent: 5, validFrom: '2025-09-22' }
    await database().insert(gstRates).values(rate)
    await refused(
      database()
        .insert(gstRates)
        .values({ ...rate, percent: 12 }),
      'gst_rates_day',
    )
  })
})
