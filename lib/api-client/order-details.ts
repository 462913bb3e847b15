import useSWR from 'swr'
import type { OrderDetails, OrderItem } from '@/lib/domain/order'
import { isUnknownCall, type CallFailure } from '@/lib/v2/call'
import { getOrderStatus } from '@/lib/v2/order-actions'
import { getOrderDetails, listOrderItems } from '@/lib/v2/order-details'
import { useOtherTabsOrders } from './orders'
import { failureOf, reader } from './reader'
import { useUser } from './user'
import { customerKey } from '@/lib/domain/customer'

type Read<T> = { value: T | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

const NOT_FOUND = 404

/** Not there is an answer, and no failure that swr would try to mend. */
const orNull =
  <T>(read: () => Promise<T>) =>
  async (): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.kind === 'refused' && failure.status === NOT_FOUND && !isUnknownCall(failure)) return null
      throw error
    }
  }

/** The documents' answer does not repeat the id that it was asked by. */
async function readDetails(id: number): Promise<OrderDetails> {
  const told = await reader(getOrderDetails, { params: { id } })()
  return { ...told, id: told.id ?? id }
}

/**
 * null: there is none by that number, or it is somebody else's. `id` null: nothing that could be a number. A key for each customer, as with
 * the list of orders.
 */
export function useOrder(id: number | null): Read<OrderDetails | null> {
  useOtherTabsOrders()
  const user = useUser()
  const read = orNull(() => readDetails(id ?? 0))
  const { data, error, mutate } = useSWR<OrderDetails | null, unknown>(user && id !== null ? ['order', customerKey(user), id] : null, read)
  return { value: id === null ? null : data, failure: failureOf(error), retry: () => mutate() }
}

/** The order that was placed under this combined id. null: a server that knows none, or somebody else's. `combinedOrderId` null: nothing is asked. */
export function usePlacedOrder(combinedOrderId: number | null): Read<OrderDetails | null> {
  const user = useUser()
  const read = orNull(async () => {
    const { orderId } = await reader(getOrderStatus, { params: { combinedOrderId: combinedOrderId ?? '' } })()
    return readDetails(orderId)
  })
  const key = user && combinedOrderId !== null ? ['placed-order', customerKey(user), combinedOrderId] : null
  const { data, error, mutate } = useSWR<OrderDetails | null, unknown>(key, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export function useOrderItems(id: number): Read<readonly OrderItem[]> {
  const user = useUser()
  const read = reader(listOrderItems, { params: { id } })
  const { data, error, mutate } = useSWR<readonly OrderItem[], unknown>(user ? ['order-items', customerKey(user), id] : null, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}
