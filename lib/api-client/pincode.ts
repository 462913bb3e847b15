import useSWRImmutable from 'swr/immutable'
import type { PinPlace } from '@/lib/domain/customer'
import { getPincode } from '@/lib/v2/addresses'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { call } from './call'
import { failureOf, reader } from './reader'

/** null: nobody knows that PIN code. */
export const askPin = (pin: string): Promise<Answer<PinPlace | null>> => call(getPincode, { params: { pin } })

export type PinRead = {
  /** null: nobody knows that PIN code. undefined: not known (yet), or nothing was asked. */
  value: PinPlace | null | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

/** How the PIN code of an address is served. `pin` null: nothing is asked. */
export function usePinPlace(pin: string | null): PinRead {
  const read = reader(getPincode, { params: { pin: pin ?? '' } })
  const { data, error, mutate } = useSWRImmutable<PinPlace | null, unknown>(pin === null ? null : `pincode/${pin}`, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}
