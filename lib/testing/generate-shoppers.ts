import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connection'

const DAYS = 1

/**
 * Adds signed-in customers who are ready to order: each has a default address with cash on delivery, and a cart with one of each of the
 * cheapest `hotVariants` in stock, of which there is plenty from now on. The demo shop must be filled.
 * @returns the token of each customer's session
 */
export async function generateShoppers(database: Database, count: number, hotVariants: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  await database.execute(sql`
    with hot as (
      update variants set stock = 1000000
      where id in (
        select min(variants.id) from variants inner join products on products.id = variants.product_id
        where products.published and variants.stock > 0 and not products.made_to_order
        group by products.id order by min(variants.price_paise) limit ${hotVariants}
      ) returning id
    ),
    added as (
      insert into customers (name, email)
      select 'Asha Rao', md5(hash) || '@shop.test' from unnest(${sql.param(hashes)}::text[]) as given (hash)
      returning id, email
    ),
    signed_in as (
      insert into sessions (customer_id, token_hash, expires_at)
      select added.id, hash, now() + ${DAYS} * interval '1 day'
      from unnest(${sql.param(hashes)}::text[]) as given (hash) inner join added on added.email = md5(hash) || '@shop.test'
    ),
    place as (
      select countries.id as country_id, states.id as state_id, cities.id as city_id, pin_services.pin
      from pin_services
      inner join cities on cities.id = pin_services.city_id
      inner join states on states.id = cities.state_id
      inner join countries on countries.id = states.country_id
      where pin_services.serviceable and pin_services.cash_on_delivery order by pin_services.pin limit 1
    ),
    with_address as (
      insert into addresses (customer_id, address, country_id, state_id, city_id, postal_code, phone, is_default)
      select added.id, '12, MG Road', country_id, state_id, city_id, pin, '9876543210', true from added cross join place
    ),
    new_carts as (insert into carts (customer_id) select id from added returning id)
    insert into cart_lines (cart_id, variant_id, quantity) select new_carts.id, hot.id, 1 from new_carts cross join hot`)
  await database.execute(sql`analyze customers, sessions, addresses, carts, cart_lines`)
  return tokens
}
