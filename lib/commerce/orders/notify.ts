import { shopSettings } from '@/lib/commerce/content'
import { findInvoiceId } from '@/lib/commerce/invoices'
import { readLine } from '@/lib/kernel/contact-data'
import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { includedGst } from '@/lib/commerce/pricing'
import {
  hasSms,
  queueMail,
  queueSms,
  type CustomerNotificationKind,
  type MailOrder,
  type ShopNotificationKind,
} from '@/lib/commerce/messaging'
import { listOwnerAddresses } from '@/lib/commerce/staff'
import { DEFAULT_LOCALE, type Locale, localeOf } from '@/lib/i18n/locales'
import { placeName } from '@/lib/i18n/place-names'
import { isNewestRefundHeld } from './held-refunds.queries'
import { findRecipient, listMessageLines } from './queries'
import { netOfUnits } from './returns.model'
import type { LockedOrder } from './state.queries'

/**
 * `amountPaise`: what is refunded. `detail`: see OrderMail. `note`: the shopkeeper's note. `lineId`: the line concerned; null: the whole order. `units`: how
 * much of that line; null: all of it. `withInvoice`: attaches the order's invoice. `creditNoteId`: attaches this credit note.
 */
export type CustomerMessage = {
  kind: CustomerNotificationKind
  amountPaise?: Paise
  detail?: string
  note?: string
  lineId?: number | null | undefined
  units?: number | null
  withInvoice?: boolean
  creditNoteId?: number | null
}

/** Customers without a password are sent to the guests' order-tracking page. */
const pathOf = ({ id, code }: LockedOrder, hasPassword: boolean): string =>
  hasPassword ? `/order-details/${id}` : `/track-order?code=${encodeURIComponent(code)}`

type View = { path: string; locale: Locale; lineId: number | null; units?: number | null | undefined }

/**
 * The order as it is mailed. `path`: where the recipient can view it. `locale`: the recipient's. `lineId` null: the whole order, without lines refunded before
 * packing, and what was paid for it; otherwise only this line, or these units of it, and what was paid for them.
 */
async function toMailOrder(tx: Queryable, order: LockedOrder, { path, locale, lineId, units }: View): Promise<MailOrder> {
  const { city, postalCode } = order.shippingAddress
  const all = await listMessageLines(tx, order.id, locale)
  const figures = { ...order }
  for (const { pricePaise, discountPaise, gstPercent } of all.filter(({ isLeftOut }) => isLeftOut)) {
    const netPaise = pricePaise - discountPaise
    figures.itemsPaise -= pricePaise
    figures.couponDiscountPaise -= discountPaise
    figures.grandTotalPaise -= netPaise
    figures.gstPaise -= includedGst(netPaise, gstPercent)
  }
  const whole = {
    ...figures,
    path,
    destination: `${placeName(city, locale)} ${postalCode}`,
    lines: all.filter(({ isLeftOut }) => !isLeftOut),
  }
  if (lineId === null) return whole
  const lines = all
    .filter(({ id }) => id === lineId)
    .map(({ name, quantity, pricePaise, discountPaise }) => {
      const part = units ?? quantity
      return { name, quantity: part, pricePaise: netOfUnits({ netPaise: pricePaise - discountPaise, quantity }, part) }
    })
  return { ...whole, isPart: true, lines }
}

/** The messages that announce the refund that has just been queued. */
const ANNOUNCE_REFUND: readonly CustomerNotificationKind[] = [
  'refund_started',
  'paid_order_cancelled',
  'own_order_cancelled',
  'own_item_cancelled',
  'paid_order_came_back',
  'payment_returned',
]

/** For example '2 × Almonds 250 g', in the customer's language. */
const itemOf = ({ lines: [line] }: MailOrder): string => (line ? `${line.quantity} × ${line.name}` : '')

const detailOf = ({ kind, detail = '' }: CustomerMessage, order: MailOrder): string =>
  kind === 'own_item_cancelled' ? itemOf(order) : detail

/**
 * Queues a mail to the order's customer in the caller's transaction, or an SMS about the most important steps when there is no e-mail address. For a deleted
 * account, the address in the order is used. The language is the one in which the order was placed.
 */
export async function notifyCustomer(tx: Queryable, order: LockedOrder, message: CustomerMessage): Promise<void> {
  const { kind, amountPaise = 0, note = '', lineId = null, units, withInvoice = false, creditNoteId = null } = message
  const customer = await findRecipient(tx, order.customerId)
  if (!customer) throw new Error(`the customer of order ${order.code} does not exist`)
  const { shippingAddress, code: orderCode } = order
  const path = pathOf(order, customer.hasPassword)
  const locale = localeOf(order.locale)
  const email = customer.email ?? shippingAddress.email
  const mailOrder = await toMailOrder(tx, order, { path, locale, lineId, units })
  const detail = detailOf(message, mailOrder)
  const isHeld = ANNOUNCE_REFUND.includes(kind) && (await isNewestRefundHeld(tx, order.combinedOrderId))
  if (email !== null) {
    const name = customer.isDeleted ? '' : customer.name
    const invoiceId = withInvoice ? await findInvoiceId(tx, order.id) : null
    await queueMail(tx, { kind, to: email, name, order: mailOrder, amountPaise, isHeld, detail, note, invoiceId, creditNoteId }, locale)
  } else if (hasSms(kind)) {
    const to = customer.phone ?? shippingAddress.phone
    await queueSms(tx, { kind, to, orderCode, totalPaise: mailOrder.grandTotalPaise, amountPaise, isHeld, detail, path }, locale)
  }
}

/** The recipients of mails to the shop. Mails about money that the shop stands to lose reach the owners even if no address is set. */
async function listShopAddresses(tx: Queryable, kind: ShopNotificationKind): Promise<readonly string[]> {
  const { order_mail_to: to } = await shopSettings(tx, ['order_mail_to'])
  if (to !== '') return [readLine(to)]
  return kind === 'shop_payment_report' ? listOwnerAddresses(tx) : []
}

/**
 * Queues a mail to the shopkeeper about an order in the caller's transaction, to the address in the setting `order_mail_to`. `note`: the customer's words as
 * typed, or the provider's report; `headline`: that report in a few words. The mail links to the order's page in the admin.
 */
export async function notifyShop(
  tx: Queryable,
  order: LockedOrder,
  { kind, note = '', headline = '' }: { kind: ShopNotificationKind; note?: string; headline?: string },
): Promise<void> {
  for (const to of await listShopAddresses(tx, kind))
    await queueMail(tx, {
      kind,
      to,
      name: '',
      order: await toMailOrder(tx, order, { path: `/admin/orders/${order.code}`, locale: DEFAULT_LOCALE, lineId: null }),
      amountPaise: 0,
      detail: headline,
      note,
      invoiceId: null,
      creditNoteId: null,
    })
}
