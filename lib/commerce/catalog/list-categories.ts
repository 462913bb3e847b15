import type { Category, Dated } from './model'
import type { Context } from '@/lib/commerce/kernel/context'
import { listChildren, listNamesOfChildren, listTopCategories, type CategoryRow } from './categories.queries'
import { presentCategory } from './present'

async function withChildren(ctx: Context, rows: readonly CategoryRow[]): Promise<readonly Dated<Category>[]> {
  if (rows.length === 0) return []
  const children = await listNamesOfChildren(
    ctx.db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentCategory(row, children))
}

/** The top-level categories, each with the names of its children. */
export const listCategories = async (ctx: Context): Promise<readonly Dated<Category>[]> =>
  withChildren(ctx, await listTopCategories(ctx.db))

/** The children of a category with all their texts; empty for an unknown category. */
export const listSubCategories = async (ctx: Context, categoryId: number): Promise<readonly Dated<Category>[]> =>
  withChildren(ctx, await listChildren(ctx.db, categoryId))
