import { and, type AnyColumn, asc, count, eq, inArray, isNotNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { MAX_QUANTITY } from '@/lib/kernel/business'
import { cartLines, carts, orderedLines, orderStates, productSummaries, reservedStock, savedLines, variantOffers } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { textsIn, wordIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'
import { MADE_TO_ORDER_LIMIT, nameWithVariant, productName } from '@/lib/commerce/catalog'
import type { CartOwner } from './model'

/** The stock reserved by the customer's own unpaid order, which a new order would replace. 0 for a guest. */
const ownReservedQuantity = (customerId: number | null): SQL =>
  customerId === null
    ? sql`0`
    : sql`(
        select coalesce(sum(${reservedStock.quantity}), 0) from ${reservedStock}
        where ${reservedStock.variantId} = ${variantOffers.id} and ${reservedStock.state} = 'held'
          and ${reservedStock.customerId} = ${customerId} and ${reservedStock.isWaiting}
      )`

/** The maximum quantity of a variant in one cart: the rule of `availableStock`, and a limit that keeps all sums exact. */
function limitFor(customerId: number | null, madeToOrder: AnyColumn): SQL<number> {
  const stock = sql`${variantOffers.stock} + ${ownReservedQuantity(customerId)}`
  return sql<number>`least(case when ${madeToOrder} then greatest(${stock}, ${MADE_TO_ORDER_LIMIT}) else ${stock} end, ${MAX_QUANTITY})::int`
}

/** @param madeToOrder  the product's column; a query that joins the product anyway passes it, so that PostgreSQL does not join it twice */
export const limitOf = (owner: CartOwner, madeToOrder: AnyColumn = variantOffers.madeToOrder): SQL<number> =>
  limitFor(owner.kind === 'customer' ? owner.customerId : null, madeToOrder)

export const ownedBy = (owner: CartOwner): SQL =>
  owner.kind === 'guest' ? eq(carts.guestId, owner.guestId) : eq(carts.customerId, owner.customerId)

/** Cart lines and saved lines. */
const allLines = (db: Queryable) =>
  unionAll(
    db.select({ ...lineColumns(cartLines), saved: sql<boolean>`false`.as('saved') }).from(cartLines),
    db.select({ ...lineColumns(savedLines), saved: sql<boolean>`true`.as('saved') }).from(savedLines),
  ).as('line')

const lineColumns = ({ id, cartId, variantId, removedProductId, removedLabel, quantity }: typeof cartLines | typeof savedLines) => ({
  id,
  cartId,
  variantId,
  removedProductId,
  removedLabel,
  quantity,
})

/** Parts of a statement that joins lines to `productSummaries` and, if the variant still exists, to `variantOffers`. */
type Removed = { removedProductId: SQLWrapper; removedLabel: SQLWrapper }
/** The join condition for the line's product. */
export const isOfLine = ({ removedProductId }: Removed): SQL =>
  sql`${productSummaries.id} = coalesce(${variantOffers.productId}, ${removedProductId})`
/** The label of the line's variant, even after its removal. */
export const labelOf = ({ removedLabel }: Removed): SQL<string> => sql<string>`coalesce(${variantOffers.label}, ${removedLabel})`
/** Whether the line can be ordered. */
export const isLineForSale = sql<boolean>`(${variantOffers.id} is not null and ${productSummaries.canBeBought})`
/** The product name; includes the label once the variant is removed, because the product's other variants are still for sale. */
export const lineName = ({ removedLabel }: Removed, locale: Locale | undefined): SQL<string> =>
  nameWithVariant(productSummaries, removedLabel, locale)

/** Cart and saved lines in one statement, including those no longer for sale. A removed variant has no price. */
export function listCartLines(db: Queryable, owner: CartOwner, locale: Locale | undefined) {
  const line = allLines(db)
  return db
    .select({
      id: line.id,
      saved: line.saved,
      productId: productSummaries.id,
      productSlug: productSummaries.slug,
      name: productSummaries.name,
      texts: textsIn(productSummaries.translations, locale),
      imagePath: productSummaries.imagePath,
      topCategorySlug: productSummaries.topCategorySlug,
      label: labelOf(line),
      pricePaise: variantOffers.pricePaise,
      mrpPaise: variantOffers.mrpPaise,
      quantity: line.quantity,
      limit: limitOf(owner, productSummaries.madeToOrder),
      isForSale: isLineForSale,
      isProductForSale: productSummaries.isForSale,
    })
    .from(carts)
    .innerJoin(line, eq(line.cartId, carts.id))
    .leftJoin(variantOffers, eq(variantOffers.id, line.variantId))
    .innerJoin(productSummaries, isOfLine(line))
    .where(ownedBy(owner))
    .orderBy(asc(line.id))
}

export async function countCartLines(db: Queryable, owner: CartOwner): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .innerJoin(variantOffers, eq(variantOffers.id, cartLines.variantId))
    .where(and(ownedBy(owner), variantOffers.canBeBought))
  return row?.total ?? 0
}

/**
 * The variants of a product that are for sale; empty if there is no such product. `name`, `title`: of product and variant, in the given language.
 * `canBeBought`: as in product_summaries.
 */
export const listVariantsForSale = (db: Queryable, owner: CartOwner, productId: number, locale: Locale | undefined) =>
  db
    .select({
      variantId: variantOffers.id,
      label: variantOffers.label,
      name: productName({ name: variantOffers.productName, translations: variantOffers.translations }, locale),
      title: wordIn(variantOffers.label, locale),
      limit: limitOf(owner),
      canBeBought: variantOffers.canBeBought,
    })
    .from(variantOffers)
    .where(and(eq(variantOffers.productId, productId), variantOffers.isForSale))

/** The owner's cart, created if missing. Locks it, so that concurrent adds are serialised. */
export async function lockCart(db: Queryable, owner: CartOwner, now: Date): Promise<number> {
  const isGuest = owner.kind === 'guest'
  const [row] = await db
    .insert(carts)
    .values({ ...(isGuest ? { guestId: owner.guestId } : { customerId: owner.customerId }), updatedAt: now })
    .onConflictDoUpdate({ target: isGuest ? carts.guestId : carts.customerId, set: { updatedAt: now } })
    .returning({ id: carts.id })
  if (!row) throw new Error('an upsert returned no row')
  return row.id
}

/** The number of other lines, including those no longer for sale, for the limit. */
export async function countOtherLines(db: Queryable, cartId: number, variantId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), sql`${cartLines.variantId} is distinct from ${variantId}`))
  return row?.total ?? 0
}

