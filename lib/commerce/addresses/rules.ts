import { object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { ADDRESS_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { idRule, wholeRule } from '@/lib/kernel/rules'
import { atMostLetters, longestText, phoneRule, pinRule, withLetters } from '@/lib/kernel/typed-rules'

export const placeRule = wholeRule.min(1)

/** v2 has two names for each of the three places; one of them is required (contract 3.4). */
function eitherPlace(name: 'country' | 'state' | 'city') {
  const missing = fault(`${name}_missing`)
  const rule = placeRule.nonNullable(missing)
  return rule.when(`${name}_id`, ([other]: unknown[]) => (other === undefined ? rule.required(missing) : rule))
}

export const postalCodeRule = pinRule.required(fault('postal_code_missing'))

const ADDRESS_MISSING = fault('address_missing')
const ADDRESS_TOO_LONG = fault('address_too_long', { max: ADDRESS_MAX_LENGTH })

export const addressRule = object({
  address: string()
    .required(ADDRESS_MISSING)
    .test(withLetters(ADDRESS_MISSING, fault('address_letters')))
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
