import { readText } from '@/lib/kernel/contact-data'
import type { Context } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import type { OrderNote } from './admin.model'
import { insertNote, type NoteRow } from './admin.queries'
import { isPacking, mayReadOrders } from './packing-view'
import { changeOrder } from './shop-orders'

export const toNote = ({ id, text, forPacking, authorName, createdAt }: NoteRow): OrderNote => ({
  id,
  text,
  forPacking,
  authorName: authorName ?? '',
  createdAt: createdAt.toISOString(),
})

/**
 * Adds an internal note to an order; notes are never changed. Packers read only notes marked `forPacking`, which includes every note a packer writes. `empty`:
 * the text has no visible character.
 */
export function addOrderNote(
  ctx: Context,
  code: string,
  { text: typed, forPacking }: { text: string; forPacking: boolean },
): Promise<Result<null, 'not_found' | 'empty'>> {
  const text = readText(typed)
  return changeOrder<null, 'empty' | 'not_found'>(ctx, code, {}, async (tx, order) => {
    if (!(await mayReadOrders(ctx, [order.code]))) return failure('not_found')
    if (text === '') return failure('empty')
    const note = { text, forPacking: forPacking || isPacking(ctx), staffId: ctx.actor?.staffId ?? null, createdAt: ctx.now() }
    await insertNote(tx, { ...note, orderId: order.id })
    await recordActivity(tx, ctx, { subject: 'order', subjectId: order.code, action: 'order.annotated' })
    return success(null)
  })
}
