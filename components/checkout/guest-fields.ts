import type { InferType } from 'yup'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { emptyFields, FIELD_BY_WIRE_NAME, inputOf } from '@/components/shared/address-form/address-fields'
import type { GuestAccountInput } from '@/lib/commerce/checkout/model'
import { guestAccountRule } from '@/lib/commerce/checkout/rules'
import type { CartWords } from '@/components/shared/cart-words'
import type { CodeLabels } from '@/components/shared/code-sign-in'
import type messages from '@/messages/en.json'
import { storeGuestDraft, readGuestDraft } from '@/lib/commerce/cart/saved-order.client'

export const guestRule = guestAccountRule.omit(['temp_user_id', 'guestId', 'device_token'])

/** The field names of the schema that form and API share. */
export type GuestFields = InferType<typeof guestRule>

/** In form order. */
export const FIELD_NAMES = ['name', 'email', 'postal_code', 'phone', 'address', 'country', 'state', 'city'] as const
export type GuestField = (typeof FIELD_NAMES)[number]

export const noFields: GuestFields = { ...emptyFields, name: '', email: '' }

/** The form field of each wire name. */
export const GUEST_FIELD_BY_WIRE_NAME: Readonly<Record<string, GuestField>> = { ...FIELD_BY_WIRE_NAME, name: 'name', email: 'email' }

export const guestInputOf = (fields: GuestFields): GuestAccountInput => ({
  name: fields.name,
  email: fields.email.trim(),
  ...inputOf(fields),
})

export const listMissing = (fields: GuestFields): readonly GuestField[] =>
  FIELD_NAMES.filter((name) => String(fields[name] ?? '').trim() === '')

export type GuestFormLabels = (typeof messages)['guestForm']

/** The part of messages.auth.login.form that this form shares. */
export type LoginWords = Omit<CodeLabels, 'failed'> & CartWords

const PLACES: readonly GuestField[] = ['country', 'state', 'city']

const isPossible = (name: GuestField, value: unknown): boolean =>
  PLACES.includes(name) ? Number.isSafeInteger(value) : typeof value === 'string'

/** The stored draft, limited to valid values of form fields, because other scripts can write this key. */
function readDraft(): Partial<GuestFields> {
  try {
    const stored: unknown = JSON.parse(readGuestDraft() ?? 'null')
    const entries = Object.entries(stored ?? {})
    return Object.fromEntries(FIELD_NAMES.flatMap((name) => entries.filter(([key, value]) => key === name && isPossible(name, value))))
  } catch {
    // Invalid JSON, not written by this form.
    return {}
  }
}

const write = (values: GuestFields): string => JSON.stringify(Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]])))

/** Stores the input, so that reloading or visiting another page does not lose it. */
export function useDraft({ reset, getValues, subscribe }: UseFormReturn<GuestFields>): void {
  useEffect(() => {
    reset({ ...noFields, ...getValues(), ...readDraft() })
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeGuestDraft(write(values)) })
  }, [reset, getValues, subscribe])
}
