import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import type { Address } from '@/lib/domain/customer'
import { AddressFieldset } from './address-fieldset'
import type { AddressFormLabels } from './address-form-labels'
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
  const id = useId()
  const { form, fault, isBusy, submit } = useAddressForm(address, labels, onSaved)

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
        <p className="mb-4 text-sm text-ink-soft">{labels.required}</p>
        <div className="grid gap-4">
          <AddressFieldset id={id} labels={labels} knownPin={address?.postalCode ?? ''} />
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
    </FormProvider>
  )
}
