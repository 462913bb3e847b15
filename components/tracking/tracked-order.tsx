import { useEffect, useRef } from 'react'
import { OrderFacts } from '@/components/shared/order/order-facts'
import { OrderTimeline } from '@/components/shared/order/order-timeline'
import type { OrderWords } from '@/components/shared/order/order-words'
import { ParcelFacts } from '@/components/shared/order/parcel-facts'
import { PaymentBadge } from '@/components/shared/order/payment-badge'
import { wordFor } from '@/components/shared/order/word-for'
import type { TrackedOrder as Order } from '@/lib/domain/order'
import { formatDay } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { formatKnownMoney } from '@/lib/i18n/money'
import type { TrackingLabels } from './tracking-labels'

type Props = { order: Order; labels: TrackingLabels; words: OrderWords }

const itemText = ({ productName, variant, quantity }: Order['items'][number]): string =>
  `${quantity === null ? '' : `${quantity} × `}${[productName, variant].filter(Boolean).join(', ')}`

/** Where an order is: nothing that names or places anybody. Takes the focus when it comes. */
export function TrackedOrder({ order, labels, words }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [order])

  return (
    <section aria-labelledby="tracked" className="rounded-card border border-line bg-card p-5 md:p-7">
      <h2 id="tracked" ref={heading} tabIndex={-1} className="figures mb-5 scroll-mt-40 text-xl outline-none wrap-anywhere">
        {fill(labels.found, { code: order.code })}
      </h2>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div>
          <OrderFacts
            none={labels.none}
            facts={[
              [labels.status, wordFor(order.deliveryStatus, words.deliveries)],
              [labels.date, formatDay(order.placedOn)],
              [labels.destination, order.destination],
              [labels.payment, order.paymentStatus && <PaymentBadge status={order.paymentStatus} words={words.payments} />],
              [labels.total, formatKnownMoney(order.grandTotalPaise, labels.none)],
            ]}
          />
          <h3 className="mt-6 mb-2 text-lg">{labels.items}</h3>
          <ul className="figures list-disc pl-5">
            {order.items.map((item, index) => (
              <li key={index} className="wrap-anywhere">
                {itemText(item)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-4 text-lg">{words.timeline.title}</h3>
          <OrderTimeline order={order} words={words.timeline} />
          <ParcelFacts parcel={order.parcel} words={words.parcel} />
        </div>
      </div>
    </section>
  )
}