/** Inserts the line or raises its quantity, in one statement, if the sum stays within the limit. @returns whether it did */
export async function insertOrRaiseLine(
  db: Queryable,
  owner: CartOwner,
  { cartId, variantId, quantity }: { cartId: number; variantId: number; quantity: number },
): Promise<boolean> {
  const limit = limitOf(owner)
  const { rowCount } = await db.execute(sql`
    insert into ${cartLines} (cart_id, variant_id, quantity)
    select ${cartId}::bigint, ${variantOffers.id}, ${quantity}::int from ${variantOffers}
    where ${variantOffers.id} = ${variantId} and ${variantOffers.canBeBought} and ${quantity}::int <= ${limit}
    on conflict (cart_id, variant_id) do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity + excluded.quantity <= (select ${limit} from ${variantOffers} where ${variantOffers.id} = ${variantId})`)
  return rowCount === 1
}

type Wanted = { productId: number; label: string; quantity: number; mostOthers: number; now: Date }

/**
 * Adds a variant to the owner's cart, or raises its quantity, in one statement that locks the cart before its line; creates the cart if missing. `mostOthers`
 * is compared with the lines committed when the statement begins, so concurrent adds may exceed it. @returns false if the add is not possible, or the cart has
 * more than `mostOthers` other lines
 */
