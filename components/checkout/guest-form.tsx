'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { type Ref, useId, useImperativeHandle, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { type Fault, fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { type AddressFormLabels, fieldId } from '@/components/shared/address-form/address-fields'
import { type FieldLink, FormAlert } from '@/components/ui/form-alert'
import { createGuestAccount } from '@/lib/commerce/checkout/client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import type { CallFailure } from '@/lib/v2/call'
import {
  FIELD_NAMES,
  GUEST_FIELD_BY_WIRE_NAME,
  type GuestField,
  type GuestFields,
  type GuestFormLabels,
  guestInputOf,
  guestRule,
  listMissing,
  type LoginWords,
  noFields,
  useDraft,
} from './guest-fields'
import { AddressFieldset } from '@/components/shared/address-form/address-form'
import { cartWords } from '@/components/shared/cart-words'
import { addStoredWish } from '@/components/shared/stored-wish'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { KnownNumber } from './known-number'

const INVALID = 422

const isKnown = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === INVALID && ('email' in failure.errors || 'phone' in failure.errors)

type NamedFault = { name: GuestField | undefined; text: string }

/** The server's errors (CHK-04), without duplicates, in form order; those without a field come last. */
function faultsOf(failure: CallFailure): readonly NamedFault[] {
  if (failure.kind !== 'refused') return []
  const found = Object.entries(failure.errors).flatMap(([wireName, texts]) =>
    texts.map((text) => ({ name: GUEST_FIELD_BY_WIRE_NAME[wireName], text })),
  )
  const ordered = [...FIELD_NAMES, undefined].flatMap((name) => found.filter((fault) => fault.name === name))
  return ordered.filter(({ text }, index) => ordered.findIndex((fault) => fault.text === text) === index)
}

/** The server's message above its errors; omitted if it repeats one of several errors. */
function alertOf(title: string, faults: readonly NamedFault[], several: string): { title: string; faults: readonly NamedFault[] } {
  const isRepeated = faults.some(({ text }) => title.includes(text))
  if (isRepeated && faults.length === 1) return { title, faults: [] }
  return { title: isRepeated ? several : title, faults }
}

/** Field ids. `named`: refused by the last attempt. `wrong`: still wrong. */
type Fields = { named: readonly string[]; wrong: readonly string[] }

/** The remaining faults; null if there are none. `correct`: the title once no field is empty. */
function leftOf(fault: Fault | null, { named, wrong }: Fields, correct: string): Fault | null {
  if (fault === null || named.length === 0) return fault
  const isLeft = (entry: string | FieldLink) => typeof entry === 'string' || wrong.includes(entry.fieldId)
  const fields = fault.fields?.filter(isLeft)
  const faults = fault.faults.filter(isLeft)
  if (faults.length === 0 && !named.some((id) => wrong.includes(id))) return null
  return { ...fault, title: fields?.length === 0 ? correct : fault.title, fields, faults }
}

type Options = {
  labels: GuestFormLabels
  /** The labels of the form's fields. */
  fieldLabels: Readonly<Record<GuestField, string>>
  onCreated: (signedIn: SignedIn) => void
}

