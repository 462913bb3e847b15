import type { ShopOrder, ShopOrderDetails } from '@/lib/commerce/orders'
import { type RefundState, refundStateOf } from '@/lib/commerce/orders/admin.model'
import { readLine } from '@/lib/kernel/contact-data'
import { cityAndState } from '@/lib/kernel/postal-lines'
import { formatMoment } from '@/lib/i18n/browser-dates'
import { formatMoney, type Paise } from '@/lib/kernel/money'

/** 'on_the_way' → 'on the way' */
export const words = (code: string): string => code.replaceAll('_', ' ')

/** Where the money of a closed order goes, after another sentence; '': none does. */
export function describeReturned({ refundPaise, isHeld }: { refundPaise: Paise; isHeld: boolean }): string {
  if (refundPaise === 0) return ''
  const money = formatMoney(refundPaise)
  return isHeld ? ` The refund of ${money} waits until the bank has decided the dispute.` : ` ${money} go back to where they came from.`
}

const standing = ({ deliveryStatus, paymentStatus, paymentMethod }: ShopOrder): string =>
  `${words(deliveryStatus)}, ${words(paymentStatus)} (${words(paymentMethod)})`

/** One line. Control characters in shoppers' texts are removed, because a terminal would execute them. */
export const describe = (order: ShopOrder): string =>
  [
    order.code,
    formatMoment(order.createdAt.toISOString()),
    standing(order),
    formatMoney(order.grandTotalPaise),
    readLine(`${order.shippingAddress.name}, ${order.shippingAddress.city} ${order.shippingAddress.postalCode}`),
    ...(order.hasReturnRequest ? ['REFUND ASKED FOR'] : []),
    ...(order.hasTestPayment ? ['TEST PAYMENT'] : []),
  ].join('  ')

const lineOf = ({
  sku,
  quantity,
  productName,
  variantLabel,
  pricePaise,
  returnStatus,
  returnReason,
  isLeftOut,
}: ShopOrderDetails['lines'][number]): string[] => [
  `  ${sku.padEnd(20)} ${quantity} × ${readLine(`${productName} ${variantLabel}`)}  ${formatMoney(pricePaise)}${returnStatus ? `  refund ${returnStatus}` : ''}${isLeftOut ? ', not packed' : ''}`,
  ...(returnReason ? [`    ${readLine(returnReason)}`] : []),
]

const sums = ({
  itemsPaise,
  couponDiscountPaise,
  couponCode,
  shippingPaise,
  cashOnDeliveryFeePaise,
  grandTotalPaise,
}: ShopOrderDetails['order']) =>
  [
    `items ${formatMoney(itemsPaise)}`,
    ...(couponDiscountPaise > 0 ? [`coupon ${readLine(couponCode ?? '')} ${formatMoney(-couponDiscountPaise)}`] : []),
    `delivery ${formatMoney(shippingPaise)}`,
    ...(cashOnDeliveryFeePaise > 0 ? [`fee for cash ${formatMoney(cashOnDeliveryFeePaise)}`] : []),
    `total ${formatMoney(grandTotalPaise)}`,
  ].join(', ')

const reachedAt = ({ order }: ShopOrderDetails): string => {
  const { email, phone } = order.shippingAddress
  const all = [order.customerEmail, email, order.customerPhone, phone].filter((one) => one !== null)
  return [...new Set(all)].map(readLine).join(', ')
}

const REFUND_WORDS: Readonly<Record<RefundState, string>> = {
  pending: 'on its way back',
  to_pay_back: 'still to be transferred to the customer',
  held: 'waits for the dispute',
  failed: 'failed: send it again in the admin, or pay it back by hand',
  done: 'paid back',
}

/** All details of an order. */
export function describeWhole(shown: ShopOrderDetails): string {
  const { order, lines, events, payments, refunds } = shown
  const { name, address, city, state, postalCode, country } = order.shippingAddress
  return [
    `${order.code}  ${formatMoment(order.createdAt.toISOString())}  ${standing(order)}`,
    `  ${readLine(name)}; ${reachedAt(shown)}`,
    `  ${readLine(`${address}, ${cityAndState({ city, state })} ${postalCode}, ${country}`)}`,
    ...(order.courier || order.trackingNumber ? [`  parcel: ${[order.courier, order.trackingNumber].filter(Boolean).join(', ')}`] : []),
    ...lines.flatMap(lineOf),
    `  ${sums(order)}`,
    ...payments.map(({ provider, providerPaymentId, amountPaise }) =>
      `  paid ${formatMoney(amountPaise)} by ${provider === 'test' ? 'test, no money moved:' : provider} ${providerPaymentId ?? ''}`.trimEnd(),
    ),
    ...refunds.map((refund) => `  refund ${refund.id}: ${formatMoney(refund.amountPaise)} ${REFUND_WORDS[refundStateOf(refund)]}`),
    ...events.map(
      ({ kind, createdAt, note }) => `  ${formatMoment(createdAt.toISOString())}: ${words(kind)}${note && `. ${readLine(note)}`}`,
    ),
  ].join('\n')
}
