import type { OrderActionLabels } from '@/components/shared/labels'
import { OrderStatusText, type OrderWords } from '@/components/shared/order-parts'
import { ProductPicture } from '@/components/shared/product-picture'
import type { ListedOrder } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'

const THUMBNAIL_PX = 64
const NAMED = 2

type OrderHeadProps = { order: ListedOrder; labels: OrderActionLabels; words: OrderWords }

/** Identifies an order by its status, pictures and names; only by its status if the server reports no lines. */
export function OrderHead({ order, labels, words }: OrderHeadProps) {
  const { lines, lineCount } = order
  const more = (lineCount ?? lines.length) - Math.min(lines.length, NAMED)
  return (
    <div className="flex items-center gap-x-5">
      {lines.length > 0 && (
        <div className="flex shrink-0 gap-1.5">
          {lines.map(({ imageUrl }, index) => (
            <ProductPicture
              // The lines of an order never change.
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
        <OrderStatusText order={order} words={words} className="text-lg" />
        {lines.length > 0 && (
          <ul className="flex flex-wrap gap-x-2 wrap-anywhere text-ink-soft">
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