export async function addToCart(
  db: Queryable,
  owner: CartOwner,
  { productId, label, quantity, mostOthers, now }: Wanted,
): Promise<boolean> {
  const limit = limitOf(owner)
  const [column, id] =
    owner.kind === 'guest' ? [sql`guest_id`, sql`${owner.guestId}::text`] : [sql`customer_id`, sql`${owner.customerId}::bigint`]
  const { rowCount } = await db.execute(sql`
    with wanted as (
      select ${variantOffers.id} as id from ${variantOffers}
      where ${variantOffers.productId} = ${productId} and ${variantOffers.label} = ${label} and ${variantOffers.canBeBought}
        and ${quantity}::int <= ${limit}
    ), cart as (
      insert into ${carts} (${column}, updated_at) select ${id}, ${now}::timestamptz from wanted
      on conflict (${column}) do update set updated_at = excluded.updated_at returning id
    )
    insert into ${cartLines} (cart_id, variant_id, quantity)
    select cart.id, wanted.id, ${quantity}::int from cart cross join wanted
    where (select count(*) from cart_lines other where other.cart_id = cart.id and other.variant_id is distinct from wanted.id) <= ${mostOthers}
    on conflict (cart_id, variant_id) do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity + excluded.quantity <= (select ${limit} from ${variantOffers} where ${variantOffers.id} = cart_lines.variant_id)`)
  return rowCount === 1
}

/** 0 if there is no such line. */
export async function findLineQuantity(db: Queryable, { cartId, variantId }: { cartId: number; variantId: number }): Promise<number> {
  const [row] = await db
    .select({ quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId)))
  return row?.quantity ?? 0
}

/** @returns false if the line is not the owner's, or the quantity exceeds the limit */
export async function updateLineQuantity(db: Queryable, owner: CartOwner, lineId: number, quantity: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${cartLines} set quantity = ${quantity}::int
    from ${carts}, ${variantOffers}
    where ${cartLines.id} = ${lineId} and ${carts.id} = ${cartLines.cartId} and ${ownedBy(owner)}
      and ${variantOffers.id} = ${cartLines.variantId} and ${variantOffers.canBeBought} and ${quantity}::int <= ${limitOf(owner)}`)
  return rowCount === 1
}

/** A line of the owner's cart; null if there is no such line. */
export async function findOwnLine(
  db: Queryable,
  owner: CartOwner,
  lineId: number,
  locale: Locale | undefined,
): Promise<{ name: string; isForSale: boolean } | null> {
  const [row] = await db
    .select({ name: lineName(cartLines, locale), isForSale: isLineForSale })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .leftJoin(variantOffers, eq(variantOffers.id, cartLines.variantId))
    .innerJoin(productSummaries, isOfLine(cartLines))
    .where(and(eq(cartLines.id, lineId), ownedBy(owner)))
  return row ?? null
}

export async function deleteLine(db: Queryable, owner: CartOwner, lineId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${cartLines} using ${carts} where ${cartLines.id} = ${lineId} and ${carts.id} = ${cartLines.cartId} and ${ownedBy(owner)}`,
  )
  return rowCount === 1
}

export type CartLineRow = Awaited<ReturnType<typeof listCartLines>>[number]

/** The guest's cart, locked; null if there is none. */
export async function lockGuestCart(db: Queryable, guestId: string): Promise<{ id: number; couponId: number | null } | null> {
  const [row] = await db.select({ id: carts.id, couponId: carts.couponId }).from(carts).where(eq(carts.guestId, guestId)).for('update')
  return row ?? null
}

export async function setCoupon(db: Queryable, cartId: number, couponId: number): Promise<void> {
  await db.update(carts).set({ couponId }).where(eq(carts.id, cartId))
}

/** The coupon entered by the owner, as a subquery. */
export const selectCouponId = (db: Queryable, owner: CartOwner) => db.select({ id: carts.couponId }).from(carts).where(ownedBy(owner))

/** null removes the coupon. */
export async function updateCouponOf(db: Queryable, owner: CartOwner, couponId: number | null, now: Date): Promise<void> {
  await db.update(carts).set({ couponId, updatedAt: now }).where(ownedBy(owner))
}

/** All lines that still have a variant, with the maximum quantity of each in the customer's cart. */
export const listMergeLines = (db: Queryable, cartId: number, customerId: number) =>
  db
    .select({
      variantId: variantOffers.id,
      quantity: cartLines.quantity,
      limit: limitFor(customerId, variantOffers.madeToOrder),
      name: sql<string>`concat_ws(' ', ${variantOffers.productName}, nullif(${variantOffers.label}, ''))`,
      isForSale: variantOffers.canBeBought,
    })
    .from(cartLines)
    .innerJoin(variantOffers, eq(variantOffers.id, cartLines.variantId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.variantId))

