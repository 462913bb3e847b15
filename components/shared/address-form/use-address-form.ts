import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/ui/notify'
import { createAddress, updateAddress } from '@/lib/api-client/addresses'
import { addressRule } from '@/lib/domain/account-rules'
import type { Address } from '@/lib/domain/customer'
import { besideFields, refusedForm } from '../refused-form'
import { useAttempt } from '../use-attempt'
import { emptyFields, FIELD_BY_WIRE_NAME, fieldsOf, inputOf, type AddressFields } from './address-fields'
import type { AddressFormLabels } from './address-form-labels'

/** `address` null: a new one. What is typed stays until it is saved, whatever the answer. */
export function useAddressForm(address: Address | null, labels: AddressFormLabels, onSaved: () => void) {
  const form = useForm<AddressFields>({
    resolver: yupResolver(addressRule),
    defaultValues: address ? fieldsOf(address) : emptyFields,
  })
  const sayBeside = besideFields(FIELD_BY_WIRE_NAME, form.setError)
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, labels.failed, sayBeside))

  const submit = form.handleSubmit(async (fields) => {
    const input = inputOf(fields)
    const saved = await attempt(async () => (address ? updateAddress(address.id, input) : createAddress(input)))
    if (!saved) return
    notify.success(address ? labels.edited : labels.added)
    onSaved()
  })

  return { form, fault, isBusy, submit }
}
