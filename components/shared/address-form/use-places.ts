import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { notify } from '@/components/ui/notify'
import { useCountries } from '@/lib/api-client/places'
import type { PinPlace } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { AddressFields } from './address-fields'
import type { AddressFormLabels } from './address-form-labels'
import { usePinFill } from './use-pin-fill'

/** The places of the form around: filled in by a PIN code, and by there being no choice. `known`: the PIN code they belong to already. */
export function usePlaces(known: string, labels: AddressFormLabels) {
  const { setValue, getValues, formState } = useFormContext<AddressFields>()
  const { isSubmitted } = formState

  const fillIn = ({ country, state, city }: PinPlace) => {
    const look = { shouldValidate: isSubmitted }
    setValue('country', country.id, look)
    setValue('state', state.id, look)
    setValue('city', city.id, look)
    notify.announce(fill(labels.filled, { city: city.name, state: state.name }))
  }

  // Where there is no choice nobody is asked for it.
  const countries = useCountries().value
  const onlyCountry = countries?.length === 1 ? countries[0]?.id : undefined
  useEffect(() => {
    if (onlyCountry !== undefined && getValues('country') === undefined) setValue('country', onlyCountry)
  }, [onlyCountry, getValues, setValue])

  return usePinFill(known, fillIn)
}
