import { eq } from 'drizzle-orm'
import { addItem, changeQuantity, getCart, moveToCart, saveForLater } from '@/lib/commerce/cart'
import { catalogWords, products, variants } from '@/lib/db/schema'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { placeOrder } from './place-order'

const database = useShopDatabase()
const clock = aClock()
const hindi = () => ({ ...clock.ctx, locale: 'hi' as const })

/** Five packs of almonds, two of them in the cart of a customer. */
async function aCartOfAlmonds() {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', translations: { hi: { name: 'बादाम' } }, variants: [{ label: '250 g', stock: 5, priceRupees: 500 }] },
      { slug: 'figs' },
    ],
  })
  await database().insert(catalogWords).values({ locale: 'hi', word: '250 g', text: '250 ग्राम' })
  const item = { productId: shop.productId('almonds'), variant: '250 g', quantity: 2 }
  const buyer = await aBuyer(clock.ctx, (await somePlaces()).bengaluru, [item])
  const owner = { kind: 'customer' as const, customerId: buyer.id }
  const [line] = (await getCart(clock.ctx, owner)).lines
  if (!line) throw new Error('an empty cart')
  const setStock = (stock: number) => database().update(variants).set({ stock })
  const hide = () => database().update(products).set({ published: false })
  return { shop, buyer, owner, item, line, setStock, hide, named: { productId: item.productId, label: '250 g' } }
}

describe('a refusal on a Hindi page names the product in Hindi', () => {
  it('CART-06 when a cart cannot have more of it', async () => {
    const { owner, item } = await aCartOfAlmonds()
    expect(await addItem(hindi(), owner, { ...item, quantity: 9 })).toMatchObject({ detail: { name: '250 ग्राम' } })
    await database().update(variants).set({ label: '' })
    expect(await addItem(hindi(), owner, { ...item, variant: '', quantity: 9 })).toMatchObject({ detail: { name: 'बादाम' } })
    expect(await addItem(clock.ctx, owner, { ...item, variant: '', quantity: 9 })).toMatchObject({ detail: { name: 'Almonds' } })
  })

  it('CART-06 when a line is no longer for sale', async () => {
    const { owner, line, named, hide } = await aCartOfAlmonds()
    await hide()
    const change = { lineId: line.id, quantity: 3 }
    expect(await changeQuantity(hindi(), owner, change)).toMatchObject({ reason: 'not_for_sale', detail: { name: 'बादाम' } })
    expect(await changeQuantity(clock.ctx, owner, change)).toMatchObject({ reason: 'not_for_sale', detail: { name: 'Almonds' } })
    await database().delete(variants)
    expect(await changeQuantity(hindi(), owner, change)).toMatchObject({ detail: { name: 'बादाम (250 ग्राम)' } })
    expect(await saveForLater(hindi(), owner, named)).toMatchObject({ detail: { name: 'बादाम (250 ग्राम)' } })
  })

  it('CART-06 when a saved product is no longer for sale, or too few are left', async () => {
    const { owner, named, hide, setStock, item } = await aCartOfAlmonds()
    await saveForLater(hindi(), owner, named)
    await addItem(hindi(), owner, { ...item, quantity: 1 })
    await setStock(1)
    expect(await moveToCart(hindi(), owner, named)).toMatchObject({ reason: 'too_many', detail: { name: '250 ग्राम' } })
    await hide()
    expect(await moveToCart(hindi(), owner, named)).toMatchObject({ reason: 'not_for_sale', detail: { name: 'बादाम' } })
  })

  it('CHK-07 when too few are left for the order', async () => {
    const { buyer, setStock } = await aCartOfAlmonds()
    await setStock(1)
    const place = (ctx: typeof clock.ctx) => placeOrder(ctx, buyer.id, paying(), ONLINE)
    expect(await place(hindi())).toMatchObject({ reason: 'out_of_stock', detail: { name: 'बादाम (250 ग्राम)' } })
    expect(await place(clock.ctx)).toMatchObject({ reason: 'out_of_stock', detail: { name: 'Almonds (250 g)' } })
  })

  it('CHK-07 when its price has changed, or its pack is gone', async () => {
    const { shop, buyer, owner, item, line } = await aCartOfAlmonds()
    const { id, quantity, pricePaise } = line
    const place = () => placeOrder(hindi(), buyer.id, paying({ expectedLines: [{ id, quantity, pricePaise }] }), ONLINE)
    await database().update(variants).set({ pricePaise: 55_000 }).where(eq(variants.label, '250 g'))
    expect(await place()).toMatchObject({ reason: 'price_changed', detail: { name: 'बादाम (250 ग्राम)' } })
    await addItem(clock.ctx, owner, { ...item, productId: shop.productId('figs'), variant: '' })
    await database().delete(variants).where(eq(variants.label, '250 g'))
    expect(await place()).toMatchObject({ reason: 'cart_changed' })
  })
})
