import type { Paise } from '@/lib/commerce/kernel/money'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { findInvoiceId } from '../invoices'
import { hasSms, queueMail, queueSms, type MailOrder, type CustomerNotificationKind } from '../messaging'
import type { LockedOrder } from './lock-order.queries'
import { findRecipient, listNewsLines } from './order-news.queries'

/** `amountPaise`: what goes back. `note`: the shopkeeper's words. `withInvoice`: the mail brings the invoice, which has just been issued. */
export type OrderNews = { kind: CustomerNotificationKind; amountPaise?: Paise; note?: string; withInvoice?: boolean }

/** Who has no password yet looks at the order as a guest does. */
const pathOf = ({ id, code }: LockedOrder, hasPassword: boolean): string =>
  hasPassword ? `/order-details/${id}` : `/track-order?code=${encodeURIComponent(code)}`

/** An order as a letter tells of it. `path`: where the reader can look at it; '': nowhere. */
export async function describeOrder(tx: Queryable, order: LockedOrder, path: string): Promise<MailOrder> {
  const { city, postalCode } = order.shippingAddress
  return { ...order, path, destination: `${city} ${postalCode}`, lines: await listNewsLines(tx, order.id) }
}

/**
 * Writes to the order's customer, in the caller's transaction. Without an e-mail address what matters most is texted. An account that is
 * deleted is written to where its order said.
 */
export async function notifyCustomer(
  tx: Queryable,
  order: LockedOrder,
  { kind, amountPaise = 0, note = '', withInvoice = false }: OrderNews,
): Promise<void> {
  const customer = await findRecipient(tx, order.customerId)
  if (!customer) throw new Error(`order ${order.code} is of a customer there never was`)
  const { shippingAddress, code: orderCode, grandTotalPaise: totalPaise } = order
  const path = pathOf(order, customer.hasPassword)
  const email = customer.email ?? shippingAddress.email
  if (email !== null) {
    const name = customer.isDeleted ? '' : customer.name
    const invoiceId = withInvoice ? await findInvoiceId(tx, order.id) : null
    await queueMail(tx, { kind, to: email, name, order: await describeOrder(tx, order, path), amountPaise, note, invoiceId })
  } else if (hasSms(kind)) {
    await queueSms(tx, { kind, to: customer.phone ?? shippingAddress.phone, orderCode, totalPaise, path })
  }
}
