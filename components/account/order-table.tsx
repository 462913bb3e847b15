import type { ReactNode } from 'react'
import type { OrderSummary } from '@/lib/domain/order'
import { formatDay } from '@/lib/format/day'
import { formatMoney } from '@/lib/format/money'
import type { HistoryLabels } from './account-labels'
import { PaymentBadge } from './payment-badge'
import { wordFor } from './word-for'

type Props = { orders: readonly OrderSummary[]; labels: HistoryLabels }

const CELL = 'px-3 max-md:contents md:py-4 first:md:pl-5 last:md:pr-5'

/** What the column's head says on a wide screen, said in the card on a phone. */
const Cell = ({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) => (
  <td className={CELL}>
    <span className="text-sm leading-[1.6rem] text-ink-soft md:sr-only">{name} </span>
    <span className={`max-md:text-right ${className}`}>{children}</span>
  </td>
)

/** A table; on a phone a card for each order. */
export function OrderTable({ orders, labels }: Props) {
  const heads = [labels.code, labels.date, labels.total, labels.delivery, labels.payment, labels.paymentType]
  return (
    <table className="block w-full md:table md:border-separate md:border-spacing-0 md:rounded-card md:border md:border-line md:bg-card">
      <caption className="sr-only">{labels.caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-sm text-ink-soft">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-3 font-semibold first:pl-5 last:pr-5">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {orders.map((order) => (
          <tr
            key={order.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-line bg-card p-4 md:table-row md:bg-transparent md:[&>td]:border-t md:[&>td]:border-line"
          >
            <Cell name={labels.code} className="figures font-semibold wrap-anywhere">
              {order.code}
            </Cell>
            <Cell name={labels.date} className="figures md:whitespace-nowrap">
              {formatDay(order.placedOn)}
            </Cell>
            <Cell name={labels.total} className="figures font-semibold md:whitespace-nowrap">
              {formatMoney(order.grandTotalPaise)}
            </Cell>
            <Cell name={labels.delivery}>{wordFor(order.deliveryStatus, labels.deliveries)}</Cell>
            <Cell name={labels.payment}>
              <PaymentBadge status={order.paymentStatus} labels={labels} />
            </Cell>
            <Cell name={labels.paymentType}>{wordFor(order.paymentType, labels.paymentTypes)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
