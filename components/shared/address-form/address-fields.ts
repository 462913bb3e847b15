import type { InferType } from 'yup'
import type messages from '@/messages/en.json'
import type { addressRule } from '@/lib/commerce/addresses/rules'
import type { AddressInput, EditedAddress } from '@/lib/commerce/addresses/model'

export type AddressFormLabels = (typeof messages)['address']['form']

/** The field names of the schema that form and API share. */
export type AddressFields = InferType<typeof addressRule>

/** The form field for each wire name; v2 has two names for each place. */
export const FIELD_BY_WIRE_NAME = {
  address: 'address',
  country: 'country',
  country_id: 'country',
  state: 'state',
  state_id: 'state',
  city: 'city',
  city_id: 'city',
  postal_code: 'postal_code',
  phone: 'phone',
} as const

/** A field's id, so that links can target it. `formId`: a page may show two forms. */
export const fieldId = (formId: string, name: string): string => `${formId}${name}`

export const emptyFields: AddressFields = { address: '', postal_code: '', phone: '', country: undefined, state: undefined, city: undefined }

export const fieldsOf = ({ address, countryId, stateId, cityId, postalCode, phone }: EditedAddress): AddressFields => ({
  address,
  // A place that the server did not send must be chosen again.
  country: countryId ?? undefined,
  state: stateId ?? undefined,
  city: cityId ?? undefined,
  postal_code: postalCode,
  phone,
})

/** Called only with validated values, so the places are chosen. */
export const inputOf = ({ address, country = 0, state = 0, city = 0, postal_code, phone }: AddressFields): AddressInput => ({
  address,
  countryId: country,
  stateId: state,
  cityId: city,
  postalCode: postal_code,
  phone,
})
