'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { DataNotice } from '@/components/shared/data-notice'
import type messages from '@/messages/en.json'
import { refusedForm, type RefusedForm, refusedLookUp } from '@/components/shared/use-attempt'
import { useBusy } from '@/components/ui/use-busy'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { CancelDialog } from '@/components/shared/cancel-dialog'
import { ChangeDelivery } from '@/components/shared/change-delivery'
import { CreditNoteList, PaidBack } from '@/components/shared/money-back'
import { OrderReturns } from '@/components/shared/order-returns'
import { RefundDue } from '@/components/shared/refund-due'
import type { ReturnLabels } from '@/components/shared/labels'
import { openTrackedReturn } from '@/lib/commerce/returns/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { giveTrackedRefundAccount } from '@/lib/commerce/orders/refund-account.client'
import { trackOrder } from '@/lib/commerce/orders/track-order.client'
import { awaitsPayment, type TrackedOrder as Order, type OrderSummary } from '@/lib/commerce/orders/model'
import { type ArrivalLabels, useArrival } from '@/components/shared/arrival'
import {
  isComing,
  OrderFacts,
  OrderStatusText,
  OrderTimeline,
  type OrderWords,
  PaymentState,
  ShipmentFacts,
} from '@/components/shared/order-parts'
import { fill } from '@/lib/i18n/fill'
import { formatDay } from '@/lib/i18n/browser-dates'
import { formatKnownMoney } from '@/lib/kernel/money'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { Link } from '@/components/shared/link'
import { Skeleton } from '@/components/ui/skeleton'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { useOrders } from '@/lib/commerce/orders/client'
import { payFault, payNow } from '@/lib/commerce/payments/client'

type Labels = (typeof messages)['tracking']['view']

const ORDERS = '/purchase-history'
const LOG_IN = `/login?${new URLSearchParams({ next: ORDERS }).toString()}`

function PayButton({ order, labels }: { order: OrderSummary; labels: Labels }) {
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  const pay = async () => {
    setFault(null)
    setFault(payFault(await payNow(order), labels.payFailed))
  }

  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => void run(pay)} className={buttonClass()}>
        {labels.pay}
      </button>
      {fault !== null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {fault}
        </p>
      )}
    </>
  )
}

const PayLink = ({ href, text }: { href: string; text: string }) => (
  <Link href={href} rel="nofollow" className={buttonClass()}>
    {text}
  </Link>
)

/** Only its customer can pay an order: here if signed in and among their latest orders; otherwise from the orders page after login. */
function PayTracked({ code, labels }: { code: string; labels: Labels }) {
  const isSignedIn = useSignedIn()
  const { value: orders, failure } = useOrders(1)
  const order = orders?.items.find((one) => one.code === code)
  const isLoading = isSignedIn && !orders && !failure
  return (
    <div className="mt-4">
      {isLoading && <Skeleton className="h-11 w-32" />}
      {order && <PayButton order={order} labels={labels} />}
      {!isSignedIn && <PayLink href={LOG_IN} text={labels.logInToPay} />}
      {isSignedIn && !isLoading && !order && <PayLink href={ORDERS} text={labels.toOrders} />}
    </div>
  )
}

type TrackingLabels = (typeof messages)['tracking']['view']

type Faults = { code?: string | undefined; contact?: string | undefined }

const faultsOf = (code: string, contact: string, labels: TrackingLabels): Faults => ({
  code: code === '' ? labels.codeRequired : undefined,
  contact: contact === '' ? labels.contactRequired : undefined,
})

/** Looks up an order. Hides the previous result during a new look-up. */
function useTracking(labels: TrackingLabels) {
  const [found, setFound] = useState<{ order: Order; contact: string } | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const showFieldError = (field: string, text: string) => {
    const name = field === 'phone_or_email' ? 'contact' : field
    setFaults((now) => ({ ...now, [name]: text }))
    return name === 'code' || name === 'contact'
  }

  const look = async (code: string, contact: string) => {
    const missing = faultsOf(code, contact, labels)
    setFaults(missing)
    setRefused(null)
    if (missing.code !== undefined || missing.contact !== undefined) return
    setFound(null)
    const answer = await trackOrder(code, contact)
    if (answer.ok) return setFound({ order: answer.value, contact })
    const text = refusedLookUp(answer.failure, labels)
    setRefused(text === null ? refusedForm(answer.failure, labels.failed, showFieldError) : { title: text, faults: [] })
  }

  return { found, faults, refused, isBusy, track: (code: string, contact: string) => run(() => look(code.trim(), contact.trim())) }
}

