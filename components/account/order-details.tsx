'use client'

import { useEffect, useRef, useState } from 'react'
import { type ArrivalLabels, useArrival } from '@/components/shared/arrival'
import { Link } from '@/components/shared/link'
import type { OrderDetails as Order, IssuedCreditNote } from '@/lib/commerce/orders/model'
import { formatKnownMoney, formatMoney } from '@/lib/kernel/money'
import type { OrderActionLabels, OrderDetailsLabels, RefundLabels, ReturnLabels } from '@/components/shared/labels'
import { Panel } from './panel'
import {
  addressText,
  deliveryText,
  OrderFacts,
  OrderStatusText,
  OrderTimeline,
  type OrderWords,
  ShipmentFacts,
  PaymentState,
  isComing,
  wordFor,
} from '@/components/shared/order-parts'
import { formatDay, formatDayOf } from '@/lib/i18n/browser-dates'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useOrder } from '@/lib/commerce/orders/client'
import { giveRefundAccount } from '@/lib/commerce/orders/refund-account.client'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { ChangeDelivery } from '@/components/shared/change-delivery'
import { PaidBack } from '@/components/shared/money-back'
import { RefundDue } from '@/components/shared/refund-due'
import { OrderActions } from './order-actions'
import { OrderItems, RETURNS_ID } from './order-items'
import { OrderReturns } from '@/components/shared/order-returns'
import { openReturn } from '@/lib/commerce/returns/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { useBusy } from '@/components/ui/use-busy'
import { fetchCreditNote } from '@/lib/commerce/invoices/client'
import { fill } from '@/lib/i18n/fill'
import { openPdf } from './open-pdf'

type CreditNotesProps = { notes: readonly IssuedCreditNote[]; words: OrderWords['creditNotes'] }

