import type { OrderDetails } from '@/lib/domain/order'
import { formatKnownMoney, formatMoney } from '@/lib/i18n/money'
import type { OrderDetailsLabels } from './account-labels'
import { Panel } from './panel'

type RowProps = { name: string; text: string; className?: string }

const Row = ({ name, text, className = '' }: RowProps) => (
  <div className={`flex justify-between gap-4 py-1.5 ${className}`}>
    <dt>{name}</dt>
    <dd className="figures text-right">{text}</dd>
  </div>
)

/** What was paid, and for what; the tax is inside (IND-06). Rows of what there was not are left out. */
export const OrderAmount = ({ order, labels }: { order: OrderDetails; labels: OrderDetailsLabels }) => (
  <Panel id="order-amount" title={labels.amount}>
    <dl>
      <Row name={labels.subTotal} text={formatKnownMoney(order.subTotalPaise, labels.none)} />
      <Row name={labels.shipping} text={formatKnownMoney(order.shippingPaise, labels.none)} />
      {order.cashOnDeliveryFeePaise !== null && order.cashOnDeliveryFeePaise > 0 && (
        <Row name={labels.cashFee} text={formatMoney(order.cashOnDeliveryFeePaise)} />
      )}
      <Row
        name={order.couponCode === '' ? labels.coupon : `${labels.coupon} (${order.couponCode})`}
        text={formatKnownMoney(order.couponDiscountPaise && -order.couponDiscountPaise, labels.none)}
      />
      <Row
        name={labels.grandTotal}
        text={formatKnownMoney(order.grandTotalPaise, labels.none)}
        className="mt-2 border-t border-line pt-3 text-lg font-semibold"
      />
      <Row name={labels.tax} text={formatKnownMoney(order.gstPaise, labels.none)} className="text-sm text-ink-soft" />
      {order.refundedPaise !== null && order.refundedPaise > 0 && (
        <Row name={labels.refunded} text={formatMoney(order.refundedPaise)} className="font-semibold text-success" />
      )}
      {order.points !== null && <Row name={labels.points} text={String(order.points)} className="mt-2 border-t border-line pt-3" />}
    </dl>
    {order.points !== null && <p className="text-sm text-ink-soft">{labels.pointsText}</p>}
  </Panel>
)
