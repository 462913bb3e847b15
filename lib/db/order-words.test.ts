import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { orders, payments, refunds, returnRequests, webhookEvents } from '@/lib/db/schema'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()

const statementsOf = (tag: string): readonly string[] =>
  readFileSync(`lib/db/migrations/${tag}.sql`, 'utf8').split('--> statement-breakpoint')

/** In one transaction, as the shop runs a migration. */
const run = async (...statements: readonly string[]): Promise<void> =>
  database().transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })

const RELEASED = readFileSync('lib/db/migrations/meta/_journal.json', 'utf8')
const TAGS = [...RELEASED.matchAll(/"tag": "(?<tag>[^"]+)"/g)].map(({ groups }) => groups?.['tag'] ?? '')
const RENAMING = '0023_order_words'

/** One order of each kind as stored before the renaming. */
const OLD_ROWS = [
  `insert into customers (name, email) values ('Asha', 'asha@shop.example')`,
  `insert into combined_orders (customer_id, grand_total_paise) select 1, 100 from generate_series(1, 2)`,
  `insert into orders (combined_order_id, customer_id, code, payment_type, payment_status, paid_at, shipping_address, items_paise, gst_paise, grand_total_paise)
    values (1, 1, 'ONLINE', 'razorpay', 'paid', now(), '{}', 100, 0, 100), (2, 1, 'CASH', 'cash_on_delivery', 'unpaid', null, '{}', 100, 0, 100)`,
  `insert into order_lines (order_id, product_name, sku, hsn, gst_percent, net_grams, quantity, unit_price_paise, unit_mrp_paise, gst_paise)
    values (1, 'Almonds', 'ALM', '0802', 0, 250, 1, 100, 100, 0)`,
  `insert into payments (combined_order_id, gateway, gateway_order_id, gateway_payment_id, amount_paise, status, paid_at, gateway_state)
    values (1, 'razorpay', 'order_1', 'pay_1', 100, 'paid', now(), 'idle')`,
  `insert into gateway_events (id, gateway, kind, gateway_order_id, gateway_payment_id) values ('event_1', 'razorpay', 'paid', 'order_1', 'pay_1')`,
  `insert into refunds (order_line_id, reason, amount_paise) values (1, 'Two were stale.', 100)`,
  `insert into payment_refunds (payment_id, amount_paise, reason, receipt, status, gateway_refund_id)
    values (1, 100, 'returned', 'return-1-1', 'done', 'rfnd_1')`,
]

it('ORD-01 PAY-01 the renaming of tables preserves orders, payments, refunds and return requests', async () => {
  await run('drop schema public cascade', 'create schema public')
  for (const tag of TAGS.slice(0, TAGS.indexOf(RENAMING))) await run(...statementsOf(tag))
  await run(...OLD_ROWS)
  for (const tag of TAGS.slice(TAGS.indexOf(RENAMING))) await run(...statementsOf(tag))

  const stored = await database().select().from(orders).orderBy(orders.id)
  expect(stored.map(({ code, paymentMethod }) => [code, paymentMethod])).toEqual([
    ['ONLINE', 'online'],
    ['CASH', 'cash_on_delivery'],
  ])
  expect(await database().select().from(payments)).toMatchObject([
    { provider: 'razorpay', providerOrderId: 'order_1', providerPaymentId: 'pay_1', providerState: 'idle', status: 'paid' },
  ])
  expect(await database().select().from(webhookEvents)).toMatchObject([
    { id: 'event_1', provider: 'razorpay', providerOrderId: 'order_1', providerPaymentId: 'pay_1' },
  ])
  expect(await database().select().from(returnRequests)).toMatchObject([{ orderLineId: 1, reason: 'Two were stale.', status: 'requested' }])
  expect(await database().select().from(refunds)).toMatchObject([
    { paymentId: 1, receipt: 'return-1-1', providerRefundId: 'rfnd_1', status: 'done' },
  ])
  // New rows continue the old ids.
  await database().insert(refunds).values({ paymentId: 1, amountPaise: 1, reason: 'returned', receipt: 'return-1-2' })
  expect((await database().select().from(refunds).orderBy(refunds.id)).map(({ id }) => id)).toEqual([1, 2])
})
