import type { GuestAccountInput } from '@/lib/domain/checkout'
import type { SignedIn } from '@/lib/domain/customer'
import type { Answer } from '@/lib/v2/call'
import * as calls from '@/lib/v2/checkout'
import { call } from './call'
import { signedInAs } from './user'

/** A guest becomes a customer, with this address as the default and the cart they have filled, and is signed in (CHK-04). */
export async function createGuestAccount({ countryId, stateId, cityId, postalCode, ...who }: GuestAccountInput): Promise<Answer<SignedIn>> {
  const body = { ...who, country_id: countryId, state_id: stateId, city_id: cityId, postal_code: postalCode }
  const answer = await call(calls.createGuestAccount, { body })
  if (answer.ok) await signedInAs(answer.value.user)
  return answer
}
