'use client'

import { useImperativeHandle, type Ref } from 'react'
import { FormProvider } from 'react-hook-form'
import { fieldId } from '@/components/shared/address-form/address-fields'
import { AddressFieldset } from '@/components/shared/address-form/address-fieldset'
import type { AddressFormLabels } from '@/components/shared/address-form/address-form-labels'
import { cartWords } from '@/components/shared/cart-words'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import type { SignedIn } from '@/lib/domain/customer'
import { NAME_MAX_LENGTH } from '@/lib/domain/limits'
import type { GuestFormLabels, LoginWords } from './guest-form-labels'
import { KnownNumber } from './known-number'
import { useGuestForm } from './use-guest-form'

const EMAIL_MAX_LENGTH = 254

/** For the button that places the order, which stands outside of the form. */
export type GuestOrder = { order: () => Promise<void> }

type Props = {
  ref?: Ref<GuestOrder>
  labels: GuestFormLabels
  /** messages.address.form */
  address: AddressFormLabels
  /** messages.auth.login.form */
  login: LoginWords
  /** The shop's server signs in by a phone number alone (ALLOW_LOGIN_WITHOUT_OTP). */
  isNumberEnough?: boolean
  /** All of it holds; nothing has been sent. */
  onFilledIn: () => void
  /** The account is there, with a default address and a session. Not for who has signed in to their own by a code: they look around first. */
  onSignedIn: () => void
  onWantsLogin: () => void
}

/**
 * A guest says who they are and where it goes (CHK-03). The form's own button only checks it and leads on to the payment; the account is made when
 * the order is placed (CHK-04).
 */
export function GuestForm({ ref, labels, address, login, isNumberEnough = false, onFilledIn, onSignedIn, onWantsLogin }: Props) {
  const onCreated = ({ merge }: SignedIn) => {
    // That the cart is still theirs is plain to see; that it became smaller is not.
    const words = cartWords({ ...merge, lines: 0 }, login)
    if (words !== null) notify.success(words)
    onSignedIn()
  }
  const fieldLabels = { ...address, name: labels.name, email: labels.email, postal_code: address.pin }
  const { id, form, fault, isBusy, hasAccount, check, send } = useGuestForm({ labels, fieldLabels, onCreated })
  useImperativeHandle(ref, () => ({ order: send }))
  const welcomeBack = ({ message, merge }: SignedIn) => notify.success(cartWords(merge, login) ?? (message || labels.signedIn))
  const { register, formState } = form
  const { errors } = formState

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={(event) => void check(onFilledIn)(event)} aria-busy={isBusy}>
        {fault && <FormAlert key={fault.count} title={fault.title} fields={fault.fields} faults={fault.faults} />}
        {fault && hasAccount && (
          <button type="button" onClick={onWantsLogin} className={buttonClass('outline', 'mb-5')}>
            {labels.login}
          </button>
        )}
        <p className="mb-4 text-sm text-ink-soft">{address.required}</p>
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              id={fieldId(id, 'name')}
              required
              label={labels.name}
              error={errors.name?.message}
              autoComplete="name"
              maxLength={NAME_MAX_LENGTH}
              {...register('name')}
            />
            <TextField
              id={fieldId(id, 'email')}
              required
              label={labels.email}
              error={errors.email?.message}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={EMAIL_MAX_LENGTH}
              {...register('email')}
            />
          </div>
          <AddressFieldset id={id} labels={address} knownPin="">
            <KnownNumber isNumberEnough={isNumberEnough} labels={labels} login={login} onSignedIn={welcomeBack} />
          </AddressFieldset>
        </div>
        <p className="mt-6 text-sm text-pretty text-ink-soft">{labels.account}</p>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'mt-4 h-12 w-full sm:w-auto sm:min-w-64')}>
          {isBusy ? labels.submitting : labels.submit}
        </button>
      </form>
    </FormProvider>
  )
}
