import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '@/components/ui/field'
import { ADDRESS_MAX_LENGTH } from '@/lib/domain/limits'
import { fieldId, type AddressFields } from './address-fields'
import type { AddressFormLabels } from './address-form-labels'
import { PlacesFields } from './places-fields'
import { usePlaces } from './use-places'

type Props = {
  /** Begins the ids of the fields (fieldId). */
  id: string
  labels: AddressFormLabels
  /** Of the address that is edited; '' of a new one. */
  knownPin: string
  /** Between the phone number and the address. */
  children?: ReactNode
}

/** The fields of an address, within a FormProvider: of a saved one, and of a guest's at the checkout. */
export function AddressFieldset({ id, labels, knownPin, children }: Props) {
  const { register, formState } = useFormContext<AddressFields>()
  const { errors } = formState
  const { onPin, onChoose } = usePlaces(knownPin, labels)

  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id={fieldId(id, 'postal_code')}
          required
          label={labels.pin}
          hint={labels.pinHint}
          error={errors.postal_code?.message}
          inputMode="numeric"
          autoComplete="postal-code"
          {...register('postal_code', { onChange: (event: { target: { value: string } }) => onPin(event.target.value) })}
        />
        <TextField
          id={fieldId(id, 'phone')}
          required
          label={labels.phone}
          hint={labels.phoneHint}
          error={errors.phone?.message}
          type="tel"
          autoComplete="tel"
          {...register('phone')}
        />
      </div>
      {children}
      <TextArea
        id={fieldId(id, 'address')}
        required
        label={labels.address}
        hint={labels.addressHint}
        error={errors.address?.message}
        maxLength={ADDRESS_MAX_LENGTH}
        autoComplete="street-address"
        {...register('address')}
      />
      <PlacesFields id={id} labels={labels} onChoose={onChoose} />
    </>
  )
}
