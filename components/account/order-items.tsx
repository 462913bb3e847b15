import { useEffect, useRef, useState } from 'react'
import type { OrderWords } from '@/components/shared/order/order-words'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useOrderItems } from '@/lib/api-client/order-details'
import type { OrderItem } from '@/lib/domain/order'
import { fill } from '@/lib/i18n/fill'
import type { OrderDetailsLabels, RefundLabels } from './account-labels'
import { ItemTable } from './item-table'
import { Panel } from './panel'
import { RefundDialog } from './refund-dialog'

type Props = { orderId: number; labels: OrderDetailsLabels; refundLabels: RefundLabels; words: OrderWords }

/** The lines of an order, each with what can be asked back (ORD-02). Fails alone. */
export function OrderItems({ orderId, labels, refundLabels, words }: Props) {
  const { value: items, failure, retry } = useOrderItems(orderId)
  const [refunding, setRefunding] = useState<OrderItem | null>(null)
  const [sent, setSent] = useState(0)
  const top = useRef<HTMLDivElement>(null)

  // The button that the focus would go back to goes with what it did.
  useEffect(() => {
    if (sent > 0) top.current?.focus()
  }, [sent])

  return (
    <Panel id="order-items" title={labels.items}>
      <div ref={top} role="group" tabIndex={-1} aria-labelledby="order-items" className="grid gap-4 outline-none">
        {failure && (
          <ReadFailed
            text={labels.itemsFailed}
            retryLabel={labels.retry}
            retryName={fill(labels.retryName, { what: labels.items })}
            retry={retry}
          />
        )}
        {!items && !failure && (
          <div role="status">
            <span className="sr-only">{labels.loading}</span>
            <Skeleton className="h-36 md:h-24" />
          </div>
        )}
        {items && <ItemTable items={items} labels={labels} words={words} onRefund={setRefunding} />}
      </div>
      <RefundDialog item={refunding} labels={refundLabels} onClose={() => setRefunding(null)} onSent={() => setSent(sent + 1)} />
    </Panel>
  )
}
