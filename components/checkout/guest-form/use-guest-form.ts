import { yupResolver } from '@hookform/resolvers/yup'
import { useId, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { besideFields, refusedForm } from '@/components/shared/refused-form'
import { fieldId } from '@/components/shared/address-form/address-fields'
import { useAttempt } from '@/components/shared/use-attempt'
import type { FieldLink } from '@/components/ui/form-alert'
import { createGuestAccount } from '@/lib/api-client/guest'
import type { SignedIn } from '@/lib/domain/customer'
import type { CallFailure } from '@/lib/v2/call'
import {
  FIELD_NAMES,
  GUEST_FIELD_BY_WIRE_NAME,
  guestInputOf,
  guestRule,
  listMissing,
  noFields,
  type GuestField,
  type GuestFields,
} from './guest-fields'
import type { GuestFormLabels } from './guest-form-labels'
import { useDraft } from './use-draft'

const INVALID = 422

const isKnown = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === INVALID && ('email' in failure.errors || 'phone' in failure.errors)

type NamedFault = { name: GuestField | undefined; text: string }

/** All that the server found (CHK-04), in the form's order; what the form has no field for comes last. */
function faultsOf(failure: CallFailure): readonly NamedFault[] {
  if (failure.kind !== 'refused') return []
  const found = Object.entries(failure.errors).flatMap(([wireName, texts]) =>
    texts.map((text) => ({ name: GUEST_FIELD_BY_WIRE_NAME[wireName], text })),
  )
  return [...FIELD_NAMES, undefined].flatMap((name) => found.filter((fault) => fault.name === name))
}

type Options = {
  labels: GuestFormLabels
  /** How the form calls its fields. */
  fieldLabels: Readonly<Record<GuestField, string>>
  onCreated: (signedIn: SignedIn) => void
}

/** What is typed stays until the account is there, whatever the answer. */
export function useGuestForm({ labels, fieldLabels, onCreated }: Options) {
  const id = useId()
  // The alert takes the focus: it names every field that is wrong.
  const form = useForm<GuestFields>({ resolver: yupResolver(guestRule), defaultValues: noFields, shouldFocusError: false })
  useDraft(form)
  /** The server has refused an e-mail address or phone number: there is an account, perhaps theirs. */
  const [hasAccount, setHasAccount] = useState(false)
  const linkTo = (name: GuestField, text: string): FieldLink => ({ text, fieldId: fieldId(id, name) })
  const sayBeside = besideFields(GUEST_FIELD_BY_WIRE_NAME, form.setError)

  const { isBusy, fault, say, attempt } = useAttempt((failure) => {
    setHasAccount(isKnown(failure))
    const { title } = refusedForm(failure, labels.failed, sayBeside)
    const faults = faultsOf(failure).filter(({ text }) => text !== title)
    return { title, faults: faults.map(({ name, text }) => (name === undefined ? text : linkTo(name, text))) }
  })

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

  return { id, form, isBusy, fault, hasAccount, check, send: () => form.handleSubmit(send, sayInvalid)() }
}
