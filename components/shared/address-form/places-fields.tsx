import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useCities, useCountries, useStates, type PlacesRead } from '@/lib/api-client/places'
import { fieldId, type AddressFields } from './address-fields'
import type { AddressFormLabels } from './address-form-labels'
import { PlaceSelect } from './place-select'

type Props = {
  /** Begins the ids of the fields (fieldId). */
  id: string
  labels: AddressFormLabels
  /** The shopper has chosen one by hand. */
  onChoose: () => void
}

type PlaceName = 'country' | 'state' | 'city'

/** What browsers know them by; an option is found by its text. */
const AUTOCOMPLETE: Readonly<Record<PlaceName, string>> = { country: 'country-name', state: 'address-level1', city: 'address-level2' }

/** What a choice makes void. */
const BELOW: Readonly<Record<PlaceName, readonly PlaceName[]>> = { country: ['state', 'city'], state: ['city'], city: [] }

const textsOf = (name: PlaceName, labels: AddressFormLabels) => ({
  label: labels[name],
  choose: labels.choose,
  loading: labels.placesLoading,
  refused: labels[`${name}Refused`],
  unreachable: labels[`${name}Unreachable`],
  retry: labels.retry,
})

/** Country, state, city: each list is that of the choice before it. */
export function PlacesFields({ id: formId, labels, onChoose }: Props) {
  const { control, setValue } = useFormContext<AddressFields>()
  const [country, state] = useWatch({ control, name: ['country', 'state'] })
  const countries = useCountries()
  const states = useStates(country)
  const cities = useCities(state)

  const select = (name: PlaceName, places: PlacesRead, isAsked: boolean) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PlaceSelect
          ref={field.ref}
          id={fieldId(formId, name)}
          name={name}
          autoComplete={AUTOCOMPLETE[name]}
          texts={textsOf(name, labels)}
          places={places}
          isAsked={isAsked}
          value={field.value}
          error={fieldState.error?.message}
          onChoose={(id) => {
            onChoose()
            field.onChange(id)
            for (const below of BELOW[name]) setValue(below, undefined)
          }}
        />
      )}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {select('country', countries, true)}
      {select('state', states, country !== undefined)}
      {select('city', cities, state !== undefined)}
    </div>
  )
}
