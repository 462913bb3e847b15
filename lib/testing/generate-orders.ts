import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connection'

/** How many of a hundred orders have which status; the rest is delivered. */
const OF_A_HUNDRED = { pending: 3, confirmed: 3, picked_up: 1, on_the_way: 5, cancelled: 8 }

/**
 * Adds past orders, ten per customer, with one to three lines each, directly by SQL: a year of a busy shop. Needs products with variants. Names, phone
 * numbers and codes differ; 'Name 17' has phone 9000000017.
 */
export async function generateOrders(database: Database, count: number): Promise<void> {
  const { pending, confirmed, picked_up: pickedUp, on_the_way: onTheWay, cancelled } = OF_A_HUNDRED
  const limits = [pending, pending + confirmed, pending + confirmed + pickedUp, pending + confirmed + pickedUp + onTheWay]
  await database.execute(sql`
    with people as (
      insert into customers (name, email, phone)
      select 'Name ' || n, 'name-' || n || '@orders.test', (9000000000 + n)::text from generate_series(1, ${Math.ceil(count / 10)}::int) as n
      returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as place from people),
    planned as (
      select n, numbered.id as customer_id, place, now() - n * interval '90 minutes' as placed_at,
        case when n % 100 < ${limits[0]}::int then 'pending' when n % 100 < ${limits[1]}::int then 'confirmed' when n % 100 < ${limits[2]}::int then 'picked_up'
          when n % 100 < ${limits[3]}::int then 'on_the_way' when n % 100 < ${(limits[3] ?? 0) + cancelled}::int then 'cancelled' else 'delivered' end as status
      from generate_series(1, ${count}::int) as n inner join numbered on numbered.place = n % (select count(*) from numbered)
    ),
    combined as (
      insert into combined_orders (customer_id, idempotency_key, grand_total_paise, created_at)
      select customer_id, 'generated-' || n, 49900, placed_at from planned returning id, idempotency_key
    ),
    stored as (
      insert into orders (combined_order_id, customer_id, code, delivery_status, payment_status, payment_method, shipping_address,
        items_paise, gst_paise, grand_total_paise, paid_at, delivered_at, cancelled_at, cancel_reason, created_at)
      select combined.id, customer_id, to_char(placed_at, 'YYYYMMDD') || '-' || lpad(upper(to_hex(n)), 8, '0'), status,
        case when status = 'cancelled' then 'unpaid' else 'paid' end, case when n % 3 = 0 then 'cash_on_delivery' else 'online' end,
        jsonb_build_object('name', 'Name ' || (place + 1), 'email', null, 'address', n || ', MG Road', 'country', 'India', 'state', 'Karnataka',
          'stateGstCode', '29', 'city', 'Bengaluru', 'postalCode', '560001', 'phone', (9000000001 + place)::text),
        49900, 2376, 49900, case when status <> 'cancelled' then placed_at end, case when status = 'delivered' then placed_at + interval '3 days' end,
        case when status = 'cancelled' then placed_at end, case when status = 'cancelled' then 'expired' end, placed_at
      from planned inner join combined on combined.idempotency_key = 'generated-' || n
      returning id, created_at, delivery_status
    ),
    with_events as (
      insert into order_events (order_id, kind, created_at)
      select id, 'placed', created_at from stored
      union all select id, 'on_the_way', created_at + interval '1 day' from stored where delivery_status in ('on_the_way', 'delivered')
    ),
    goods as (
      select variants.id, product_id, products.name, label, sku, products.hsn, net_grams, row_number() over (order by variants.id) - 1 as place
      from variants inner join products on products.id = variants.product_id
    )
    insert into order_lines (order_id, product_id, variant_id, product_name, variant_label, sku, hsn, gst_percent, net_grams, quantity,
      unit_price_paise, unit_mrp_paise, gst_paise)
    select stored.id, product_id, goods.id, name, label, sku, hsn, 5, net_grams, 1 + stored.id % 3, 49900, 59900, 2376
    from stored cross join lateral generate_series(0, (stored.id % 3)::int) as at
      inner join goods on goods.place = (stored.id + at) % (select count(*) from goods)`)
  await database.execute(sql`analyze customers, combined_orders, orders, order_lines, order_events`)
}
