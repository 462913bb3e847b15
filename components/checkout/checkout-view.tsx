'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { User } from '@/lib/commerce/customers/model'
import { useBusy } from '@/components/ui/use-busy'
import { refreshCart } from '@/lib/commerce/cart/client'
import { CheckoutWaiting } from './step'
import type { GuestOrder } from './guest-form'
import { OrderSummary } from './order-summary'
import { PaymentStep, type ShopContact } from './payment-step'
import { totalOf } from './payment-methods'
import { type Checkout, useCheckout, type Ordering } from './use-checkout'
import { CustomerStep, type CustomerStepTexts } from './customer-step'
import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Address, PinPlace } from '@/lib/commerce/addresses/model'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'
import { PinNote } from './pin-note'
import { FormAlert } from '@/components/ui/form-alert'
import { Link } from '@/components/shared/link'

type PlaceOrderProps = {
  totalPaise: Paise
  /** A step above is incomplete and has the main button. Pressed early, this one shows what is missing. */
  isEarly: boolean
  /** A guest's account is being created, or the order is being placed. */
  isBusy: boolean
  fault: Ordering['fault']
  labels: CheckoutLabels['summary']
  onPlace: () => void
}

/** The last step. The button is below the payment, so that the choice is visible before anything is sent. */
const PlaceOrder = ({ totalPaise, isEarly, isBusy, fault, labels, onPlace }: PlaceOrderProps) => (
  <section aria-label={labels.placeTitle} className="rounded-card border border-line bg-card p-5 md:p-7">
    {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => isBusy || onPlace()}
      className={buttonClass(isEarly ? 'outline' : 'primary', 'figures h-12 w-full sm:w-auto sm:min-w-80')}
    >
      {isBusy ? labels.placing : fill(labels.place, { total: formatMoney(totalPaise) })}
    </button>
    <p className="mt-3 text-sm text-ink-soft">
      {labels.terms} {/* In a new tab, so that the input is not lost. */}
      <Link href="/terms-conditions" target="_blank" rel="noopener" className="text-green underline underline-offset-4">
        {labels.termsLink}
        <span className="sr-only"> {labels.newTab}</span>
      </Link>
      {labels.termsEnd}
    </p>
  </section>
)

type Props = {
  /** null: the dialog is closed. */
  address: Address | null
  place: PinPlace | null | undefined
  paymentMethod: PaymentMethod | null
  totalPaise: Paise
  isBusy: boolean
  labels: CheckoutLabels
  onClose: () => void
  onProceed: () => void
}