/** The input stays until the account is created, whatever the answer. */
function useGuestForm({ labels, fieldLabels, onCreated }: Options) {
  const id = useId()
  // The alert takes the focus instead of the first invalid field, because it lists them all.
  const form = useForm<GuestFields>({ resolver: inPageLanguage(yupResolver(guestRule)), defaultValues: noFields, shouldFocusError: false })
  useDraft(form)
  /** The server has refused the e-mail address or phone number: an account exists, perhaps the guest's own. */
  const [hasAccount, setHasAccount] = useState(false)
  const [named, setNamed] = useState<readonly string[]>([])
  const linkTo = (name: GuestField, text: string): FieldLink => ({ text, fieldId: fieldId(id, name) })
  const showFieldError = fieldErrorSetter(GUEST_FIELD_BY_WIRE_NAME, form.setError)

  const { isBusy, fault, say, attempt } = useAttempt((failure) => {
    setHasAccount(isKnown(failure))
    const refused = refusedForm(failure, labels.failed, showFieldError)
    const found = faultsOf(failure)
    setNamed(found.flatMap(({ name }) => (name === undefined ? [] : [fieldId(id, name)])))
    const { title, faults } = alertOf(refused.title, found, labels.correct)
    return { title, faults: faults.map(({ name, text }) => (name === undefined ? text : linkTo(name, text))) }
  })

  const wrongFields = (errors: FieldErrors<GuestFields>) =>
    FIELD_NAMES.filter((name) => errors[name] !== undefined).map((name) => fieldId(id, name))
  const send = async (fields: GuestFields) => {
    const created = await attempt(() => createGuestAccount(guestInputOf(fields)))
    if (created) onCreated(created)
  }
  const sayInvalid = (errors: FieldErrors<GuestFields>) => {
    setHasAccount(false)
    const missing = listMissing(form.getValues())
    const wrong = FIELD_NAMES.filter((name) => !missing.includes(name)).flatMap((name) => {
      const text = errors[name]?.message
      return text === undefined ? [] : [linkTo(name, text)]
    })
    setNamed(wrongFields(errors))
    say(
      missing.length > 0
        ? { title: labels.fillIn, fields: missing.map((name) => linkTo(name, fieldLabels[name])), faults: wrong }
        : { title: labels.correct, faults: wrong },
    )
  }

  const check = (onFilledIn: () => void) =>
    form.handleSubmit(() => {
      say(null)
      onFilledIn()
    }, sayInvalid)

  const left = leftOf(fault, { named, wrong: wrongFields(form.formState.errors) }, labels.correct)
  return { id, form, isBusy, fault: left, hasAccount, check, send: () => form.handleSubmit(send, sayInvalid)() }
}

/** For the order button, which is outside the form. */
export type GuestOrder = { order: () => Promise<void> }

type Props = {
  ref?: Ref<GuestOrder>
  labels: GuestFormLabels
  /** messages.address.form */
  address: AddressFormLabels
  /** messages.auth.login.form */
  login: LoginWords
  /** Signing in needs only a phone number (ALLOW_LOGIN_WITHOUT_OTP). */
  isNumberEnough?: boolean
  /** The details were complete once: this is no longer the page's main button. */
  isFilledIn?: boolean
  /** All fields are valid; nothing has been sent. */
  onFilledIn: () => void
  /**
   * The account exists, with a default address and a session. Not called after a login by code, when the order is not confirmed at once, so that the
   * customer can check their stored data.
   */
  onSignedIn: () => void
  onWantsLogin: () => void
}

/** A guest's contact data and address (CHK-03). Its own button only validates and continues; placing the order creates the account (CHK-04). */
export function GuestForm({
  ref,
  labels,
  address,
  login,
  isNumberEnough = false,
  isFilledIn = false,
  onFilledIn,
  onSignedIn,
  onWantsLogin,
}: Props) {
  const onCreated = ({ merge }: SignedIn) => {
    // The merged cart is visible on the page; lines reduced by stock need a notice.
    const words = cartWords({ ...merge, lines: 0 }, login)
    if (words !== null) notify.success(words)
    void addStoredWish()
    onSignedIn()
  }
  const fieldLabels = { ...address, name: labels.name, email: labels.email, postal_code: address.pin }
  const { id, form, fault, isBusy, hasAccount, check, send } = useGuestForm({ labels, fieldLabels, onCreated })
  useImperativeHandle(ref, () => ({ order: send }))
  const welcomeBack = ({ message, merge }: SignedIn) => {
    notify.success(cartWords(merge, login) ?? (message || labels.signedIn))
    void addStoredWish()
  }
  const { register, formState } = form
  const { errors } = formState

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={(event) => void check(onFilledIn)(event)} aria-busy={isBusy}>
        {fault && <FormAlert key={fault.count} isShrinking title={fault.title} fields={fault.fields} faults={fault.faults} />}
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
              {...register('email')}
            />
          </div>
          <AddressFieldset id={id} labels={address} knownPin="" isFirst>
            <KnownNumber isNumberEnough={isNumberEnough} labels={labels} login={login} onSignedIn={welcomeBack} />
          </AddressFieldset>
        </div>
        <p className="mt-6 text-sm text-pretty text-ink-soft">{labels.account}</p>
        <DataNotice text={labels.notice} className="mt-2" />
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass(isFilledIn ? 'outline' : 'primary', 'mt-4 h-12 w-full sm:w-auto sm:min-w-64')}
        >
          {isBusy ? labels.submitting : labels.submit}
        </button>
      </form>
    </FormProvider>
  )
}
