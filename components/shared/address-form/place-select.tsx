import { memo, type Ref } from 'react'
import { SelectField } from '@/components/ui/field'
import { buttonClass } from '@/components/ui/button'
import type { PlacesRead } from '@/lib/api-client/places'
import type { Place } from '@/lib/domain/customer'
import type { CallFailure } from '@/lib/v2/call'

type Texts = {
  label: string
  choose: string
  loading: string
  refused: string
  unreachable: string
  retry: string
}

type Props = {
  texts: Texts
  id: string
  name: string
  autoComplete: string
  places: PlacesRead
  /** What it depends on is chosen. */
  isAsked: boolean
  value: number | undefined
  error: string | undefined
  onChoose: (id: number | undefined) => void
  ref: Ref<HTMLSelectElement>
}

/** A state may have a thousand cities: they are gone through again only when they are others. */
const Options = memo(function Options({ places }: { places: readonly Place[] }) {
  return places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
})

const faultOf = (failure: CallFailure, texts: Texts): string => (failure.kind === 'refused' ? texts.refused : texts.unreachable)

/** Country, state or city, with what may happen to its list (ACC-06). */
export function PlaceSelect({ texts, id, name, autoComplete, places, isAsked, value, error, onChoose, ref }: Props) {
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
        error={failure ? faultOf(failure, texts) : error}
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
