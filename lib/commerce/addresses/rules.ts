import { object, string } from 'yup'
import { ADDRESS_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { idRule, wholeRule } from '@/lib/kernel/rules'
import { atMostLetters, longestText, phoneRule, pinRule, withLetters } from '@/lib/kernel/typed-rules'

export const placeRule = wholeRule.min(1)

/** v2 has two names for each of the three places; one of them is required (contract 3.4). */
const eitherPlace = (name: 'country' | 'state' | 'city') =>
  placeRule.when(`${name}_id`, ([other]: unknown[]) =>
    other === undefined ? placeRule.required(`The ${name} field is required.`) : placeRule,
  )

export const postalCodeRule = pinRule.required('The postal code field is required.')

const ADDRESS_MISSING = 'The address field is required.'
const ADDRESS_TOO_LONG = `The address may not be greater than ${ADDRESS_MAX_LENGTH} characters.`

export const addressRule = object({
  address: string()
    .required(ADDRESS_MISSING)
    .test(withLetters(ADDRESS_MISSING, 'Please write the full address: house number, street and area.'))
    .max(longestText(ADDRESS_MAX_LENGTH), ADDRESS_TOO_LONG)
    .test(atMostLetters(ADDRESS_MAX_LENGTH, ADDRESS_TOO_LONG)),
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
