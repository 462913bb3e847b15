'use client'

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

type Props = {
  labels: GuestFormLabels
  /** messages.address.form */
  address: AddressFormLabels
  /** messages.auth.login.form */
  login: LoginWords
  /** The shop's server signs in by a phone number alone (ALLOW_LOGIN_WITHOUT_OTP). */
  isNumberEnough?: boolean
  /** The account is there, with a default address and a session. Not for who has signed in to their own by a code: they look around first. */
  onSignedIn: () => void
  onWantsLogin: () => void
}

/** A guest says who they are and where it goes, and is a customer from then on (CHK-03, CHK-04). */
export function GuestForm({ labels, address, login, isNumberEnough = false, onSignedIn, onWantsLogin }: Props) {
  const onCreated = ({ merge }: SignedIn) => {
    // That the cart is still theirs is plain to see; that it became smaller is not.
    const words = cartWords({ ...merge, lines: 0 }, login)
    if (words !== null) notify.success(words)
    onSignedIn()
  }
  const fieldLabels = { ...address, name: labels.name, email: labels.email, postal_code: address.pin }
  const { id, form, fault, isBusy, hasAccount, submit } = useGuestForm({ labels, fieldLabels, onCreated })
  const welcomeBack = ({ message, merge }: SignedIn) => notify.success(cartWords(merge, login) ?? (message || labels.signedIn))
  const { register, formState } = form
  const { errors } = formState

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
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
