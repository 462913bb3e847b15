import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ProductPicture } from '@/components/shared/product-picture'
import { deliveryText, type OrderWords, wordFor } from '@/components/shared/order-parts'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/shared/link'
import { CancelDialog } from '@/components/shared/cancel-dialog'
import type { OrderDetails, OrderLine } from '@/lib/commerce/orders/model'
import { formatKnownMoney } from '@/lib/kernel/money'
import type { OrderDetailsLabels, RefundLabels } from '@/components/shared/labels'
import { LabelledCell, Panel, TableHead } from './panel'
import { refusedForm, type RefusedForm } from '@/components/shared/use-attempt'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { requestReturn, useOrderItems } from '@/lib/commerce/orders/client'
import { requestReturn as requestReturnCall } from '@/lib/commerce/orders/wire'
import { fill } from '@/lib/i18n/fill'
import { openReturn as openReturnCall } from '@/lib/commerce/returns/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'

type Labels = OrderDetailsLabels

const PICTURE_PX = 64

type ItemTableProps = {
  items: readonly OrderLine[]
  labels: Labels
  words: OrderWords
  onRefund: (item: OrderLine) => void
  onCancel: (item: OrderLine) => void
}

/** A table; on a phone one card per line. */
function ItemTable({ items, labels, words, ...actions }: ItemTableProps) {
  const action = items.some(({ canCancel }) => canCancel) ? labels.cancelOrRefund : labels.refund
  const heads = [labels.number, labels.product, labels.variation, labels.quantity, labels.delivery, labels.price, action]
  return (
    <table className="block w-full md:-mx-5 md:table md:w-[calc(100%+2.5rem)] md:border-separate md:border-spacing-0">
      <caption className="sr-only">{labels.items}</caption>
      <TableHead heads={heads} />
      <tbody className="grid gap-3 md:table-row-group">
        {items.map((item, index) => (
          <tr
            key={item.id ?? index}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-line p-4 min-[40rem]:grid-cols-3 min-[40rem]:gap-y-3 md:table-row md:[&>td]:border-t md:[&>td]:border-line"
          >
            <LabelledCell name={labels.number} className="figures">
              {index + 1}
            </LabelledCell>
            <td className="wrap-anywhere max-md:order-first max-md:col-span-full md:px-3 md:py-4">
              <span className="flex items-center gap-3">
                <ProductPicture
                  src={item.imageUrl}
                  alt=""
                  width={PICTURE_PX}
                  height={PICTURE_PX}
                  sizes={`${PICTURE_PX}px`}
                  className="size-16 shrink-0 rounded-button bg-panel object-cover"
                />
                <ProductName item={item} none={labels.none} />
              </span>
            </td>
            <LabelledCell name={labels.variation}>{item.variantLabel || labels.none}</LabelledCell>
            <LabelledCell name={labels.quantity} className="figures">
              {item.quantity ?? labels.none}
            </LabelledCell>
            <LabelledCell name={labels.delivery}>{deliveryText(item, words) || labels.none}</LabelledCell>
            <LabelledCell name={labels.price} className="figures font-semibold md:whitespace-nowrap">
              {formatKnownMoney(item.pricePaise, labels.none)}
            </LabelledCell>
            <LabelledCell name={action} className="text-sm">
              <Refund item={item} labels={labels} words={words} {...actions} />
            </LabelledCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link while the product is for sale. */
const ProductName = ({ item: { productSlug, productName }, none }: { item: OrderLine; none: string }) =>
  productSlug === null ? (
    productName || none
  ) : (
    <Link
      href={`/products/${productSlug}`}
      className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
    >
      {productName || none}
    </Link>
  )

/** The panel of order-details.tsx with the returns of quantities, and the form for another one. */
export const RETURNS_ID = 'order-returns'

type RefundProps = Omit<ItemTableProps, 'items'> & { item: OrderLine }

function Refund({ item, labels, words, onRefund, onCancel }: RefundProps) {
  const canRequest = useIsOffered(requestReturnCall)
  const hasReturns = useIsOffered(openReturnCall)
  if (item.canCancel && item.id !== null)
    return (
      <button
        type="button"
        aria-label={fill(words.changes.cancelItemOf, { item: item.productName })}
        aria-haspopup="dialog"
        onClick={() => onCancel(item)}
        className={buttonClass('quiet', 'px-2 text-sm')}
      >
        {words.changes.cancelItem}
      </button>
    )
  if (!item.canRequestReturn) return wordFor(item.returnLabel, words.refunds) || labels.noRefund
  // The request needs the call and the line's id; for a server without either, this links to the contact page.
  if (item.id === null || !canRequest)
    return (
      <Link href="/contact-us" className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
        {labels.refund}
      </Link>
    )
  if (hasReturns)
    return (
      <a href={`#${RETURNS_ID}`} className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
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

type FormProps = { item: OrderLine; labels: RefundLabels; onClose: () => void; onSent: () => void }

/** Requests a refund of one line from a server without returns of quantities; staff decide (ORD-02). `item` null: the dialog is closed. */
const RefundDialog = ({ item, ...form }: Omit<FormProps, 'item'> & { item: OrderLine | null }) => (
  <Dialog title={form.labels.title} closeLabel={form.labels.close} isOpen={item !== null} onClose={form.onClose}>
    {item && <RefundForm item={item} {...form} />}
  </Dialog>
)

function RefundForm({ item, labels, onClose, onSent }: FormProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const showFieldError = (field: string, text: string) => {
    if (field === 'reason') setFault(text)
    return field === 'reason'
  }

  const send = async () => {
    setRefused(null)
    setFault(reason.trim() === '' ? labels.reasonRequired : null)
    if (reason.trim() === '') return
    if (item.id === null) return
    const answer = await requestReturn(item.id, reason.trim())
    if (!answer.ok) return setRefused(refusedForm(answer.failure, labels.failed, showFieldError))
    notify.success(answer.value.message || labels.sent)
    onClose()
    onSent()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(send)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
      <p>{fill(labels.text, { item: [item.productName, item.variantLabel].filter(Boolean).join(', ') })}</p>
      <TextArea
        label={labels.reason}
        hint={labels.reasonHint}
        error={fault ?? undefined}
        value={reason}
        rows={4}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {labels.cancel}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-32')}>
          {isBusy ? labels.sending : labels.send}
        </button>
      </div>
    </form>
  )
}

type OrderItemsProps = {
  order: Pick<OrderDetails, 'id' | 'code'>
  labels: OrderDetailsLabels
  refundLabels: RefundLabels
  words: OrderWords
}

/** The lines with their refund states (ORD-02). Fails on its own. */
export function OrderItems({ order, labels, refundLabels, words }: OrderItemsProps) {
  const { value: items, failure, retry } = useOrderItems(order.id)
  const [cancelling, setCancelling] = useState<OrderLine | null>(null)
  const [refunding, setRefunding] = useState<OrderLine | null>(null)
  const [sent, setSent] = useState(0)
  const top = useRef<HTMLDivElement>(null)

  // The action removes the button that opened the dialog, so focus cannot return to it.
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
        {items && <ItemTable items={items} labels={labels} words={words} onRefund={setRefunding} onCancel={setCancelling} />}
      </div>
      <CancelDialog
        reference={order}
        code={order.code}
        item={cancelling && { id: cancelling.id ?? 0, name: [cancelling.productName, cancelling.variantLabel].filter(Boolean).join(' ') }}
        words={words.changes}
        isOpen={cancelling !== null}
        onClose={() => setCancelling(null)}
        onCancelled={() => setSent(sent + 1)}
      />
      <RefundDialog item={refunding} labels={refundLabels} onClose={() => setRefunding(null)} onSent={() => setSent(sent + 1)} />
    </Panel>
  )
}
