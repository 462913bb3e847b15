import { failure, success, type Result } from '@/lib/domain/result'
import type { Visitor } from '@/lib/domain/visitor'
import type { Context } from '../context'
import { deleteLine, touchCart } from './cart.queries'

/** Takes a line out of the visitor's own cart; another visitor's line does not exist for them. */
export async function removeLine(ctx: Context, visitor: Visitor, lineId: number): Promise<Result<null, 'line_not_found'>> {
  if (visitor.kind === 'nobody' || !(await deleteLine(ctx.db, visitor, lineId))) return failure('line_not_found')
  await touchCart(ctx.db, visitor, ctx.now())
  return success(null)
}
