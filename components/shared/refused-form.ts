import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { FieldLink } from '@/components/ui/form-alert'
import type { CallFailure } from '@/lib/v2/call'

/** What stands above a refused form (components/ui/form-alert.tsx); null while nothing is wrong. */
export type RefusedForm = { title: string; faults: readonly (string | FieldLink)[]; fields?: readonly FieldLink[] } | null

/** Says beside a field what is wrong with it; false when the form has no such field. */
type SayBeside = (field: string, text: string) => boolean

/** `fields`: the form's field by its name on the wire. */
export const besideFields =
  <Values extends FieldValues>(fields: Readonly<Record<string, FieldPath<Values>>>, setError: UseFormSetError<Values>): SayBeside =>
  (name, message) => {
    const field = fields[name]
    if (field !== undefined) setError(field, { type: 'server', message })
    return field !== undefined
  }

/**
 * What a refused form says: the server's own words when it gave any, else `fallback`. What is wrong with a single field goes to `sayBeside`,
 * which tells whether the form has such a field; the rest stands in the alert.
 */
export function refusedForm(failure: CallFailure, fallback: string, sayBeside: SayBeside): NonNullable<RefusedForm> {
  if (failure.kind !== 'refused') return { title: fallback, faults: [] }
  const homeless = Object.entries(failure.errors).flatMap(([field, texts]) => {
    const text = texts.join(', ')
    return text !== '' && sayBeside(field, text) ? [] : texts
  })
  const title = failure.message ?? homeless[0] ?? fallback
  return { title, faults: homeless.filter((text) => text !== title) }
}
