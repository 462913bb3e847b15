import { useEffect, useRef } from 'react'
import type { Paise } from '@/lib/kernel/money'
import type { PrintedPapers } from '@/lib/commerce/invoices/model'
import { callAdmin, refreshAdmin, saveAdminFile, useAdminRead } from '@/lib/v2/browser-admin'
import type { Answer } from '@/lib/v2/call'
import type { Charges, OrderStage, Sharing, ShipmentOf } from './admin.model'
import type { TypedAccount } from './refund-account.model'
import * as calls from './admin.wire'
import type { Shipment } from './model'

/** How soon a new order, or a worker's change, appears. swr polls only while the page is visible. */
const ASK_AGAIN_MS = 5_000

/** The number of orders in each stage. Lists are read again when an order is added or changes stage. */
export function useStages() {
  const { value } = useAdminRead(calls.countStages, {}, { refreshInterval: ASK_AGAIN_MS })
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (value === undefined) return
    const now = JSON.stringify(value)
    if (seen.current !== null && seen.current !== now) void refreshAdmin('/orders')
    seen.current = now
  }, [value])
  return value
}

type ListQuery = { stage: OrderStage; q: string; page: number; perPage?: number }

export const useOrderList = ({ stage, q, page, perPage }: ListQuery) =>
  useAdminRead(calls.listOrders, { query: { stage, q: q || null, page, per_page: perPage ?? null } })

/** While a refund is under way, the order is read again: a worker sends the refund and then issues the credit note. */
export const useOrder = (code: string) =>
  useAdminRead(
    calls.getOrder,
    { params: { code } },
    {
      refreshInterval: (order) =>
        order?.refunds.some(({ status, byHand, hasFailed }) => status === 'pending' && !byHand && !hasFailed) ? ASK_AGAIN_MS : 0,
    },
  )

/**
 * After a change, reads everything that shows orders again, before the answer is returned: the control that started the change stays busy until then, and the
 * page never offers outdated actions.
 */
async function refreshed<T>(change: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await change
  // Also after a refusal: the page is out of date.
  await refreshAdmin('/orders', '/order-stages')
  return answer
}

export const confirmOrders = (codes: readonly string[]) => refreshed(callAdmin(calls.confirmOrders, { body: { codes: [...codes] } }))

const toFields = ({ courier, trackingNumber }: Shipment) => ({ courier, tracking_number: trackingNumber })

export const shipOrders = (shipments: readonly ShipmentOf[]) =>
  refreshed(
    callAdmin(calls.shipOrders, {
      body: {
        orders: shipments.map(({ code, isShared: shared, ...shipment }) => ({ code, shared, ...toFields(shipment) })),
      },
    }),
  )

const at = (code: string) => ({ params: { code } })

/** @param seen the courier and number that the page showed */
export const correctShipment = (code: string, { isShared: shared, ...shipment }: Shipment & Sharing, seen: Shipment) =>
  refreshed(callAdmin(calls.correctShipment, { ...at(code), body: { ...toFields(shipment), shared, seen: toFields(seen) } }))
export const packOrder = (code: string) => refreshed(callAdmin(calls.packOrder, at(code)))
export const sendAgain = (code: string, { isShared: shared, ...shipment }: Shipment & Sharing) =>
  refreshed(callAdmin(calls.sendAgain, { ...at(code), body: { ...toFields(shipment), shared } }))
export const pickUpOrder = (code: string) => refreshed(callAdmin(calls.pickUpOrder, at(code)))
export const deliverOrder = (code: string) => refreshed(callAdmin(calls.deliverOrder, at(code)))
export const cancelOrder = (code: string, note: string) => refreshed(callAdmin(calls.cancelOrder, { ...at(code), body: { note } }))
export const markCameBack = (code: string, restock: readonly string[], note: string) =>
  refreshed(callAdmin(calls.cameBack, { ...at(code), body: { restock: [...restock], note } }))
export const removeLine = (code: string, sku: string, note: string) =>
  refreshed(callAdmin(calls.removeLine, { ...at(code), body: { sku, note } }))
/** @param paid `seen`: the `givenAt` of the account that the page showed; null: it showed none; undefined: not known here */
export const payBack = (code: string, refundId: number, paid: { reference: string; seen: string | null | undefined }) =>
  refreshed(callAdmin(calls.payBack, { params: { code, refundId }, body: paid }))
export const sendRefundAgain = (code: string, refundId: number) =>
  refreshed(callAdmin(calls.sendRefundAgain, { params: { code, refundId } }))
export const setRefundAccount = (code: string, typed: TypedAccount) =>
  refreshed(callAdmin(calls.setRefundAccount, { ...at(code), body: typed }))
/** @param sku '' for everything left in the order  @param seenPaise the amount that the page showed */
export const refundOrder = (code: string, { sku, note, seenPaise }: { sku: string; note: string; seenPaise: Paise }) =>
  refreshed(callAdmin(calls.refundOrder, { ...at(code), body: { sku, note, seen_paise: seenPaise } }))
/** @param amount rupees as typed  @param seenPaise what was left to refund when the page was shown */
export const refundGoodwill = (code: string, { seenPaise, ...typed }: { amount: string; note: string; seenPaise: Paise }) =>
  refreshed(callAdmin(calls.refundGoodwill, { ...at(code), body: { ...typed, seen_paise: seenPaise } }))
export const refundCharges = (code: string, { seenPaise, ...typed }: { charges: Charges; note: string; seenPaise: Paise }) =>
  refreshed(callAdmin(calls.refundCharges, { ...at(code), body: { ...typed, seen_paise: seenPaise } }))
export const rejectReturn = (code: string, sku: string, note: string) =>
  refreshed(callAdmin(calls.rejectReturn, { ...at(code), body: { sku, note } }))
export const settleReport = (code: string, reportId: number) => refreshed(callAdmin(calls.settleReport, { params: { code, reportId } }))
export const addNote = (code: string, text: string, forPacking: boolean) =>
  refreshed(callAdmin(calls.addNote, { ...at(code), body: { text, for_packing: forPacking } }))

/** Printing slips also marks the orders as packed. */
export async function savePapers(codes: readonly string[], papers: PrintedPapers) {
  const answer = await saveAdminFile(calls.printOrders, { query: { codes: codes.join(','), papers } })
  await refreshAdmin('/orders')
  return answer
}
export const saveCreditNote = (code: string, creditNoteId: number) => saveAdminFile(calls.getCreditNote, { params: { code, creditNoteId } })
