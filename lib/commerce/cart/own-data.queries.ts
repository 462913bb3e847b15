import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { cartLines, carts, productSummaries, savedLines, variantOffers } from '@/lib/db/schema'
import { isOfLine, labelOf } from './queries'

/* For the customer's download, oldest first, and the deletion of the account. */

export const listCartOf = (db: Queryable, customerId: number) =>
  db
    // `pack` is the wire's spelling: the export of personal data is written as it is read.
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

/** With its lines and what is saved for later. */
export const deleteCartOf = (tx: Queryable, customerId: number) => tx.delete(carts).where(eq(carts.customerId, customerId))
