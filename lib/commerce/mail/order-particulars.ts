import { ORDER_HOLD_MINUTES, REPORT_PROBLEM_HOURS, RETURN_DAYS } from '@/lib/commerce/kernel/limits'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/i18n/money'
import messages from '@/messages/en.json'
import type { LetterRow, MailOrder, OrderMail, OrderNewsKind, ShopNewsKind } from './mail'
import type { Particulars, Words } from './particulars'

const texts = messages.mail.order

const WORDS: Readonly<Record<OrderNewsKind | ShopNewsKind, Words>> = {
  order_placed: texts.placed,
  order_paid: texts.paid,
  order_confirmed: texts.confirmed,
  order_on_the_way: texts.onTheWay,
  order_delivered: texts.delivered,
  order_cancelled: texts.cancelled,
  order_cancelled_by_shop: texts.cancelledByShop,
  paid_order_cancelled: texts.paidCancelled,
  order_expired: texts.expired,
  refund_started: texts.refundStarted,
  refund_done: texts.refundDone,
  refund_rejected: texts.refundRejected,
  payment_returned: texts.paymentReturned,
  shop_new_order: texts.shopNewOrder,
  shop_refund_asked: texts.shopRefundAsked,
}

const row = (label: string, paise: number): LetterRow => ({ label, amount: formatMoney(paise), isTotal: false })

/** Of what costs nothing only delivery is named: that it is free is good to know. */
function rowsOf(order: MailOrder): LetterRow[] {
  const { rows } = texts
  return [
    ...order.lines.map(({ name, quantity, pricePaise }) => row(fill(rows.line, { quantity, name }), pricePaise)),
    ...(order.couponDiscountPaise > 0 ? [row(rows.coupon, -order.couponDiscountPaise)] : []),
    order.shippingPaise > 0 ? row(rows.delivery, order.shippingPaise) : { label: rows.delivery, amount: rows.free, isTotal: false },
    ...(order.cashOnDeliveryFeePaise > 0 ? [row(rows.cashFee, order.cashOnDeliveryFeePaise)] : []),
    { ...row(fill(rows.total, { gst: formatMoney(order.gstPaise) }), order.grandTotalPaise), isTotal: true },
  ]
}

function factsOf({ code, destination, courier, trackingNumber }: MailOrder): { label: string; value: string }[] {
  const { facts } = texts
  return [
    { label: facts.code, value: code },
    { label: facts.destination, value: destination },
    { label: facts.courier, value: courier },
    { label: facts.trackingNumber, value: trackingNumber },
  ].filter(({ value }) => value !== '')
}

/** What is paid at the door is to be at hand there. */
const isCashDue = ({ kind, order }: OrderMail): boolean => order.paymentMethod === 'cash_on_delivery' && kind === 'order_on_the_way'

export function particularsOfOrder(mail: OrderMail, siteUrl: string): Particulars {
  const { kind, order, amountPaise, note, invoiceId } = mail
  const total = formatMoney(order.grandTotalPaise)
  const words = invoiceId === null ? WORDS[kind] : { ...WORDS[kind], text: `${WORDS[kind].text} ${texts.invoiceAttached}` }
  return {
    // Filled in last, and once: braces in a note are somebody's own.
    words: note !== '' ? { ...words, note: '{note}' } : isCashDue(mail) ? { ...words, note: texts.cashDue } : words,
    action: order.path === '' ? null : { label: texts.action, href: `${siteUrl}${order.path}` },
    facts: factsOf(order),
    rows: rowsOf(order),
    values: {
      code: order.code,
      note,
      total,
      amount: formatMoney(amountPaise),
      minutes: ORDER_HOLD_MINUTES,
      hours: REPORT_PROBLEM_HOURS,
      days: RETURN_DAYS,
    },
  }
}
