import { failure, success, type Result } from '@/lib/domain/result'
import type { Context, Queryable } from '../context'
import { changeCatalog } from './change-catalog'
import { findPackOrRefuse } from './find-or-refuse'
import { addStock, updateStock, type Pack } from './packs.queries'
import { MOST_STOCK } from './sheet'

/** Counted anew, or so many more or fewer than there are. */
export type StockWish = { to: number } | { by: number }
export type StockChange = { before: Pack; stock: number; isChanged: boolean }
type Refusal = 'unknown_sku' | 'stock_out_of_bounds'

/** What can be sold from now on; sales that happen at the same moment are counted. */
export const setStock = (
  ctx: Context,
  { sku, wish }: { sku: string; wish: StockWish },
  { dryRun = false } = {},
): Promise<Result<StockChange, Refusal | 'busy'>> =>
  changeCatalog<StockChange, Refusal>(ctx, async (tx) => {
    const found = await findPackOrRefuse(tx, sku)
    if (!found.ok) return found
    const before = found.value
    const stock = await (dryRun ? foresee(before, wish) : write(tx, before, wish))
    if (stock === null) return failure('stock_out_of_bounds', { stock: before.stock, most: MOST_STOCK })
    return success({ before, stock, isChanged: stock !== before.stock })
  })

function foresee(before: Pack, wish: StockWish): number | null {
  const stock = 'to' in wish ? wish.to : before.stock + wish.by
  return stock >= 0 && stock <= MOST_STOCK ? stock : null
}

async function write(tx: Queryable, before: Pack, wish: StockWish): Promise<number | null> {
  if ('by' in wish) return addStock(tx, before.id, wish.by, MOST_STOCK)
  const stock = foresee(before, wish)
  if (stock !== null) await updateStock(tx, before.id, stock)
  return stock
}
