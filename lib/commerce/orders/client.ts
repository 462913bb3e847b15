import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import type { ListedOrder, OrderDetails, OrderLine } from '@/lib/commerce/orders/model'
import { type Answer, type CallFailure, isUnknownCall } from '@/lib/v2/call'
import * as calls from './wire'
import { getOrderDetails, getOrderStatus, listOrderLines, listOrders } from './wire'
import type { ServedPage } from '@/lib/v2/codec'
import { failureOf, reader } from '@/lib/v2/browser-read'
import { listenToOtherTabs, notifyOtherTabs } from '@/lib/v2/browser-state'
import { useUser } from '@/lib/commerce/customers/sign-in.client'
import { customerKey } from '@/lib/commerce/customers/model'
import type { ActionAnswer, CartAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'
import { replaceCartFromAnswer } from '@/lib/commerce/cart/client'

type OrdersRead = { value: ServedPage<ListedOrder> | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/** What depends on the orders: the list, an order, its lines, and the dashboard's figures. */
const OF_ORDERS: readonly unknown[] = ['orders', 'order', 'order-items', 'figures']

const refreshOrders = (): Promise<unknown> =>
  mutate((key) => {
    // A border: swr hands out keys as `any`.
    const parts: unknown = key
    return Array.isArray(parts) && OF_ORDERS.includes(parts[0])
  })

/** For components that show orders: reads them again after a change in another tab. */
const useOtherTabsOrders = (): void => useEffect(() => listenToOtherTabs('orders', () => void refreshOrders()), [])

/** Call it after a change, or a request whose outcome is unknown: reads orders again where they are shown, in all tabs. */
export function ordersHaveChanged(): void {
  notifyOtherTabs('orders')
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
  const { data, error, mutate: retry } = useSWR<ServedPage<ListedOrder>, unknown>(user ? ['orders', customerKey(user), page] : null, read)
  return { value: data, failure: failureOf(error), retry: () => retry() }
}

type Read<T> = { value: T | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

const NOT_FOUND = 404
/** Of five orders each: an older order shows no state of its payment. */
const MAX_LISTED_PAGES = 10

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

/** The order in the list of orders, where a server without page numbers has all; null: not in it, or the list cannot be read. */
async function findListed(id: number): Promise<ListedOrder | null> {
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const answer = await call(listOrders, { query: { page } })
    if (!answer.ok) return null
    const found = answer.value.items.find((order) => order.id === id)
    if (found) return found
    lastPage = Math.min(answer.value.lastPage, MAX_LISTED_PAGES)
  }
  return null
}

/**
 * The documents' answer does not repeat the id that it was asked by, and has no state of the payment: that one is in the list alone, and both pages must
 * show the same.
 */
async function readDetails(id: number): Promise<OrderDetails> {
  const told = await reader(getOrderDetails, { params: { id } })()
  const listed = told.paymentStatus === '' ? await findListed(id) : null
  return {
    ...told,
    id: told.id ?? id,
    paymentStatus: told.paymentStatus || (listed?.paymentStatus ?? ''),
    deliveryStatus: told.deliveryStatus || (listed?.deliveryStatus ?? ''),
  }
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

export function useOrderItems(id: number): Read<readonly OrderLine[]> {
  const user = useUser()
  const read = reader(listOrderLines, { params: { id } })
  const { data, error, mutate } = useSWR<readonly OrderLine[], unknown>(user ? ['order-items', customerKey(user), id] : null, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

/** The order may have changed even if the call failed or its response was lost. */
async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  ordersHaveChanged()
  return answer
}

export const cancelOrder = (id: number): Promise<Answer<ActionAnswer>> => changing(call(calls.cancelOrder, { params: { id } }))

/** `itemId`: the line's. */
export const requestReturn = (itemId: number, reason: string): Promise<Answer<ActionAnswer>> =>
  changing(call(calls.requestReturn, { body: { id: itemId, reason } }))

export type BoughtAgain = CartAnswer & { added: number; missing: readonly string[] }

/** Puts into the cart what of the order can still be had; waits its turn like every change of the cart. */
export const buyAgain = (id: number): Promise<Answer<BoughtAgain>> => replaceCartFromAnswer(() => call(calls.buyAgain, { body: { id } }))
