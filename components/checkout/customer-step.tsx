import { type ReactNode, type Ref, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { CheckoutLabels } from '@/components/shared/labels'
import { Step, StepWaiting } from './step'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { ReadFailed } from '@/components/ui/read-failed'
import { AddressStep } from './address-step'
import { GuestForm, type GuestOrder } from './guest-form'
import type { GuestFormLabels, LoginWords } from './guest-fields'
import type { Checkout } from './use-checkout'

type GuestStepProps = {
  labels: CheckoutLabels
  /** The login form, passed in by the page because features do not import each other. */
  login: ReactNode
  form: (onWantsLogin: () => void) => ReactNode
}

/** A guest enters their details or logs in (CHK-03, CHK-10). Customers get the address step instead. */
function GuestStep({ labels, login, form }: GuestStepProps) {
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const open = () => setIsLoggingIn(true)
  return (
    <Step id="your-details" number={1} title={labels.guest.title}>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 text-ink-soft">
        {labels.guest.have}
        <button type="button" aria-haspopup="dialog" onClick={open} className={buttonClass('quiet', 'px-0 underline')}>
          {labels.guest.login}
        </button>
      </p>
      {form(open)}
      <Dialog title={labels.guest.loginTitle} closeLabel={labels.close} isOpen={isLoggingIn} onClose={() => setIsLoggingIn(false)}>
        {login}
      </Dialog>
    </Step>
  )
}

export type CustomerStepTexts = {
  labels: CheckoutLabels
  addressLabels: AddressFormLabels
  guestLabels: GuestFormLabels
  loginWords: LoginWords
  isNumberEnough: boolean
  login: ReactNode
}

type CustomerStepProps = CustomerStepTexts & {
  checkout: Checkout
  guest: Ref<GuestOrder>
  /** The guest's details were complete: the payment step is next, and nothing has been sent. */
  isFilledIn: boolean
  onFilledIn: () => void
}

/** A guest enters contact data and address in one form. */
export function CustomerStep({
  checkout,
  guest,
  isFilledIn,
  onFilledIn,
  labels,
  addressLabels,
  guestLabels,
  loginWords,
  isNumberEnough,
  login,
}: CustomerStepProps) {
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
            isFilledIn={isFilledIn}
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
