import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { CallFailure } from '@/lib/v2/call'

/** What the server finds wrong with single fields, beside them. `fields`: the form's field by its name on the wire. */
export function showRefusals<Values extends FieldValues>(
  failure: CallFailure,
  fields: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
): void {
  if (failure.kind !== 'refused') return
  for (const [wireName, field] of Object.entries(fields)) {
    const texts = failure.errors[wireName] ?? []
    if (texts.length > 0) setError(field, { type: 'server', message: texts.join(', ') })
  }
}
