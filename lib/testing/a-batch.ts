import { receiveBatch } from '@/lib/commerce/stock/batches'
import type { Context } from '@/lib/db/context'
import { dayInIndia } from '@/lib/i18n/dates'

const DAY_MS = 86_400_000

type BatchPlan = { sku: string; number: string; quantity: number; /** From now to the best-before date. */ days: number }

/** Receives units of a batch. @returns its id */
export async function aBatch(ctx: Context, { sku, number, quantity, days }: BatchPlan): Promise<number> {
  const bestBefore = dayInIndia(new Date(ctx.now().getTime() + days * DAY_MS))
  const received = await receiveBatch(ctx, { sku, number, quantity: String(quantity), bestBefore, packedOn: '', note: '' })
  if (!received.ok) throw new Error(`${received.reason} while the test received a batch`)
  return received.value.id
}