type Texts = {
  labels: TrackingLabels
  returnLabels: ReturnLabels
  words: OrderWords
  arrivalLabels: ArrivalLabels
  addressLabels: AddressFormLabels
}
/** `contact`: what the order was found by. `onChanged`: looks it up again, by another contact if given. */
type TrackedOrderProps = Texts & { order: Order; contact: string; onChanged: (contact?: string) => void }

const PIN_CODE = /\b\d{6}$/

type TrackedLinesProps = Pick<Order, 'lines'> & { words: OrderWords['changes']; onCancel: (item: { id: number; name: string }) => void }

const TrackedLines = ({ lines, words, onCancel }: TrackedLinesProps) => (
  <ul className="figures mb-6 divide-y divide-line border-y border-line">
    {lines.map(({ id, canCancel, productName, variantLabel, quantity }, index) => (
      <li key={index} className="flex items-center justify-between gap-4 py-3">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{productName}</p>
          {variantLabel !== '' && <p className="text-sm text-ink-soft">{variantLabel}</p>}
          {canCancel && id !== null && (
            <button
              type="button"
              aria-label={fill(words.cancelItemOf, { item: productName })}
              aria-haspopup="dialog"
              onClick={() => onCancel({ id, name: [productName, variantLabel].filter(Boolean).join(' ') })}
              className={buttonClass('quiet', 'px-0 text-sm')}
            >
              {words.cancelItem}
            </button>
          )}
        </div>
        {quantity !== null && <p className="shrink-0">{`× ${quantity}`}</p>}
      </li>
    ))}
  </ul>
)

/** Hidden with a server that has no returns of quantities. */
function TrackedReturns({ code, contact, labels }: { code: string; contact: string; labels: ReturnLabels }) {
  const isOffered = useIsOffered(openTrackedReturn)
  if (!isOffered) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-lg">{labels.title}</h3>
      <OrderReturns of={{ code, phoneOrEmail: contact }} labels={labels} />
    </div>
  )
}

type MoneyBackProps = Pick<TrackedOrderProps, 'order' | 'contact' | 'words'> & { onGiven: () => void }

/** What goes back to the customer, and what has gone back. */
const TrackedMoneyBack = ({ order, contact, words, onGiven }: MoneyBackProps) => (
  <>
    {order.refundDue && (
      <div className="mt-6">
        <h3 className="mb-2 text-lg">{words.refundDue.title}</h3>
        <RefundDue
          due={order.refundDue}
          words={words.refundDue}
          mayChange={false}
          give={(typed) => giveTrackedRefundAccount(order.code, contact, typed)}
          onGiven={onGiven}
        />
      </div>
    )}
    {order.paidBack.length > 0 && (
      <div className="mt-6">
        <h3 className="mb-2 text-lg">{words.paidBack.title}</h3>
        <PaidBack paid={order.paidBack} words={words} />
      </div>
    )}
    {order.creditNotes.length > 0 && (
      <div className="mt-6">
        <h3 className="mb-2 text-lg">{words.creditNotes.title}</h3>
        <CreditNoteList notes={order.creditNotes} words={words.creditNotes} />
      </div>
    )}
  </>
)