/** One statement, because it runs while the customer and both carts are locked. */
export async function upsertLineQuantities(
  db: Queryable,
  cartId: number,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insert(cartLines)
    .values(lines.map(({ variantId, quantity }) => ({ cartId, variantId, quantity })))
    .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.variantId], set: { quantity: sql`excluded.quantity` } })
}

/** Marks the cart as used, which postpones its deletion (deleteGuestCartsBefore). */
export async function touchCart(db: Queryable, owner: CartOwner, now: Date): Promise<void> {
  await db.update(carts).set({ updatedAt: now }).where(ownedBy(owner))
}

/** The first purge in an old shop may find many rows; each batch must finish within the statement timeout. */
const DELETED_AT_ONCE = 1_000

/** Deletes guests' carts that were not changed since `moment`. Customers' carts stay. */
export async function deleteGuestCartsBefore(db: Queryable, moment: Date): Promise<void> {
  const old = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(isNotNull(carts.guestId), lt(carts.updatedAt, moment)))
    .limit(DELETED_AT_ONCE)
    // Skips carts that are being changed: waiting for them could cause a deadlock.
    .for('update', { skipLocked: true })
  for (;;) {
    const { rowCount } = await db.delete(carts).where(inArray(carts.id, old))
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return
  }
}

export async function deleteCart(db: Queryable, cartId: number): Promise<void> {
  await db.delete(carts).where(eq(carts.id, cartId))
}

export type MergeLine = Awaited<ReturnType<typeof listMergeLines>>[number]

/** All lines, including those no longer for sale. `removedName`: the name of a line whose variant was removed, in the given language; null for the others. */
export const listCartRows = (tx: Queryable, cartId: number, locale: Locale | undefined) =>
  tx
    .select({
      id: cartLines.id,
      variantId: cartLines.variantId,
      quantity: cartLines.quantity,
      removedName: sql<string | null>`${lineName(cartLines, locale)}`,
    })
    .from(cartLines)
    .leftJoin(productSummaries, eq(productSummaries.id, cartLines.removedProductId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id))

export type CartRow = Awaited<ReturnType<typeof listCartRows>>[number]

/** The customer's cart, locked until the transaction ends, so that no line can be added meanwhile. null if there is none. */
export async function lockCustomerCart(tx: Queryable, customerId: number): Promise<number | null> {
  const [row] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId)).for('no key update')
  return row?.id ?? null
}

/** Joins a cart line to the order line of the same variant, which may have been removed since. */
const orderedIn = (orderId: number) => sql`${orderedLines.orderId} = ${orderId} and (${orderedLines.variantId} = ${cartLines.variantId} or (
  ${orderedLines.productId} = ${cartLines.removedProductId} and ${orderedLines.variantLabel} = ${cartLines.removedLabel}))`

/** Deletes lines whose quantity does not exceed the ordered one. */
export async function deleteOrderedLines(tx: Queryable, cartId: number, orderId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${cartLines} using ${orderedLines}
    where ${cartLines.cartId} = ${cartId} and ${orderedIn(orderId)} and ${cartLines.quantity} <= ${orderedLines.quantity}`)
}

/** Keeps the quantity added since the order. */
export async function lowerOrderedLines(tx: Queryable, cartId: number, orderId: number): Promise<void> {
  await tx.execute(sql`
    update ${cartLines} set quantity = ${cartLines.quantity} - ${orderedLines.quantity} from ${orderedLines}
    where ${cartLines.cartId} = ${cartId} and ${orderedIn(orderId)} and ${cartLines.quantity} > ${orderedLines.quantity}`)
}

/** Keeps a different coupon that was entered since the order. */
export async function clearOrderedCoupon(tx: Queryable, cartId: number, orderId: number): Promise<void> {
  const couponOfOrder = tx.select({ id: orderStates.couponId }).from(orderStates).where(eq(orderStates.id, orderId))
  await tx
    .update(carts)
    .set({ couponId: null })
    .where(and(eq(carts.id, cartId), inArray(carts.couponId, couponOfOrder)))
}
