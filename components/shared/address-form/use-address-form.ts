import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { createAddress, updateAddress } from '@/lib/api-client/addresses'
import { useCountries } from '@/lib/api-client/places'
import { addressRule } from '@/lib/domain/account-rules'
import type { Address, PinPlace } from '@/lib/domain/customer'
import { fill } from '@/lib/format/fill'
import { refusedForm, type RefusedForm } from '../refused-form'
import { emptyFields, fieldNamed, fieldsOf, inputOf, type AddressFields } from './address-fields'
import type { AddressFormLabels } from './address-form-labels'
import { usePinFill } from './use-pin-fill'

/** `address` null: a new one. What is typed stays until it is saved, whatever the answer. */
export function useAddressForm(address: Address | null, labels: AddressFormLabels, onSaved: () => void) {
  const form = useForm<AddressFields>({
    resolver: yupResolver(addressRule),
    defaultValues: address ? fieldsOf(address) : emptyFields,
  })
  const { setValue, getValues, setError } = form
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
  const pin = usePinFill(address?.postalCode ?? '', fillIn)

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

  return { form, errors, refused, isBusy, ...pin, submit: form.handleSubmit((fields) => run(() => save(fields))) }
}
