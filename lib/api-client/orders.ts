import useSWR from 'swr'
import type { OrderSummary } from '@/lib/domain/order'
import type { CallFailure } from '@/lib/v2/call'
import { listOrders } from '@/lib/v2/orders'
import type { ServedPage } from '@/lib/v2/paging'
import { failureOf, reader } from './reader'
import { useUser } from './user'

export type OrdersRead = { value: ServedPage<OrderSummary> | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/**
 * A page of the customer's orders, the newest first. A key for each customer: the next one to sign in here must not see the last one's. Asked
 * for by its number, for without one there are no more than fifty (ruling 9).
 */
export function useOrders(page: number): OrdersRead {
  const user = useUser()
  const read = reader(listOrders, { query: { page } })
  const { data, error, mutate } = useSWR<ServedPage<OrderSummary>, unknown>(user ? ['orders', user.id, page] : null, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}
