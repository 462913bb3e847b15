import type { ReactNode, Ref } from 'react'
import type { AddressFormLabels } from '@/components/shared/address-form/address-form-labels'
import { ReadFailed } from '@/components/ui/read-failed'
import { AddressStep } from './address-step'
import type { CheckoutLabels } from './checkout-labels'
import { StepWaiting } from './checkout-waiting'
import { GuestForm, type GuestOrder } from './guest-form/guest-form'
import type { GuestFormLabels, LoginWords } from './guest-form/guest-form-labels'
import { GuestStep } from './guest-step'
import type { Checkout } from './use-checkout'

export type WhoTexts = {
  labels: CheckoutLabels
  addressLabels: AddressFormLabels
  guestLabels: GuestFormLabels
  loginWords: LoginWords
  isNumberEnough: boolean
  /** What the modal for logging in shows. */
  login: ReactNode
}

type Props = WhoTexts & {
  checkout: Checkout
  guest: Ref<GuestOrder>
  /** Nothing has been sent: the payment is next. */
  onFilledIn: () => void
}

/** Who orders, and where it goes. A guest is asked for both at once. */
export function WhoStep({ checkout, guest, onFilledIn, labels, addressLabels, guestLabels, loginWords, isNumberEnough, login }: Props) {
  const { customer, addresses, chosen, place, confirmation } = checkout
  if (customer.value) return <AddressStep addresses={addresses} chosen={chosen} place={place} labels={labels} formLabels={addressLabels} />
  if (customer.value === null)
    return (
      <GuestStep
        labels={labels}
        login={login}
        form={(onWantsLogin) => (
          <GuestForm
            ref={guest}
            labels={guestLabels}
            address={addressLabels}
            login={loginWords}
            isNumberEnough={isNumberEnough}
            onFilledIn={onFilledIn}
            onSignedIn={confirmation.ask}
            onWantsLogin={onWantsLogin}
          />
        )}
      />
    )
  if (customer.failure) return <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={customer.retry} />
  return <StepWaiting label={labels.loading} />
}
