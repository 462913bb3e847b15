import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepGuestDraft, readGuestDraft } from '@/lib/api-client/guest-draft'
import { FIELD_NAMES, noFields, type GuestField, type GuestFields } from './guest-fields'

const PLACES: readonly GuestField[] = ['country', 'state', 'city']

const isPossible = (name: GuestField, value: unknown): boolean =>
  PLACES.includes(name) ? Number.isSafeInteger(value) : typeof value === 'string'

/** What was kept, as far as it is of the form: other scripts can write there, too. */
function readDraft(): Partial<GuestFields> {
  try {
    const kept: unknown = JSON.parse(readGuestDraft() ?? 'null')
    const entries = Object.entries(kept ?? {})
    return Object.fromEntries(FIELD_NAMES.flatMap((name) => entries.filter(([key, value]) => key === name && isPossible(name, value))))
  } catch {
    // No JSON: not of our making.
    return {}
  }
}

const write = (values: GuestFields): string => JSON.stringify(Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]])))

/** Nothing that was typed is lost by a reload, or on the way to another page and back. */
export function useDraft({ reset, getValues, subscribe }: UseFormReturn<GuestFields>): void {
  useEffect(() => {
    reset({ ...noFields, ...getValues(), ...readDraft() })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepGuestDraft(write(values)) })
  }, [reset, getValues, subscribe])
}
