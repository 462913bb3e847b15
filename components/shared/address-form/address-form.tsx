import { TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { buttonClass } from '@/components/ui/button'
import type { Address } from '@/lib/domain/customer'
import { ADDRESS_MAX_LENGTH } from '@/lib/domain/limits'
import type { AddressFormLabels } from './address-form-labels'
import { PlacesFields } from './places-fields'
import { useAddressForm } from './use-address-form'

type Props = {
  /** null: a new one. */
  address: Address | null
  labels: AddressFormLabels
  onSaved: () => void
  onCancel: () => void
}

/** What is typed stays until it is saved, whatever the answer. */
export function AddressForm({ address, labels, onSaved, onCancel }: Props) {
  const { form, errors, refused, isBusy, onPin, onChoose, submit } = useAddressForm(address, labels, onSaved)
  const { register, control, setValue } = form

  return (
    <form noValidate onSubmit={submit}>
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
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
