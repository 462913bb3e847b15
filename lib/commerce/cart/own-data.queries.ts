import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { cartLines, carts, productSummaries, savedLines, variantOffers } from '@/lib/db/schema'
import { isOfLine, labelOf } from './queries'

/* For the customer's data download, oldest first, and for account deletion. */

export const listCartOf = (db: Queryable, customerId: number) =>
  db
    // `pack` is the wire spelling: the export of personal data is written exactly as it is read.
    .select({ product: productSummaries.name, pack: labelOf(cartLines), quantity: cartLines.quantity, addedAt: cartLines.createdAt })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .leftJoin(variantOffers, eq(variantOffers.id, cartLines.variantId))
    .innerJoin(productSummaries, isOfLine(cartLines))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(cartLines.id))

export const listSavedOf = (db: Queryable, customerId: number) =>
  db
    .select({ product: productSummaries.name, pack: labelOf(savedLines), quantity: savedLines.quantity, savedAt: savedLines.createdAt })
    .from(carts)
    .innerJoin(savedLines, eq(savedLines.cartId, carts.id))
    .leftJoin(variantOffers, eq(variantOffers.id, savedLines.variantId))
    .innerJoin(productSummaries, isOfLine(savedLines))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(savedLines.id))

/** Deletes the cart with its lines and its saved list. */
export const deleteCartOf = (tx: Queryable, customerId: number) => tx.delete(carts).where(eq(carts.customerId, customerId))
