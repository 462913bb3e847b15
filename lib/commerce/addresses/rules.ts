import { object, string } from 'yup'
import { readLine, readPin } from '@/lib/commerce/kernel/contact-data'
import { ADDRESS_MAX_LENGTH } from '@/lib/commerce/kernel/limits'
import { idRule, NUMBER_TOO, wholeRule } from '@/lib/commerce/kernel/rules'
import { phoneRule } from '@/lib/commerce/customers/rules'

export const placeRule = wholeRule.min(1)

/** v2 has two names for each of the three places; one of them is required (contract 3.4). */
const eitherPlace = (name: 'country' | 'state' | 'city') =>
  placeRule.when(`${name}_id`, ([other]: unknown[]) =>
    other === undefined ? placeRule.required(`The ${name} field is required.`) : placeRule,
  )

export const postalCodeRule = string()
  .meta(NUMBER_TOO)
  .required('The postal code field is required.')
  .max(20, 'The postal code must be six digits.')
  .test('pin', 'The postal code must be six digits and must not start with 0.', (value) => !value || readPin(value) !== null)

export const addressRule = object({
  address: string()
    .required('The address field is required.')
    .test('address', 'The address field is required.', (value) => readLine(value) !== '')
    .max(ADDRESS_MAX_LENGTH, `The address may not be greater than ${ADDRESS_MAX_LENGTH} characters.`),
  country_id: placeRule,
  state_id: placeRule,
  city_id: placeRule,
  country: eitherPlace('country'),
  state: eitherPlace('state'),
  city: eitherPlace('city'),
  postal_code: postalCodeRule,
  phone: phoneRule,
})

export const addressUpdateRule = addressRule.shape({ id: idRule })
