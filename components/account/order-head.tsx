import type { OrderActionLabels } from '@/components/shared/labels'
import { type OrderWords, wordFor } from '@/components/shared/order-parts'
import { ProductPicture } from '@/components/shared/product-picture'
import { awaitsPayment, type ListedOrder, type OrderSummary } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'

const THUMBNAIL_PX = 64
const NAMED = 2

type StatusProps = {
  order: OrderSummary
  labels: OrderActionLabels
  words: OrderWords
  className?: string
  /** In place of the status alone. */ text?: string
}

/** One status of an order in words: where it is, or that it still has to be paid. */
export function OrderStatusText({ order, labels, words, className = 'text-lg', text }: StatusProps) {
  const isUnpaid = awaitsPayment(order)
  const isEnded = order.deliveryStatus === 'cancelled'
  return (
    <p className={`${className} font-semibold ${isUnpaid || isEnded ? 'text-danger' : 'text-success'}`}>
      {isUnpaid ? labels.toPay : (text ?? wordFor(order.deliveryStatus, words.deliveries))}
    </p>
  )
}

type OrderHeadProps = StatusProps & { order: ListedOrder }

/** What an order is recognised by: its status, pictures and names. Only the status for a server that reports no lines. */
export function OrderHead({ order, labels, words }: OrderHeadProps) {
  const { lines, lineCount } = order
  const more = (lineCount ?? lines.length) - Math.min(lines.length, NAMED)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {lines.length > 0 && (
        <div className="flex gap-1.5">
          {lines.map(({ imageUrl }, index) => (
            <ProductPicture
              // The lines of an order do not change.
              key={index}
              src={imageUrl}
              alt=""
              width={THUMBNAIL_PX}
              height={THUMBNAIL_PX}
              sizes={`${THUMBNAIL_PX}px`}
              className="size-16 rounded-button bg-panel object-cover"
            />
          ))}
        </div>
      )}
      <div className="min-w-0">
        <OrderStatusText order={order} labels={labels} words={words} />
        {lines.length > 0 && (
          <ul className="flex flex-wrap gap-x-2 text-ink-soft">
            {lines.slice(0, NAMED).map(({ productName }, index) => (
              <li key={index} className="not-first:before:mr-2 not-first:before:content-['·'/'']">
                {productName}
              </li>
            ))}
            {more > 0 && <li>{fill(labels.moreProducts, { count: more })}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
