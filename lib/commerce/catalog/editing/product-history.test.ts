import { eq } from 'drizzle-orm'
import { stockChanges, variants } from '@/lib/db/schema'
import { cancelByShop, comeBack, shipOrder } from '@/lib/commerce/orders'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { aMember } from '@/lib/testing/a-staff-member'
import { planOf, statements } from '@/lib/testing/query-plan'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { setStock } from '../changes/change-product'
import { getEditedProduct, getProductHistory, saveProduct } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const A_500 = { id: null, sku: 'A-500', fields: { label: '500 g', price_paise: 90_000, mrp_paise: 99_000, net_grams: 500, stock: 4 } }

let shop: Shop
beforeEach(async () => {
  shop = await aShop({
    sells: [{ slug: 'almonds', variants: [{ label: '250 g', sku: 'A-250', priceRupees: 499, mrpRupees: 599, stock: 10 }] }],
  })
})

describe('the history of stock', () => {
  it('has each change with its reason and its member; the changes that no order caused add up to the receipts', async () => {
    const { staffId } = await aMember('editor')
    const editor = { ...context(), actor: { staffId, role: 'owner' as const } }
    await setStock(editor, { sku: 'A-250', wish: { by: 5 }, reason: 'Delivery 118' })
    await setStock(context(), { sku: 'A-250', wish: { to: 12 }, reason: 'Damaged' })
    const edited = await getEditedProduct(context(), shop.productId('almonds'))
    if (!edited.ok) throw new Error(edited.reason)
    const { id, version, document } = edited.value
    const withA500 = { ...document, variants: [...document.variants, A_500] }
    expect(await saveProduct(editor, { id, version, document: withA500 })).toMatchObject({ ok: true })
    const { stock } = await getProductHistory(context(), shop.productId('almonds'))
    expect(stock.map(({ sku, quantity, stock: after, reason, staff }) => [sku, quantity, after, reason, staff !== null])).toEqual([
      ['A-500', 4, 4, '', true],
      ['A-250', -3, 12, 'Damaged', false],
      ['A-250', 5, 15, 'Delivery 118', true],
      ['A-250', 10, 10, '', false],
    ])
    const [row] = await database().select().from(variants).where(eq(variants.sku, 'A-250'))
    const isAlmonds = eq(stockChanges.variantId, shop.variantId('almonds'))
    const changes = await database().select().from(stockChanges).where(isAlmonds)
    expect(changes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(row?.stockReceipts)
  })

  it('has what orders took, returned and lost; only members who may see customers see order codes', async () => {
    const { id: customerId } = await aCustomer()
    const order = { customerId, variants: new Map([[shop.variantId('almonds'), 2]]), paymentMethod: 'cash_on_delivery' as const }
    const cancelled = await aPlacedOrder(context(), order)
    await cancelByShop(context(), cancelled.code, '')
    // Stock held for an unpaid order is not sold.
    await aPlacedOrder(context(), { ...order, paymentMethod: 'online' })
    const lost = await aPlacedOrder(context(), order)
    await shipOrder(context(), lost.code, { courier: 'Delhivery', trackingNumber: 'DL-77' })
    await comeBack(context(), lost.code, { note: '', restock: [] })
    const productId = shop.productId('almonds')
    const { stock } = await getProductHistory(context(), productId)
    expect(stock.map(({ kind, quantity, order: code }) => [kind, quantity, code])).toEqual([
      ['written_off', 2, lost.code],
      ['sold', -2, lost.code],
      ['restocked', 2, cancelled.code],
      ['sold', -2, cancelled.code],
      ['change', 10, ''],
    ])
    const packer = await getProductHistory({ ...context(), actor: { staffId: 1, role: 'packer' } }, productId)
    expect(packer.stock.map(({ order: code }) => code).join('')).toBe('')
  })

  it('reads the newest entries of each variant by an index, however many there are', async () => {
    const asked = await statements(() => getProductHistory(context(), shop.productId('almonds')))
    const plans = await Promise.all(asked.map((statement) => planOf(statement, { isLarge: true })))
    const indexes = plans.flat().flatMap((node) => node['Index Name'] ?? [])
    expect(indexes).toEqual(expect.arrayContaining(['reservations_back', 'reservations_newest']))
  })
})
