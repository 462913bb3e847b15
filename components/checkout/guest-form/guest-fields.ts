import type { InferType } from 'yup'
import { emptyFields, FIELD_BY_WIRE_NAME, inputOf } from '@/components/shared/address-form/address-fields'
import type { GuestAccountInput } from '@/lib/domain/checkout'
import { guestAccountRule } from '@/lib/domain/checkout-rules'

export const guestRule = guestAccountRule.omit(['temp_user_id', 'guestId', 'device_token'])

/** The form's fields go by the names of the rule that form and API share. */
export type GuestFields = InferType<typeof guestRule>

/** In the documents' order. */
export const FIELD_NAMES = ['name', 'email', 'address', 'country', 'state', 'city', 'postal_code', 'phone'] as const
export type GuestField = (typeof FIELD_NAMES)[number]

export const noFields: GuestFields = { ...emptyFields, name: '', email: '' }

/** The form's field by its name on the wire. */
export const GUEST_FIELD_BY_WIRE_NAME = { ...FIELD_BY_WIRE_NAME, name: 'name', email: 'email' } as const

export const guestInputOf = (fields: GuestFields): GuestAccountInput => ({
  name: fields.name,
  email: fields.email.trim(),
  ...inputOf(fields),
})

/** Those with nothing in them, as the documents spell them: 'postal code'. */
export const listMissing = (fields: GuestFields): readonly string[] =>
  FIELD_NAMES.filter((name) => String(fields[name] ?? '').trim() === '').map((name) => name.replaceAll('_', ' '))