/** Confirmation before ordering: the delivery address and the amount to be paid (CHK-06). */
function BillingDialog({ address, place, paymentMethod, totalPaise, isBusy, labels, onClose, onProceed }: Props) {
  const { billing } = labels
  const pays = paymentMethod === 'cash_on_delivery' ? billing.cash : billing.online
  return (
    <Dialog title={billing.title} closeLabel={labels.close} isOpen={address !== null} onClose={onClose}>
      {address && (
        <>
          <p className="mb-3 text-ink-soft">{billing.text}</p>
          <div className="rounded-card border border-line bg-card p-5">
            <AddressLines address={address} />
            <PinNote place={place} labels={labels.pin} />
          </div>
          <p className="figures mt-4 flex flex-wrap justify-between gap-x-4 text-lg">
            <span>{billing.pay}</span>
            <strong>{fill(pays, { total: formatMoney(totalPaise) })}</strong>
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={buttonClass('quiet')}>
              {billing.change}
            </button>
            <button type="button" aria-disabled={isBusy} onClick={onProceed} className={buttonClass('primary', 'min-w-36')}>
              {isBusy ? billing.proceeding : billing.proceed}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The login form disappears after login and loses the focus: the steps take it. */
function useFocusAfterLogin(user: User | null | undefined): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null)
  const wasGuest = useRef(false)
  const isGuest = user === null
  const isCustomer = Boolean(user)
  useEffect(() => {
    if (isGuest) wasGuest.current = true
    if (!isCustomer || !wasGuest.current) return
    wasGuest.current = false
    steps.current?.focus()
  }, [isGuest, isCustomer])
  return steps
}

type PartProps = { checkout: Checkout; labels: CustomerStepTexts['labels'] }

/** Open once requested and the order is complete. */
function Confirm({ checkout, labels }: PartProps) {
  const { basket, chosen, place, paymentMethod, confirmation, ordering, proceed } = checkout
  return (
    <BillingDialog
      address={confirmation.isOpen && basket && paymentMethod && chosen ? chosen : null}
      place={place}
      paymentMethod={paymentMethod}
      totalPaise={basket ? totalOf(basket.summary, paymentMethod) : 0}
      isBusy={ordering.isBusy}
      labels={labels}
      onClose={confirmation.close}
      onProceed={proceed}
    />
  )
}

function Summary({ checkout, labels }: PartProps) {
  const { basket, isChanging, hasFailed, paymentMethod } = checkout
  if (!basket) return <CheckoutWaiting labels={labels} hasFailed={hasFailed} retry={refreshCart} />
  return <OrderSummary {...basket} isChanging={isChanging} paymentMethod={paymentMethod} labels={labels} />
}

/** Whether the first step is incomplete; false while unknown, so that the order button does not change its look. */
const isAddressOpen = ({ customer, addresses, chosen }: Checkout, isFilledIn: boolean): boolean =>
  customer.value === null ? !isFilledIn : addresses.value !== undefined && !chosen

/** The checkout page: summary, customer and address, payment, and the order (CHK-01 to 10). */
export function CheckoutView(props: CustomerStepTexts & { contact: ShopContact }) {
  const { labels, contact } = props
  const checkout = useCheckout(labels)
  const { basket, paymentMethod, customer, confirmation, ordering } = checkout
  const guest = useRef<GuestOrder>(null)
  const payment = useRef<HTMLDivElement>(null)
  const opening = useBusy()
  /** A guest has continued to the payment. */
  const [isFilledIn, setIsFilledIn] = useState(false)
  const steps = useFocusAfterLogin(customer.value)

  const onFilledIn = () => {
    setIsFilledIn(true)
    payment.current?.focus()
  }

  const onPlace = () => {
    // Otherwise an account would be created for an order that cannot be paid.
    if (basket && paymentMethod === null) ordering.showObstacle(labels.faults.noPayment)
    // A guest's account is created first; the form shows what is missing.
    else if (customer.value === null) void opening.run(async () => guest.current?.order())
    else confirmation.ask()
  }

  return (
    <>
      {/* Before the summary: the dialog closes and returns the focus before the alert takes it. */}
      <Confirm checkout={checkout} labels={labels} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_27rem]">
        {/* Also before the steps in the DOM, because it comes first on a phone. */}
        <div className="lg:sticky lg:top-6 lg:col-start-2">
          <Summary checkout={checkout} labels={labels} />
        </div>
        <div ref={steps} tabIndex={-1} className="grid gap-6 outline-none lg:col-start-1 lg:row-start-1">
          <CustomerStep {...props} checkout={checkout} guest={guest} isFilledIn={isFilledIn} onFilledIn={onFilledIn} />
          <div ref={payment} tabIndex={-1} className="scroll-mt-6 outline-none">
            <PaymentStep
              value={paymentMethod}
              provider={checkout.provider}
              summary={basket?.summary}
              contact={contact}
              labels={labels.payment}
              onChange={checkout.pay}
            />
          </div>
          {basket && (
            <PlaceOrder
              totalPaise={totalOf(basket.summary, paymentMethod)}
              isEarly={isAddressOpen(checkout, isFilledIn)}
              isBusy={opening.isBusy || ordering.isBusy}
              fault={ordering.fault}
              labels={labels.summary}
              onPlace={onPlace}
            />
          )}
        </div>
      </div>
    </>
  )
}
