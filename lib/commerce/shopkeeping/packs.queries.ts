import { and, eq, sql } from 'drizzle-orm'
import type { Paise } from '@/lib/domain/money'
import { products, variants } from '@/lib/db/schema'
import type { Queryable } from '../context'

export async function findPack(db: Queryable, sku: string) {
  const [row] = await db
    .select({
      id: variants.id,
      sku: variants.sku,
      label: variants.label,
      pricePaise: variants.pricePaise,
      mrpPaise: variants.mrpPaise,
      stock: variants.stock,
      productSlug: products.slug,
      productName: products.name,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.sku, sku))
  return row ?? null
}

export type Pack = NonNullable<Awaited<ReturnType<typeof findPack>>>

const NEAR = 3

/** Those that look most like it, best first. */
export async function listNearSkus(db: Queryable, sku: string): Promise<string[]> {
  const likeness = sql`similarity(${variants.sku}, ${sku})`
  const rows = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(sql`${likeness} > 0.3`)
    .orderBy(sql`${likeness} desc`, variants.sku)
    .limit(NEAR)
  return rows.map((row) => row.sku)
}

export const updatePrice = (db: Queryable, packId: number, pricePaise: Paise, mrpPaise: Paise) =>
  db.update(variants).set({ pricePaise, mrpPaise }).where(eq(variants.id, packId))

/** @returns the new stock, or null when it would leave the bounds: what is sold meanwhile counts */
export async function addStock(db: Queryable, packId: number, pieces: number, most: number): Promise<number | null> {
  const [row] = await db
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${pieces}::int` })
    .where(and(eq(variants.id, packId), sql`${variants.stock} + ${pieces}::bigint between 0 and ${most}`))
    .returning({ stock: variants.stock })
  return row?.stock ?? null
}

export const updateStock = (db: Queryable, packId: number, stock: number) =>
  db.update(variants).set({ stock }).where(eq(variants.id, packId))
