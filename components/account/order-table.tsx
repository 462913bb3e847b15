import { PaymentBadge } from '@/components/shared/order/payment-badge'
import type { OrderWords } from '@/components/shared/order/order-words'
import { wordFor } from '@/components/shared/order/word-for'
import type { OrderSummary } from '@/lib/domain/order'
import { formatDay } from '@/lib/i18n/browser-dates'
import { formatKnownMoney } from '@/lib/i18n/money'
import type { HistoryLabels, OrderActionLabels } from './account-labels'
import { LabelledCell } from './labelled-cell'
import { OrderActions } from './order-actions'
import { TableHead } from './table-head'

type Props = {
  orders: readonly OrderSummary[]
  labels: HistoryLabels
  words: OrderWords
  actionLabels: OrderActionLabels
  onCancelled: () => void
}

/** A table; on a phone a card for each order. What can be done to an order stands below it, in a row of its own. */
export function OrderTable({ orders, labels, words, actionLabels, onCancelled }: Props) {
  const heads = [labels.code, labels.date, labels.total, labels.delivery, labels.payment, labels.paymentType]
  return (
    <table className="grid w-full gap-3 md:table md:border-separate md:border-spacing-0 md:rounded-card md:border md:border-line md:bg-card">
      <caption className="sr-only">{labels.caption}</caption>
      <TableHead heads={heads} />
      {orders.map((order) => (
        <tbody
          key={order.id}
          className="block max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:table-row-group"
        >
          <OrderRow order={order} labels={labels} words={words} />
          <tr className="block md:table-row">
            <td colSpan={heads.length} className="block md:table-cell md:px-5 md:pb-3">
              <OrderActions order={order} labels={actionLabels} onCancelled={onCancelled} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

const OrderRow = ({ order, labels, words }: { order: OrderSummary; labels: HistoryLabels; words: OrderWords }) => (
  <tr className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 md:table-row md:[&>td]:border-t md:[&>td]:border-line">
    <LabelledCell name={labels.code} className="figures font-semibold wrap-anywhere">
      <a href={`/order-details/${order.id}`} className="text-green underline underline-offset-4">
        {order.code || labels.none}
      </a>
    </LabelledCell>
    <LabelledCell name={labels.date} className="figures md:whitespace-nowrap">
      {formatDay(order.placedOn) || labels.none}
    </LabelledCell>
    <LabelledCell name={labels.total} className="figures font-semibold md:whitespace-nowrap">
      {formatKnownMoney(order.grandTotalPaise, labels.none)}
    </LabelledCell>
    <LabelledCell name={labels.delivery}>{wordFor(order.deliveryStatus, words.deliveries) || labels.none}</LabelledCell>
    <LabelledCell name={labels.payment}>
      {order.paymentStatus === '' ? labels.none : <PaymentBadge status={order.paymentStatus} words={words.payments} />}
    </LabelledCell>
    <LabelledCell name={labels.paymentType}>{wordFor(order.paymentType, words.paymentTypes) || labels.none}</LabelledCell>
  </tr>
)
