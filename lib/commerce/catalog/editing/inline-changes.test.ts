import { eq } from 'drizzle-orm'
import { setStock } from '../changes/change-product'
import { staffActivity, variants } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()
const ask = anAdminPage()

let token = ''
beforeEach(async () => {
  await aShop({
    sells: [{ slug: 'almonds', category: 'nuts', variants: [{ sku: 'A-250', priceRupees: 499, mrpRupees: 599, stock: 10 }] }],
  })
  ;({ token } = await aMember('manager'))
})

const SHOWN = { price_paise: 49_900, mrp_paise: 59_900 }
async function price(pricePaise: number, seen = SHOWN) {
  const body = { sku: 'A-250', price_paise: pricePaise, mrp_paise: 59_900, seen }
  return (await ask('/variants/price', { method: 'POST', body, token })).body
}
async function stock(by: number, seen: number) {
  const body = { sku: 'A-250', to: null, by, seen, reason: 'Counted' }
  return (await ask('/variants/stock', { method: 'POST', body, token })).body
}
const stored = async () => (await database().select().from(variants).where(eq(variants.sku, 'A-250')))[0]
const logged = async (action: string) => database().$count(staffActivity, eq(staffActivity.action, action))

describe('a price that is changed in the list', () => {
  it('is refused to the second of two editors, who sees the current price', async () => {
    expect(await price(48_000)).toMatchObject({ state: 'saved', present: { price_paise: 48_000, mrp_paise: 59_900 } })
    expect(await price(45_000)).toMatchObject({ state: 'conflict', present: { price_paise: 48_000, mrp_paise: 59_900 } })
    expect(await stored()).toMatchObject({ pricePaise: 48_000 })
    expect(await logged('product.priced')).toBe(1)
  })

  it('is set when the editor has seen the other price', async () => {
    await price(48_000)
    expect(await price(45_000, { ...SHOWN, price_paise: 48_000 })).toMatchObject({ state: 'saved', present: { price_paise: 45_000 } })
    expect(await stored()).toMatchObject({ pricePaise: 45_000 })
  })

  it('is not set without the price that was seen', async () => {
    const body = { sku: 'A-250', price_paise: 45_000, mrp_paise: 59_900 }
    expect((await ask('/variants/price', { method: 'POST', body, token })).status).toBe(422)
    expect(await stored()).toMatchObject({ pricePaise: 49_900 })
  })

  it('is set by exactly one of two editors who save simultaneously', async () => {
    const answers = await Promise.all([price(48_000), price(45_000)])
    expect(answers.map(({ state }) => state).sort()).toEqual(['conflict', 'saved'])
    const winner = answers.find(({ state }) => state === 'saved')
    expect(winner?.['present']).toMatchObject({ price_paise: (await stored())?.pricePaise })
  })
})

describe('a stock that is changed in the list', () => {
  it('REL-06 is not added twice when two editors type the same count', async () => {
    const answers = await Promise.all([stock(10, 10), stock(10, 10)])
    expect(answers.map(({ state }) => state).sort()).toEqual(['conflict', 'saved'])
    for (const answer of answers) expect(answer['present']).toEqual({ stock: 20 })
    expect(await stored()).toMatchObject({ stock: 20 })
    expect(await logged('product.restocked')).toBe(1)
  })

  it('is refused if something was sold since it was seen, and set once the new stock was seen', async () => {
    await setStock({ db: database(), now: () => new Date() }, { sku: 'A-250', wish: { by: -3 } })
    expect(await stock(10, 10)).toMatchObject({ state: 'conflict', present: { stock: 7 } })
    expect(await stock(13, 7)).toMatchObject({ state: 'saved', present: { stock: 20 } })
  })

  it('can be increased by received goods whatever it was', async () => {
    const body = { sku: 'A-250', to: null, by: 5, seen: null, reason: '' }
    expect((await ask('/variants/stock', { method: 'POST', body, token })).body).toMatchObject({ state: 'saved', present: { stock: 15 } })
  })
})
