import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { besideFields, refusedForm } from '@/components/shared/refused-form'
import { useAttempt } from '@/components/shared/use-attempt'
import { createGuestAccount } from '@/lib/api-client/guest'
import type { SignedIn } from '@/lib/domain/customer'
import { fill } from '@/lib/format/fill'
import type { CallFailure } from '@/lib/v2/call'
import { FIELD_NAMES, GUEST_FIELD_BY_WIRE_NAME, guestInputOf, guestRule, listMissing, noFields, type GuestFields } from './guest-fields'
import type { GuestFormLabels } from './guest-form-labels'
import { useDraft } from './use-draft'

const INVALID = 422

const isKnown = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === INVALID && ('email' in failure.errors || 'phone' in failure.errors)

/** All that the server found, as a list (CHK-04): what stands beside a field is said here, too. */
const faultsOf = (failure: CallFailure): readonly string[] => (failure.kind === 'refused' ? Object.values(failure.errors).flat() : [])

/** What is typed stays until the account is there, whatever the answer. */
export function useGuestForm(labels: GuestFormLabels, onCreated: (signedIn: SignedIn) => void) {
  // The alert takes the focus: it names every field that is wrong.
  const form = useForm<GuestFields>({ resolver: yupResolver(guestRule), defaultValues: noFields, shouldFocusError: false })
  useDraft(form)
  /** The server has refused an e-mail address or phone number: there is an account, perhaps theirs. */
  const [hasAccount, setHasAccount] = useState(false)
  const sayBeside = besideFields(GUEST_FIELD_BY_WIRE_NAME, form.setError)

  const { isBusy, fault, say, attempt } = useAttempt((failure) => {
    setHasAccount(isKnown(failure))
    const { title } = refusedForm(failure, labels.failed, sayBeside)
    return { title, faults: faultsOf(failure).filter((text) => text !== title) }
  })

  const send = async (fields: GuestFields) => {
    const created = await attempt(() => createGuestAccount(guestInputOf(fields)))
    if (created) onCreated(created)
  }
  const sayInvalid = (errors: FieldErrors<GuestFields>) => {
    setHasAccount(false)
    const missing = listMissing(form.getValues())
    const wrong = FIELD_NAMES.filter((name) => !missing.includes(name.replaceAll('_', ' '))).flatMap((name) => errors[name]?.message ?? [])
    say(
      missing.length > 0
        ? { title: fill(labels.fillIn, { fields: missing.join(', ') }), faults: wrong }
        : { title: labels.correct, faults: wrong },
    )
  }

  return { form, isBusy, fault, hasAccount, submit: form.handleSubmit(send, sayInvalid) }
}