function CreditNotes({ notes, words }: CreditNotesProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, run } = useBusy()
  // Numbers contain '/', which file names cannot.
  const open = (id: number, number: string) =>
    run(async () => {
      const fileName = fill(words.file, { number: number.replaceAll('/', '-') })
      setHasFailed(!(await openPdf(() => fetchCreditNote(id), { opening: words.opening, fileName })))
    })
  return (
    <>
      <ul className="grid gap-3">
        {notes.map(({ id, number, issuedAt, amountPaise }) => (
          <li key={number} className="figures flex flex-wrap items-center gap-x-4 gap-y-1">
            {id === null ? (
              fill(words.open, { number })
            ) : (
              <button type="button" aria-disabled={isBusy} onClick={() => void open(id, number)} className={buttonClass('outline')}>
                {fill(words.open, { number })}
              </button>
            )}
            <span className="text-ink-soft">{[formatKnownMoney(amountPaise, ''), formatDayOf(issuedAt)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {words.failed}
        </p>
      )}
    </>
  )
}

type RowProps = { name: string; text: string; className?: string }

const Row = ({ name, text, className = '' }: RowProps) => (
  <div className={`flex justify-between gap-4 py-1.5 ${className}`}>
    <dt>{name}</dt>
    <dd className="figures text-right">{text}</dd>
  </div>
)

/** False for an unpaid order, which has earned no points. */
const hasPoints = <O extends Pick<Order, 'points'>>(order: O): order is O & { points: number } => order.points !== null && order.points > 0

/** Amounts include tax (IND-06). Fee, refund and points have a row only when they apply. */
const OrderAmount = ({ order, labels }: { order: Order; labels: OrderDetailsLabels }) => (
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
      {hasPoints(order) && <Row name={labels.points} text={String(order.points)} className="mt-2 border-t border-line pt-3" />}
    </dl>
    {hasPoints(order) && <p className="text-sm text-ink-soft">{labels.pointsText}</p>}
  </Panel>
)

type Props = { order: Order; labels: OrderDetailsLabels; words: OrderWords }

/** Customer, address, status and payment (ORD-02); in two columns if there is room. */
function OrderSummaryPanel({ order, labels, words }: Props) {
  const { name, email } = order.shippingAddress
  const address = addressText(order.shippingAddress)
  return (
    <Panel id="order-summary" title={labels.summary}>
      <div className="grid items-start gap-x-10 gap-y-3 min-[40rem]:gap-y-2 xl:grid-cols-2">
        <OrderFacts
          none={labels.none}
          facts={[
            [labels.code, order.code],
            [labels.customer, name],
            [labels.email, email],
            [labels.address, address && <span className="whitespace-pre-line">{address}</span>],
          ]}
        />
        <OrderFacts
          none={labels.none}
          facts={[
            [labels.date, formatDay(order.placedOn)],
            [labels.status, deliveryText(order, words)],
            [labels.payment, order.paymentStatus && <PaymentState order={order} words={words} />],
            [labels.total, formatKnownMoney(order.grandTotalPaise, labels.none)],
            [labels.shippingMethod, wordFor(order.shippingType, words.shippingTypes) || labels.flatRate],
            [labels.paymentMethod, wordFor(order.paymentMethod, words.paymentMethods)],
          ]}
        />
      </div>
    </Panel>
  )
}

/** Timeline and shipment. Renders nothing when the server reports neither. */
function OrderProgress({ order, words }: { order: Order; words: OrderWords }) {
  if (order.timeline.length === 0 && order.shipment.courier === '' && order.shipment.trackingNumber === '') return null
  return (
    <Panel id="order-way" title={words.timeline.title}>
      <OrderTimeline order={order} words={words.timeline} />
      <ShipmentFacts shipment={order.shipment} words={words.parcel} />
    </Panel>
  )
}

type Texts = {
  labels: OrderDetailsLabels
  actionLabels: OrderActionLabels
  refundLabels: RefundLabels
  returnLabels: ReturnLabels
  arrivalLabels: ArrivalLabels
  addressLabels: AddressFormLabels
  words: OrderWords
}

/** The size of the loaded content, so that nothing shifts. */
const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-6">
    <p className="text-ink-soft">{label}</p>
    <Skeleton className="h-120" />
    <Skeleton className="h-64" />
  </div>
)

const Missing = ({ labels }: { labels: OrderDetailsLabels }) => (
  <div className="rounded-card border border-line bg-card px-5 py-12 text-center">
    <h1 className="text-2xl text-balance">{labels.missing}</h1>
    <p className="mx-auto mt-2 mb-6 max-w-[48ch] text-ink-soft">{labels.missingText}</p>
    <Link href="/purchase-history" className={buttonClass()}>
      {labels.toOrders}
    </Link>
  </div>
)

const readId = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** An order with all known details (ORD-02). `id`: the raw value from the address; /api/v2 checks the owner. */
export function OrderDetails({ id, ...texts }: Texts & { id: string }) {
  const { labels } = texts
  const { value: order, failure, retry } = useOrder(readId(id))
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // The action removes the button that opened the dialog, so focus cannot return to it.
  useEffect(() => {
    if (changes > 0) heading.current?.focus()
  }, [changes])
  const focusHeading = () => setChanges(changes + 1)

  if (order === null) return <Missing labels={labels} />
  return (
    <>
      <Link href="/purchase-history" className="mb-2 inline-flex min-h-11 items-center gap-1 text-green underline-offset-4 hover:underline">
        <Icon name="right" size={18} className="rotate-180" />
        {labels.back}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mb-6 scroll-mt-40 text-2xl outline-none wrap-anywhere md:text-3xl">
        {labels.title} {order && <span className="figures inline-block">{order.code || labels.none}</span>}
      </h1>
      {failure && (
        <div className="mb-6">
          <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />
        </div>
      )}
      {!order && !failure && <Waiting label={labels.loading} />}
      {order && <Known order={order} onCancelled={focusHeading} onRefundAccount={focusHeading} {...texts} />}
    </>
  )
}

function Arrival({ order, labels }: { order: Order; labels: ArrivalLabels }) {
  const arrival = useArrival(order, order.shippingAddress.postalCode, labels)
  return arrival === null ? null : <p className="figures">{arrival}</p>
}

/** Hidden with a server that has no returns of quantities. */
function Returns({ orderId, labels }: { orderId: number; labels: ReturnLabels }) {
  const isOffered = useIsOffered(openReturn)
  if (!isOffered) return null
  return (
    <Panel id={RETURNS_ID} title={labels.title}>
      <OrderReturns of={{ orderId }} labels={labels} />
    </Panel>
  )
}

/** The order is read again after every change. */
const NOTHING_MORE = (): void => undefined

const Known = ({
  order,
  labels,
  actionLabels,
  refundLabels,
  returnLabels,
  arrivalLabels,
  addressLabels,
  words,
  onCancelled,
  onRefundAccount,
}: Texts & { order: Order; onCancelled: () => void; onRefundAccount: () => void }) => (
  <div className="grid gap-6">
    <div className="-mt-4">
      <OrderStatusText order={order} words={words} className="text-xl" />
      {isComing(order) && <Arrival order={order} labels={arrivalLabels} />}
      <OrderActions order={order} labels={actionLabels} words={words} isLarge onCancelled={onCancelled} />
    </div>
    {order.refundDue && (
      <Panel id="order-refund" title={words.refundDue.title}>
        <RefundDue
          due={order.refundDue}
          words={words.refundDue}
          mayChange
          give={(typed) => giveRefundAccount(order.id, typed)}
          onGiven={onRefundAccount}
        />
      </Panel>
    )}
    {order.paidBack.length > 0 && (
      <Panel id="order-paid-back" title={words.paidBack.title}>
        <PaidBack paid={order.paidBack} words={words} />
      </Panel>
    )}
    {order.creditNotes.length > 0 && (
      <Panel id="order-credit-notes" title={words.creditNotes.title}>
        <CreditNotes notes={order.creditNotes} words={words.creditNotes} />
      </Panel>
    )}
    <OrderItems order={order} labels={labels} refundLabels={refundLabels} words={words} />
    {order.deliveryStatus === 'delivered' && <Returns orderId={order.id} labels={returnLabels} />}
    {order.canChangeDelivery && (
      <Panel id="order-changes" title={words.changes.deliveryTitle}>
        <ChangeDelivery
          reference={order}
          known={order.shippingAddress}
          words={words.changes}
          addressLabels={addressLabels}
          onChanged={NOTHING_MORE}
        />
      </Panel>
    )}
    <OrderSummaryPanel order={order} labels={labels} words={words} />
    {/* Side by side if both fit; the amount alone takes the full width. */}
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-6">
      <OrderProgress order={order} words={words} />
      <OrderAmount order={order} labels={labels} />
    </div>
  </div>
)