/** An order's state without personal data: no name, no address. Takes the focus when it appears. */
function TrackedOrder({ order, contact, onChanged, labels, returnLabels, words, arrivalLabels, addressLabels }: TrackedOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [order])
  const [cancelling, setCancelling] = useState<'order' | { id: number; name: string } | null>(null)
  const reference = { code: order.code, contact }
  const isUnpaid = awaitsPayment(order)
  const arrival = useArrival(order, (isComing(order) && PIN_CODE.exec(order.destination)?.[0]) || '', arrivalLabels)
  const [before = '', after = ''] = labels.found.split('{code}')

  return (
    <section aria-labelledby="tracked" className="rounded-card border border-line bg-card p-5 md:p-7">
      <h2 id="tracked" ref={heading} tabIndex={-1} className="figures mb-2 scroll-mt-40 text-xl outline-none wrap-anywhere">
        {before}
        {/* Keeps the code on one line. */}
        <span className="inline-block">{order.code}</span>
        {after}
      </h2>
      <OrderStatusText order={order} words={words} className="text-xl" />
      {isComing(order) && arrival !== null && <p className="figures">{arrival}</p>}
      {isUnpaid && <PayTracked code={order.code} labels={labels} />}
      {order.canCancel && (
        <button type="button" aria-haspopup="dialog" onClick={() => setCancelling('order')} className={buttonClass('quiet', 'mt-2 px-0')}>
          {words.changes.cancelOrder}
        </button>
      )}
      <CancelDialog
        reference={reference}
        code={order.code}
        item={cancelling === 'order' ? null : cancelling}
        words={words.changes}
        isOpen={cancelling !== null}
        onClose={() => setCancelling(null)}
        onCancelled={onChanged}
      />
      <TrackedMoneyBack {...{ order, contact, words }} onGiven={onChanged} />
      {order.canChangeDelivery && (
        <div className="mt-6">
          <h3 className="mb-2 text-lg">{words.changes.deliveryTitle}</h3>
          <ChangeDelivery
            reference={reference}
            known={null}
            words={words.changes}
            addressLabels={addressLabels}
            // Tracking by the phone number of the delivery continues with the new one.
            onChanged={(phone) => onChanged(contact.includes('@') ? contact : phone)}
          />
        </div>
      )}
      <div className="mt-6 grid items-start gap-8 md:grid-cols-2 lg:gap-16">
        <div>
          <h3 className="mb-2 text-lg">{labels.items}</h3>
          <TrackedLines lines={order.lines} words={words.changes} onCancel={setCancelling} />
          <OrderFacts
            none={labels.none}
            facts={[
              [labels.date, formatDay(order.placedOn)],
              [labels.destination, order.destination],
              ...(isUnpaid ? [] : [[labels.payment, order.paymentStatus && <PaymentState order={order} words={words} />] as const]),
              [labels.total, formatKnownMoney(order.grandTotalPaise, labels.none)],
            ]}
          />
        </div>
        <div>
          <h3 className="mb-4 text-lg">{words.timeline.title}</h3>
          <OrderTimeline order={order} words={words.timeline} />
          <ShipmentFacts shipment={order.shipment} words={words.parcel} />
        </div>
      </div>
      {order.deliveryStatus === 'delivered' && <TrackedReturns code={order.code} contact={contact} labels={returnLabels} />}
    </section>
  )
}

/** Order tracking without an account, by code and phone number or e-mail address. Hidden without JavaScript, which it needs. */
export function TrackOrder({ labels, ...texts }: Texts) {
  const { found, faults, refused, isBusy, track } = useTracking(labels)
  const code = useRef<HTMLInputElement>(null)
  const contact = useRef<HTMLInputElement>(null)

  // Our mails link here with the code in the address; it does not replace what the visitor has already typed.
  useEffect(() => {
    if (code.current?.value === '') code.current.value = new URLSearchParams(location.search).get('code') ?? ''
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [first] = [code, contact].filter(({ current }) => current?.value.trim() === '')
    first?.current?.focus()
    void track(code.current?.value ?? '', contact.current?.value ?? '')
  }

  // The fields have no names, so that a native submit cannot put their values into an address.
  return (
    <div className="grid gap-8 noscript:hidden">
      <form noValidate onSubmit={submit} className="rounded-card border border-line bg-card p-5 md:p-7">
        <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            ref={code}
            required
            label={labels.code}
            hint={labels.codeHint}
            error={faults.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            ref={contact}
            required
            label={labels.contact}
            error={faults.contact}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <DataNotice text={labels.notice} className="mt-4" />
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'mt-5 min-w-44 max-sm:w-full')}>
          {isBusy ? labels.submitting : labels.submit}
        </button>
      </form>
      {found && <TrackedOrder {...found} onChanged={(by = found.contact) => void track(found.order.code, by)} labels={labels} {...texts} />}
    </div>
  )
}
