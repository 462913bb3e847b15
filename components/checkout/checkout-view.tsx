'use client'

import { useRef } from 'react'
import { refreshCart } from '@/lib/api-client/cart-writes'
import { BillingDialog } from './billing-dialog'
import { CheckoutWaiting } from './checkout-waiting'
import { OrderSummary } from './order-summary'
import { PaymentStep, type ShopContact } from './payment-step'
import { totalOf } from './total-of'
import { useCheckout, type Checkout } from './use-checkout'
import { useFocusAfterLogin } from './use-focus-after-login'
import { WhoStep, type WhoTexts } from './who-step'

type PartProps = { checkout: Checkout; labels: WhoTexts['labels'] }

/** Open once it has been asked for, and there is something to confirm. */
function Confirm({ checkout, labels }: PartProps) {
  const { basket, chosen, place, paymentType, confirmation, ordering, proceed } = checkout
  return (
    <BillingDialog
      address={confirmation.isOpen && basket && paymentType && chosen ? chosen : null}
      place={place}
      paymentType={paymentType}
      totalPaise={basket ? totalOf(basket.summary, paymentType) : 0}
      isBusy={ordering.isBusy}
      labels={labels}
      onClose={confirmation.close}
      onProceed={proceed}
    />
  )
}

function Summary({ checkout, labels, onPlace }: PartProps & { onPlace: () => void }) {
  const { basket, isChanging, hasFailed, paymentType, customer, ordering } = checkout
  if (!basket) return <CheckoutWaiting labels={labels} hasFailed={hasFailed} retry={refreshCart} />
  return (
    <OrderSummary
      {...basket}
      isChanging={isChanging}
      paymentType={paymentType}
      isGuest={customer.value === null}
      ordering={ordering}
      labels={labels}
      onPlace={onPlace}
    />
  )
}

/** The checkout page's island: who and where, how it is paid, what it costs, and the order (CHK-01 to 10). */
export function CheckoutView(props: WhoTexts & { contact: ShopContact }) {
  const { labels, contact } = props
  const checkout = useCheckout(labels)
  const { basket, paymentType, customer, confirmation } = checkout
  const guestBox = useRef<HTMLDivElement>(null)
  const steps = useFocusAfterLogin(customer.value)

  const onPlace = () => {
    // Before an account is opened for an order that cannot be.
    if (basket && paymentType === null) checkout.ordering.say({ title: labels.faults.noPayment, faults: [] })
    // A guest is a customer first: what is missing is said there.
    else if (customer.value === null) guestBox.current?.querySelector('form')?.requestSubmit()
    else confirmation.ask()
  }

  return (
    <>
      {/* Before the summary: it closes, giving the focus back, before the alert there takes it. */}
      <Confirm checkout={checkout} labels={labels} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div ref={steps} tabIndex={-1} className="grid gap-6 outline-none">
          <WhoStep {...props} checkout={checkout} guestBox={guestBox} />
          <PaymentStep value={paymentType} summary={basket?.summary} contact={contact} labels={labels.payment} onChange={checkout.pay} />
        </div>
        <Summary checkout={checkout} labels={labels} onPlace={onPlace} />
      </div>
    </>
  )
}
