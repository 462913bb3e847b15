import type { OrderWords } from '@/components/shared/order/order-words'
import { PaymentBadge } from '@/components/shared/order/payment-badge'
import { wordFor } from '@/components/shared/order/word-for'
import type { OrderAddress, OrderDetails } from '@/lib/domain/order'
import { formatDay } from '@/lib/i18n/browser-dates'
import { formatKnownMoney } from '@/lib/i18n/money'
import type { OrderDetailsLabels } from './account-labels'
import { OrderFacts } from '@/components/shared/order/order-facts'
import { Panel } from './panel'

type Props = { order: OrderDetails; labels: OrderDetailsLabels; words: OrderWords }

/** On a line each, without what is missing. */
const addressText = ({ address, city, state, country, postalCode, phone }: OrderAddress): string =>
  [address, [city, postalCode].filter(Boolean).join(' '), [state, country].filter(Boolean).join(', '), phone].filter(Boolean).join('\n')

/** What was ordered by whom, and where it goes (ORD-02). */
export function OrderSummaryPanel({ order, labels, words }: Props) {
  const { name, email } = order.shippingAddress
  const address = addressText(order.shippingAddress)
  return (
    <Panel id="order-summary" title={labels.summary}>
      <OrderFacts
        none={labels.none}
        facts={[
          [labels.code, order.code],
          [labels.customer, name],
          [labels.email, email],
          [labels.address, address && <span className="whitespace-pre-line">{address}</span>],
          [labels.date, formatDay(order.placedOn)],
          [labels.status, order.deliveryLabel || wordFor(order.deliveryStatus, words.deliveries)],
          [labels.payment, order.paymentStatus && <PaymentBadge status={order.paymentStatus} words={words.payments} />],
          [labels.total, formatKnownMoney(order.grandTotalPaise, labels.none)],
          [labels.shippingMethod, order.shippingType || labels.flatRate],
          [labels.paymentMethod, wordFor(order.paymentType, words.paymentTypes)],
        ]}
      />
    </Panel>
  )
}
