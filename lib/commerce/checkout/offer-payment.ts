import type { CashOnDelivery, OnlinePayment } from '@/lib/domain/checkout'
import type { Paise } from '@/lib/domain/money'
import { priceOrder, type OrderPrice } from '../pricing'
import type { DefaultAddress } from './checkout.queries'
import type { CashTerms, Terms } from './read-terms'

type Basket = Pick<Parameters<typeof priceOrder>[0], 'lines' | 'coupon'>

/** `cash`: with the fee for paying at the door. */
export type Prices = { online: OrderPrice; cash: OrderPrice }

/** What the process that answers can offer: `online`: a provider takes payments. */
export type Offers = { online: boolean }

/** Where nothing is to be paid, no provider is needed. */
export function offerOnline({ online: isOffered }: Offers, { online }: Prices): OnlinePayment {
  const allowed = isOffered || online.grandTotalPaise === 0
  return { allowed, reason: allowed ? null : 'no_provider' }
}

export const priceBoth = (basket: Basket, { rates, cash: { feePaise } }: Terms): Prices => ({
  online: priceOrder({ ...basket, rates, feePaise: 0 }),
  cash: priceOrder({ ...basket, rates, feePaise }),
})

/** What nobody knows takes no cash; before there is an address nothing speaks against it. */
const isServed = (address: DefaultAddress | null): boolean =>
  address === null || (address.service !== null && address.service.serviceable && address.service.cashOnDelivery)

function findObstacle({ isOffered, limitPaise }: CashTerms, totalPaise: Paise, address: DefaultAddress | null): CashOnDelivery['reason'] {
  if (!isOffered) return 'off'
  if (totalPaise > limitPaise) return 'limit'
  return isServed(address) ? null : 'pin'
}

/** Whether an order may be paid at the door, and what it costs then (IND-10). The limit counts the total without the fee, and is inclusive. */
export function offerCash(terms: CashTerms, { online, cash }: Prices, address: DefaultAddress | null): CashOnDelivery {
  const reason = findObstacle(terms, online.grandTotalPaise, address)
  const { feePaise, limitPaise } = terms
  return { allowed: reason === null, reason, feePaise, limitPaise, grandTotalPaise: cash.grandTotalPaise, gstPaise: cash.gstPaise }
}
