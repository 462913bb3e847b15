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

/** Cache keys that depend on orders: the list, an order, its lines, and the dashboard figures. */
const OF_ORDERS: readonly unknown[] = ['orders', 'order', 'order-items', 'order-returns', 'figures']

const refreshOrders = (): Promise<unknown> =>
  mutate((key) => {
    // A parse boundary: swr hands out keys as `any`.
    const parts: unknown = key
    return Array.isArray(parts) && OF_ORDERS.includes(parts[0])
  })

/** For components that show orders: reads them again after a change in another tab. */
const useOtherTabsOrders = (): void => useEffect(() => listenToOtherTabs('orders', () => void refreshOrders()), [])

/** Call after a change, or after a request whose outcome is unknown: reloads orders wherever they are shown, in all tabs. */
export function ordersHaveChanged(): void {
  notifyOtherTabs('orders')
  void refreshOrders()
}

/**
 * A page of the customer's orders, newest first. The key contains the customer, because the next customer to sign in here must not see the previous one's
 * orders. Always sends a page number: without one the server returns at most fifty (ruling 9).
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
/** With five orders a page. An order further back shows no payment status. */
const MAX_LISTED_PAGES = 10

/** "Not found" is an answer, not a failure that swr should retry. */
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

/** The order from the list, which a server without page numbers returns in full; null: not in the list, or the list cannot be read. */
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

/** The documented answer neither repeats the requested id nor contains the payment status: only the list has it, and both pages must show the same. */
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

/** null: no such order, or another customer's. `id` null: the address held no valid number. The key contains the customer, as for the list of orders. */
export function useOrder(id: number | null): Read<OrderDetails | null> {
  useOtherTabsOrders()
  const user = useUser()
  const read = orNull(() => readDetails(id ?? 0))
  const { data, error, mutate } = useSWR<OrderDetails | null, unknown>(user && id !== null ? ['order', customerKey(user), id] : null, read)
  return { value: id === null ? null : data, failure: failureOf(error), retry: () => mutate() }
}

/**
 * The order that was placed under this combined id. null: the server does not report combined ids, or the customer has no such order. `combinedOrderId` null:
 * no request is sent.
 */
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

/** `itemId`: the id of the line. */
export const requestReturn = (itemId: number, reason: string): Promise<Answer<ActionAnswer>> =>
  changing(call(calls.requestReturn, { body: { id: itemId, reason } }))

export type BoughtAgain = CartAnswer & { added: number; missing: readonly string[] }

/** Adds whatever is still available from the order to the cart; queued like every cart change. */
export const buyAgain = (id: number): Promise<Answer<BoughtAgain>> => replaceCartFromAnswer(() => call(calls.buyAgain, { body: { id } }))
