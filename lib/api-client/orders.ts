import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import type { OrderSummary } from '@/lib/domain/order'
import type { CallFailure } from '@/lib/v2/call'
import { listOrders } from '@/lib/v2/orders'
import type { ServedPage } from '@/lib/v2/paging'
import { failureOf, reader } from './reader'
import { listenToOtherTabs, tellOtherTabs } from './tabs'
import { useUser } from './user'
import { customerKey } from '@/lib/domain/customer'

export type OrdersRead = { value: ServedPage<OrderSummary> | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/** What depends on the orders: the list, an order, its lines, and the dashboard's figures. */
const OF_ORDERS: readonly unknown[] = ['orders', 'order', 'order-items', 'figures']

const refreshOrders = (): Promise<unknown> =>
  mutate((key) => {
    // A border: swr hands out keys as `any`.
    const parts: unknown = key
    return Array.isArray(parts) && OF_ORDERS.includes(parts[0])
  })

/** Whatever shows orders calls it, so that a change in another tab is seen here. */
export const useOtherTabsOrders = (): void => useEffect(() => listenToOtherTabs('orders', () => void refreshOrders()), [])

/** After a change, or what may have been one: asked for anew wherever orders are shown, in every tab. */
export function ordersHaveChanged(): void {
  tellOtherTabs('orders')
  void refreshOrders()
}

/**
 * A page of the customer's orders, the newest first. A key for each customer: the next one to sign in here must not see the last one's. Asked
 * for by its number, for without one there are no more than fifty (ruling 9).
 */
export function useOrders(page: number): OrdersRead {
  useOtherTabsOrders()
  const user = useUser()
  const read = reader(listOrders, { query: { page } })
  const { data, error, mutate: retry } = useSWR<ServedPage<OrderSummary>, unknown>(user ? ['orders', customerKey(user), page] : null, read)
  return { value: data, failure: failureOf(error), retry: () => retry() }
}
