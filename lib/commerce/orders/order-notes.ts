import { readText } from '@/lib/commerce/kernel/contact-data'
import type { Context } from '@/lib/commerce/kernel/context'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { OrderNote } from './admin.model'
import { insertNote, type NoteRow } from './admin.queries'
import { changeOrder } from './shop-orders'

export const toNote = ({ id, text, authorName, createdAt }: NoteRow): OrderNote => ({
  id,
  text,
  authorName,
  createdAt: createdAt.toISOString(),
})

/** Adds what the staff tell each other about an order; notes are never changed. `empty`: the text has no visible letter. */
export function addOrderNote(ctx: Context, code: string, typed: string): Promise<Result<OrderNote, 'not_found' | 'empty'>> {
  const text = readText(typed)
  return changeOrder<OrderNote, 'empty'>(ctx, code, {}, async (tx, { id: orderId }) => {
    if (text === '') return failure('empty')
    return success(toNote(await insertNote(tx, { orderId, text, createdAt: ctx.now() })))
  })
}
