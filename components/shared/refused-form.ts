import type { CallFailure } from '@/lib/v2/call'

/** What stands above a refused form (components/ui/form-alert.tsx); null while nothing is wrong. */
export type RefusedForm = { title: string; faults: readonly string[] } | null

/**
 * What a refused form says: the server's own words when it gave any, else `fallback`. What is wrong with a single field goes to `sayBeside`,
 * which tells whether the form has such a field; the rest stands in the alert.
 */
export function refusedForm(failure: CallFailure, fallback: string, sayBeside: (field: string, text: string) => boolean): RefusedForm {
  if (failure.kind !== 'refused') return { title: fallback, faults: [] }
  const homeless = Object.entries(failure.errors).flatMap(([field, texts]) => {
    const [first] = texts
    return first !== undefined && sayBeside(field, first) ? [] : texts
  })
  const title = failure.message ?? homeless[0] ?? fallback
  return { title, faults: homeless.filter((text) => text !== title) }
}
