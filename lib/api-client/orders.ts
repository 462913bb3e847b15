import useSWR from 'swr'
import type { OrderSummary } from '@/lib/domain/order'
import type { CallFailure } from '@/lib/v2/call'
import { listOrders } from '@/lib/v2/orders'
import type { ServedPage } from '@/lib/v2/paging'
import { failureOf, reader } from './reader'
import { useUser } from './user'

const readOrders = reader(listOrders)

export type OrdersRead = { value: readonly OrderSummary[] | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/** The customer's newest orders, at most fifty (ruling 9). A key for each customer: the next one to sign in here must not see the last one's. */
export function useOrders(): OrdersRead {
  const user = useUser()
  const { data, error, mutate } = useSWR<ServedPage<OrderSummary>, unknown>(user ? ['orders', user.id] : null, readOrders)
  return { value: data?.items, failure: failureOf(error), retry: () => mutate() }
}
