import { shopSettings } from '@/lib/commerce/content'
import type { Queryable } from '@/lib/db/context'
import { dayInIndia } from '@/lib/i18n/dates'
import { isInShop } from './model'
import type { LockedOrder } from './state.queries'

/* What a customer may do with an order until it is packed. The use cases and the pages ask the same questions. */

type Standing = Pick<LockedOrder, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod' | 'packedAt' | 'createdAt'>

/** `sameDay`: an order that is not paid can be cancelled only while it is pending, until the end of its date in India (ruling 30). */
export type CancelTerms = { sameDay: boolean }

const OFF = '0'

/** The only reader of this setting. */
export async function readCancelTerms(db: Queryable): Promise<CancelTerms> {
  const { cancel_cash_same_day: setting } = await shopSettings(db, ['cancel_cash_same_day'])
  return { sameDay: setting.trim() !== OFF }
}

const isOpen = (order: Standing): boolean => isInShop(order) && order.packedAt === null

export function mayCancel(order: Standing, { sameDay }: CancelTerms, now: Date): boolean {
  if (!isOpen(order)) return false
  if (order.paymentStatus !== 'unpaid' || !sameDay) return true
  return order.deliveryStatus === 'pending' && dayInIndia(order.createdAt) === dayInIndia(now)
}

/** An order that still waits for its payment is placed again instead: with other items or another address it is another order. */
const isPlacedForGood = ({ paymentStatus, paymentMethod }: Standing): boolean =>
  paymentStatus !== 'unpaid' || paymentMethod === 'cash_on_delivery'

export const mayCancelLines = (order: Standing, terms: CancelTerms, now: Date): boolean =>
  isPlacedForGood(order) && mayCancel(order, terms, now)

/** Whether address and phone number can still be changed. */
export const mayChangeDelivery = (order: Standing): boolean => isPlacedForGood(order) && isOpen(order)
