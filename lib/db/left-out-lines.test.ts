import { sql } from 'drizzle-orm'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

const database = useShopDatabase()

type OldLine = { slug: string; deliveryStatus: string; state: string; refundedBefore?: boolean }

/** A refunded line of an order, as the version before wrote it. It was sent at noon, and refunded an hour later, or before. */
async function storeRefundedLine({ slug, deliveryStatus, state, refundedBefore = false }: OldLine): Promise<void> {
  const decidedAt = refundedBefore ? '2026-11-20T11:00:00Z' : '2026-11-20T13:00:00Z'
  const cancelledAt = deliveryStatus === 'cancelled' ? '2026-11-21T12:00:00Z' : null
  const isSent = deliveryStatus !== 'confirmed'
  await database().execute(sql`
    with customer as (insert into customers (name, email) values ('Asha', ${`${slug}@buyer.test`}) returning id),
      combined as (insert into combined_orders (customer_id, grand_total_paise) select id, 1000 from customer returning id),
      placed as (
        insert into orders (combined_order_id, customer_id, code, delivery_status, payment_status, payment_method, shipping_address, items_paise, gst_paise,
          grand_total_paise, cancelled_at)
        select combined.id, customer.id, ${slug}, ${deliveryStatus}, 'paid', 'online', '{}', 1000, 0, 1000, ${cancelledAt}::timestamptz
        from combined, customer returning id
      ),
      line as (
        insert into order_lines (order_id, product_name, sku, hsn, gst_percent, net_grams, quantity, unit_price_paise, unit_mrp_paise, gst_paise)
        select id, 'Figs', ${slug}, '0804', 0, 250, 1, 1000, 1000, 0 from placed returning id
      ),
      stock as (insert into reservations (order_line_id, quantity, state, expires_at) select id, 1, ${state}, now() from line),
      sent as (
        insert into order_events (order_id, kind, created_at) select id, 'on_the_way', '2026-11-20T12:00:00Z' from placed where ${isSent}
      )
    insert into return_requests (order_line_id, reason, status, amount_paise, decided_at) select id, '', 'approved', 1000, ${decidedAt}::timestamptz from line`)
}

it('ORD-02 recognises lines that were refunded before packing, also those of which an earlier version did not release the stock', async () => {
  await migratedTo(database(), '0076_order_coupon_rules')
  const lines = [
    { slug: 'in-shop', deliveryStatus: 'confirmed', state: 'sold' },
    { slug: 'left-out', deliveryStatus: 'delivered', state: 'released', refundedBefore: true },
    { slug: 'on-the-way', deliveryStatus: 'cancelled', state: 'released' },
    { slug: 'returned', deliveryStatus: 'delivered', state: 'sold' },
  ] as const
  for (const line of lines) await storeRefundedLine(line)
  await migrate(databaseUrl())
  const { rows } = await database().execute(sql`
    select line.sku from order_lines line join return_requests request on request.order_line_id = line.id and request.left_out order by line.id`)
  expect(rows).toEqual([{ sku: 'in-shop' }, { sku: 'left-out' }])
})
