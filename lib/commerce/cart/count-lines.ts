import type { Visitor } from '@/lib/domain/visitor'
import type { Context } from '../context'
import { countCartLines } from './cart.queries'

/** Lines, not pieces. */
export const countLines = async (ctx: Context, visitor: Visitor): Promise<number> =>
  visitor.kind === 'nobody' ? 0 : countCartLines(ctx.db, visitor)
