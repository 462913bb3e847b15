import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Visitor } from '@/lib/domain/visitor'
import type { Context } from '../context'
import { ownsLine, touchCart, updateLineQuantity } from './cart.queries'

/** Sets a line of the visitor's own cart; another visitor's line does not exist for them. */
export async function changeQuantity(
  ctx: Context,
  visitor: Visitor,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<Result<null, 'line_not_found' | 'below_minimum' | 'too_many'>> {
  if (quantity < MIN_QUANTITY) return failure('below_minimum', { minimum: MIN_QUANTITY })
  if (visitor.kind === 'nobody') return failure('line_not_found')
  if (quantity <= MAX_QUANTITY && (await updateLineQuantity(ctx.db, visitor, lineId, quantity))) {
    // Apart from the line's statement: elsewhere the cart is locked before its lines.
    await touchCart(ctx.db, visitor, ctx.now())
    return success(null)
  }
  return failure((await ownsLine(ctx.db, visitor, lineId)) ? 'too_many' : 'line_not_found')
}
