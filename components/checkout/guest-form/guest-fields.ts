import type { InferType } from 'yup'
import { emptyFields, FIELD_BY_WIRE_NAME, inputOf } from '@/components/shared/address-form/address-fields'
import type { GuestAccountInput } from '@/lib/domain/checkout'
import { guestAccountRule } from '@/lib/domain/checkout-rules'

export const guestRule = guestAccountRule.omit(['temp_user_id', 'guestId', 'device_token'])

/** The form's fields go by the names of the rule that form and API share. */
export type GuestFields = InferType<typeof guestRule>

/** In the order in which they stand in the form. */
export const FIELD_NAMES = ['name', 'email', 'postal_code', 'phone', 'address', 'country', 'state', 'city'] as const
export type GuestField = (typeof FIELD_NAMES)[number]

export const noFields: GuestFields = { ...emptyFields, name: '', email: '' }

/** The form's field by its name on the wire. */
export const GUEST_FIELD_BY_WIRE_NAME: Readonly<Record<string, GuestField>> = { ...FIELD_BY_WIRE_NAME, name: 'name', email: 'email' }

export const guestInputOf = (fields: GuestFields): GuestAccountInput => ({
  name: fields.name,
  email: fields.email.trim(),
  ...inputOf(fields),
})

export const listMissing = (fields: GuestFields): readonly GuestField[] =>
  FIELD_NAMES.filter((name) => String(fields[name] ?? '').trim() === '')
