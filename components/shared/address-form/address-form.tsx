import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { createAddress, updateAddress } from '@/lib/api-client/addresses'
import { useCountries } from '@/lib/api-client/places'
import { addressRule } from '@/lib/domain/account-rules'
import type { Address, PinPlace } from '@/lib/domain/customer'
import { ADDRESS_MAX_LENGTH } from '@/lib/domain/limits'
import { fill } from '@/lib/format/fill'
import { refusedForm, type RefusedForm } from '../refused-form'
import { emptyFields, fieldNamed, fieldsOf, inputOf, type AddressFields } from './address-fields'
import type { AddressFormLabels } from './address-form-labels'
import { PlacesFields } from './places-fields'
import { usePinFill } from './use-pin-fill'

type Props = {
  /** null: a new one. */
  address: Address | null
  labels: AddressFormLabels
  onSaved: () => void
  onCancel: () => void
}

/** What is typed stays until it is saved, whatever the answer. */
export function AddressForm({ address, labels, onSaved, onCancel }: Props) {
  const form = useForm<AddressFields>({
    resolver: yupResolver(addressRule),
    defaultValues: address ? fieldsOf(address) : emptyFields,
  })
  const { register, control, setValue, getValues, setError } = form
  const { errors, isSubmitted } = form.formState
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const fillIn = ({ country, state, city }: PinPlace) => {
    const look = { shouldValidate: isSubmitted }
    setValue('country', country.id, look)
    setValue('state', state.id, look)
    setValue('city', city.id, look)
    notify.announce(fill(labels.filled, { city: city.name, state: state.name }))
  }
  const { onPin, onChoose } = usePinFill(address?.postalCode ?? '', fillIn)

  // Where there is no choice nobody is asked for it.
  const countries = useCountries().value
  const onlyCountry = countries?.length === 1 ? countries[0]?.id : undefined
  useEffect(() => {
    if (onlyCountry !== undefined && getValues('country') === undefined) setValue('country', onlyCountry)
  }, [onlyCountry, getValues, setValue])

  const sayBeside = (name: string, message: string) => {
    const field = fieldNamed(name)
    if (field) setError(field, { message })
    return field !== null
  }

  const save = async (fields: AddressFields) => {
    setRefused(null)
    const answer = await (address ? updateAddress(address.id, inputOf(fields)) : createAddress(inputOf(fields)))
    if (!answer.ok) return setRefused(refusedForm(answer.failure, labels.failed, sayBeside))
    notify.success(address ? labels.edited : labels.added)
    onSaved()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit((fields) => run(() => save(fields)))}>
      <FormAlert title={refused?.title ?? null} {...(refused && { faults: refused.faults })} />
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={labels.pin}
            hint={labels.pinHint}
            error={errors.postal_code?.message}
            inputMode="numeric"
            autoComplete="postal-code"
            {...register('postal_code', { onChange: (event: { target: { value: string } }) => onPin(event.target.value) })}
          />
          <TextField
            label={labels.phone}
            hint={labels.phoneHint}
            error={errors.phone?.message}
            type="tel"
            autoComplete="tel"
            {...register('phone')}
          />
        </div>
        <TextArea
          label={labels.address}
          hint={labels.addressHint}
          error={errors.address?.message}
          maxLength={ADDRESS_MAX_LENGTH}
          autoComplete="street-address"
          {...register('address')}
        />
        <PlacesFields control={control} setValue={setValue} labels={labels} onChoose={onChoose} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          {labels.cancel}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-36')}>
          {isBusy ? labels.saving : labels.save}
        </button>
      </div>
    </form>
  )
}
