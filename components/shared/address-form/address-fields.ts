import type { InferType } from 'yup'
import type messages from '@/messages/en.json'
import type { addressRule } from '@/lib/commerce/addresses/rules'
import type { AddressInput, EditedAddress } from '@/lib/commerce/addresses/model'

export type AddressFormLabels = (typeof messages)['address']['form']

/** The form's fields go by the names of the rule that form and API share. */
export type AddressFields = InferType<typeof addressRule>

/** The field a server speaks of, which knows the places by two names each. */
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

/** Of a field in the page, so that others can lead to it. `formId`: a page may show two forms. */
export const fieldId = (formId: string, name: string): string => `${formId}${name}`

export const emptyFields: AddressFields = { address: '', postal_code: '', phone: '', country: undefined, state: undefined, city: undefined }

export const fieldsOf = ({ address, countryId, stateId, cityId, postalCode, phone }: EditedAddress): AddressFields => ({
  address,
  // One that the server has not told is chosen again.
  country: countryId ?? undefined,
  state: stateId ?? undefined,
  city: cityId ?? undefined,
  postal_code: postalCode,
  phone,
})

/** Only what the rule has let through comes here: the places are chosen. */
export const inputOf = ({ address, country = 0, state = 0, city = 0, postal_code, phone }: AddressFields): AddressInput => ({
  address,
  countryId: country,
  stateId: state,
  cityId: city,
  postalCode: postal_code,
  phone,
})
