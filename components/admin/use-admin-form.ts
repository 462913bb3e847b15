import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { useState } from 'react'
import { useBusy } from '@/components/ui/use-busy'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer, CallFailure } from '@/lib/v2/call'

const common = adminTexts('common')

/** A failed call as a text for staff. */
export const failureText = (failure: CallFailure): string =>
  failure.message ?? common(failure.kind === 'unreachable' ? 'unreachable' : 'failed')

/**
 * Sends an admin form, one request at a time. Field errors appear below their fields, and the first of these takes the focus; the rest is `fault`,
 * for the FormAlert above the form.
 * @param fields the form's field for each wire name
 */
export function useAdminForm<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: Readonly<Record<string, FieldPath<Values>>> = {},
) {
  const { isBusy, run } = useBusy()
  const [fault, setFault] = useState<string | null>(null)

  function show(failure: CallFailure): void {
    const errors = failure.kind === 'refused' ? Object.entries(failure.errors) : []
    const others = errors.filter(([name, texts], at) => {
      const field = fields[name]
      if (field !== undefined) setError(field, { type: 'server', message: texts.join(' ') }, { shouldFocus: at === 0 })
      return field === undefined
    })
    setFault(errors.length > 0 ? others.flatMap(([, texts]) => texts).join(' ') || null : failureText(failure))
  }

  /** @param onDone gets the call's answer */
  const submit = <T>(send: () => Promise<Answer<T>>, onDone: (value: T) => unknown): Promise<void> =>
    run(async () => {
      const answer = await send()
      if (!answer.ok) return show(answer.failure)
      setFault(null)
      await onDone(answer.value)
    })
  return { isBusy, fault, submit }
}
