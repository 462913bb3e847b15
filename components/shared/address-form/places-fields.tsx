import { memo, type Ref } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/ui/field'
import { buttonClass } from '@/components/ui/button'
import { type PlacesRead, useCities, useCountries, useStates } from '@/lib/commerce/addresses/places.client'
import type { Place } from '@/lib/commerce/addresses/model'
import type { CallFailure } from '@/lib/v2/call'
import { type AddressFields, type AddressFormLabels, fieldId } from './address-fields'

type Texts = {
  label: string
  choose: string
  loading: string
  none: string
  refused: string
  unreachable: string
  retry: string
}

type PlaceSelectProps = {
  texts: Texts
  id: string
  name: string
  autoComplete: string
  places: PlacesRead
  /** The place it depends on has been chosen. */
  isAsked: boolean
  value: number | undefined
  error: string | undefined
  onChoose: (id: number | undefined) => void
  ref: Ref<HTMLSelectElement>
}

/** Memoised: a state may have a thousand cities, which re-render only when the list changes. */
const Options = memo(function Options({ places }: { places: readonly Place[] }) {
  return places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
})

const failureText = (failure: CallFailure, texts: Texts): string => (failure.kind === 'refused' ? texts.refused : texts.unreachable)

/** An empty list requires no choice. */
function faultOf({ value: list, failure }: PlacesRead, texts: Texts, error: string | undefined): string | undefined {
  if (list) return list.length === 0 ? texts.none : error
  return failure ? failureText(failure, texts) : error
}

/** Country, state or city, with its list's loading and error states (ACC-06). */
function PlaceSelect({ texts, id, name, autoComplete, places, isAsked, value, error, onChoose, ref }: PlaceSelectProps) {
  const list = places.value
  const failure = list ? null : places.failure
  const isLoading = isAsked && !list && !failure
  return (
    <div className="min-w-0">
      <SelectField
        ref={ref}
        id={id}
        name={name}
        autoComplete={autoComplete}
        required
        label={texts.label}
        error={faultOf(places, texts, error)}
        value={value ?? ''}
        disabled={!list}
        aria-busy={isLoading}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">{isLoading ? texts.loading : texts.choose}</option>
        {list && <Options places={list} />}
      </SelectField>
      {failure && (
        <button
          type="button"
          aria-label={`${texts.retry}: ${texts.label}`}
          onClick={() => void places.retry()}
          className={buttonClass('quiet', 'px-0')}
        >
          {texts.retry}
        </button>
      )}
    </div>
  )
}

type PlacesFieldsProps = {
  /** Prefix of the field ids (fieldId). */
  id: string
  labels: AddressFormLabels
  /** Called when the shopper chooses a place manually. */
  onChoose: () => void
}

type PlaceName = 'country' | 'state' | 'city'

/** Autofill names; browsers match an option by its text. */
const AUTOCOMPLETE: Readonly<Record<PlaceName, string>> = { country: 'country-name', state: 'address-level1', city: 'address-level2' }

/** The fields that a choice resets. */
const BELOW: Readonly<Record<PlaceName, readonly PlaceName[]>> = { country: ['state', 'city'], state: ['city'], city: [] }

const textsOf = (name: PlaceName, labels: AddressFormLabels) => ({
  label: labels[name],
  choose: labels.choose,
  loading: labels.placesLoading,
  none: labels.placesNone,
  refused: labels[`${name}Refused`],
  unreachable: labels[`${name}Unreachable`],
  retry: labels.retry,
})

/** Country, state, city: each list depends on the previous choice. */
export function PlacesFields({ id: formId, labels, onChoose }: PlacesFieldsProps) {
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
