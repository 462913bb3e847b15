import type { OrderWords } from '@/components/shared/order/order-words'
import { wordFor } from '@/components/shared/order/word-for'
import { buttonClass } from '@/components/ui/button'
import type { OrderItem } from '@/lib/domain/order'
import { formatKnownMoney } from '@/lib/i18n/money'
import type { OrderDetailsLabels } from './account-labels'
import { LabelledCell } from './labelled-cell'
import { TableHead } from './table-head'

type Labels = OrderDetailsLabels
type Props = { items: readonly OrderItem[]; labels: Labels; words: OrderWords; onRefund: (item: OrderItem) => void }

/** A table; on a phone a card for each line. */
export function ItemTable({ items, labels, words, onRefund }: Props) {
  const heads = [labels.number, labels.product, labels.variation, labels.quantity, labels.delivery, labels.price, labels.refund]
  return (
    <table className="block w-full md:-mx-5 md:table md:w-[calc(100%+2.5rem)] md:border-separate md:border-spacing-0">
      <caption className="sr-only">{labels.items}</caption>
      <TableHead heads={heads} />
      <tbody className="grid gap-3 md:table-row-group">
        {items.map((item, index) => (
          <tr
            key={item.id ?? index}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-line p-4 md:table-row md:[&>td]:border-t md:[&>td]:border-line"
          >
            <LabelledCell name={labels.number} className="figures">
              {index + 1}
            </LabelledCell>
            <LabelledCell name={labels.product} className="wrap-anywhere">
              <ProductName item={item} none={labels.none} />
            </LabelledCell>
            <LabelledCell name={labels.variation}>{item.variant || labels.none}</LabelledCell>
            <LabelledCell name={labels.quantity} className="figures">
              {item.quantity ?? labels.none}
            </LabelledCell>
            <LabelledCell name={labels.delivery}>
              {item.deliveryLabel || wordFor(item.deliveryStatus, words.deliveries) || labels.none}
            </LabelledCell>
            <LabelledCell name={labels.price} className="figures font-semibold md:whitespace-nowrap">
              {formatKnownMoney(item.pricePaise, labels.none)}
            </LabelledCell>
            <LabelledCell name={labels.refund} className="text-sm">
              <Refund item={item} labels={labels} onRefund={onRefund} />
            </LabelledCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Linked while it is sold. */
const ProductName = ({ item: { productSlug, productName }, none }: { item: OrderItem; none: string }) =>
  productSlug === null ? (
    productName || none
  ) : (
    <a href={`/products/${productSlug}`} className="text-green underline underline-offset-4">
      {productName || none}
    </a>
  )

function Refund({ item, labels, onRefund }: { item: OrderItem; labels: Labels; onRefund: Props['onRefund'] }) {
  if (!item.refundButton) return item.refundLabel || labels.noRefund
  // A server that does not say which line it is cannot be asked about it: a person can.
  if (item.id === null)
    return (
      <a href="/contact-us" className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
        {labels.refund}
      </a>
    )
  return (
    <button
      type="button"
      aria-label={`${labels.refund} ${item.productName}`}
      aria-haspopup="dialog"
      onClick={() => onRefund(item)}
      className={buttonClass('outline', 'px-4 text-sm')}
    >
      {labels.refund}
    </button>
  )
}
