import { customers, subscribers } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { deleteCustomerByShop, exportCustomer, getStaffCustomer, searchCustomers } from '.'

const database = useShopDatabase()
const { ctx } = aClock()
const names = async (q: string) => (await searchCustomers(ctx, { q, page: 1, perPage: 10 })).items.map(({ name }) => name)

describe('the customers of the shop', () => {
  it('are found by name, e-mail address and phone number, newest first', async () => {
    await aCustomer({ name: 'Radha Iyer', email: 'radha@buyer.example', phone: '9123456780' })
    await aCustomer({ name: 'Vikram Iyer' })
    expect(await names('iyer')).toEqual(['Vikram Iyer', 'Radha Iyer'])
    expect(await names('')).toHaveLength(2)
    for (const q of ['radha iyer', 'RADHA@', '+91 91234 56780']) expect([q, await names(q)]).toEqual([q, ['Radha Iyer']])
  })

  it('have a page with orders, points and consents', async () => {
    const { id } = await aCustomer({ email: 'Radha@buyer.example' })
    await anOrder({ customerId: id, grandTotalPaise: 50_000 })
    await database().insert(subscribers).values({ email: 'radha@BUYER.example' })
    expect(await getStaffCustomer(ctx, id)).toMatchObject({
      value: { orderCount: 1, expenditurePaise: 50_000, points: 0, newsletterSince: expect.any(String) as unknown, deletedAt: null },
    })
    expect(await getStaffCustomer(ctx, 999)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('can have their data exported and deleted, but not while an order is under way', async () => {
    const { id } = await aCustomer({ name: 'Radha Iyer' })
    const file = await exportCustomer(ctx, id)
    expect(file.ok && new TextDecoder().decode(file.value.bytes)).toContain('Radha Iyer')
    const { id: busy } = await aCustomer()
    await anOrder({ customerId: busy, deliveryStatus: 'on_the_way' })
    expect(await deleteCustomerByShop(ctx, busy)).toEqual({ ok: false, reason: 'order_under_way' })
    expect(await deleteCustomerByShop(ctx, id)).toMatchObject({ ok: true })
    expect(await deleteCustomerByShop(ctx, id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await database().$count(customers)).toBe(1)
  })
})
