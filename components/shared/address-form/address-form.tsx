import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { yupResolver } from '@hookform/resolvers/yup'
import { DataNotice } from '../data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { createAddress, findPincode, updateAddress, useAddresses } from '@/lib/commerce/addresses/client'
import { storedPin } from '@/lib/commerce/addresses/stored-pin.client'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { useIdle } from '@/lib/v2/browser-state'
import { cityAndState } from '@/lib/kernel/postal-lines'
import { isArmyPin } from '@/lib/commerce/delivery/pin-regions.model'
import { readPin } from '@/lib/kernel/typed-text'
import type { Address, PinPlace, Place } from '@/lib/commerce/addresses/model'
import { notify } from '@/components/ui/notify'
import { useCountries } from '@/lib/commerce/addresses/places.client'
import { fill } from '@/lib/i18n/fill'
import { type AddressFields, type AddressFormLabels, emptyFields, FIELD_BY_WIRE_NAME, fieldId, fieldsOf, inputOf } from './address-fields'
import { TextArea, TextField } from '@/components/ui/field'
import { PlacesFields } from './places-fields'
import { addressRule } from '@/lib/commerce/addresses/rules'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'

/**
 * Fills in the places for a complete PIN code; an unknown one changes nothing, and an army post code clears them (`fillIn` receives null). `onPin`
 * receives the input; `onChoose` reports a manual choice, after which only another PIN code fills in places again. A PIN code without an answer is
 * requested again when it is retyped.
 */
function usePinFill(known: string, fillIn: (place: PinPlace | null) => void): { onPin: (text: string) => void; onChoose: () => void } {
  const lastPin = useRef(readPin(known))
  const hasFailed = useRef(false)
  const turn = useRef(0)

  const ask = async (pin: string) => {
    lastPin.current = pin
    hasFailed.current = false
    const mine = ++turn.current
    if (isArmyPin(pin)) return fillIn(null)
    const place = await findPincode(pin)
    if (mine !== turn.current) return
    hasFailed.current = place === null
    if (place !== null) fillIn(place)
  }

  return {
    onPin: (text) => {
      const pin = readPin(text)
      if (pin !== null && (pin !== lastPin.current || hasFailed.current)) void ask(pin)
    },
    onChoose: () => {
      turn.current += 1
      hasFailed.current = false
    },
  }
}

/**
 * Fills in the PIN code that the shopper checked on a product page, as if typed, unless the form already has one or a chosen place. Runs once the
 * page is idle, so that a stored draft comes first. `onlyCountry`: preselected, so not the shopper's choice.
 */
function useStoredPin(isWanted: boolean, onlyCountry: number | undefined, onPin: (text: string) => void): void {
  const { getValues, setValue, getFieldState } = useFormContext<AddressFields>()
  const isIdle = useIdle()
  const fillIn = useEffectEvent(() => {
    const pin = storedPin()
    const { postal_code: typed, country = onlyCountry, state, city } = getValues()
    if (pin === null || typed !== '' || country !== onlyCountry || state !== undefined || city !== undefined) return
    setValue('postal_code', pin, { shouldValidate: getFieldState('postal_code').invalid })
    onPin(pin)
  })
  useEffect(() => {
    if (isIdle && isWanted) fillIn()
  }, [isIdle, isWanted])
}

/** Sets the form's places from the PIN code, or where there is one option. `known`: the saved PIN code. `isFirst`: the shopper has no address yet. */
function usePlaces(known: string, isFirst: boolean, labels: AddressFormLabels) {
  const { setValue, getValues, getFieldState } = useFormContext<AddressFields>()

  // Read now, not at the last render: the form may have been submitted since the PIN code was typed.
  const choose = (name: 'country' | 'state' | 'city', { id }: Place) => setValue(name, id, { shouldValidate: getFieldState(name).invalid })

  const fillIn = (place: PinPlace | null) => {
    if (place === null) {
      setValue('state', undefined)
      setValue('city', undefined)
      return notify.announce(labels.pinArmy)
    }
    const { country, state, city } = place
    choose('country', country)
    choose('state', state)
    choose('city', city)
    notify.announce(fill(labels.filled, { place: cityAndState({ city: city.name, state: state.name }) }))
  }

  const countries = useCountries().value
  const onlyCountry = countries?.length === 1 ? countries[0]?.id : undefined
  useEffect(() => {
    if (onlyCountry !== undefined && getValues('country') === undefined)
      setValue('country', onlyCountry, { shouldValidate: getFieldState('country').invalid })
  }, [onlyCountry, getValues, getFieldState, setValue])

  const pinFill = usePinFill(known, fillIn)
  useStoredPin(isFirst && countries !== undefined, onlyCountry, pinFill.onPin)
  return pinFill
}

type AddressFieldsetProps = {
  /** Prefix of the field ids (fieldId). */
  id: string
  labels: AddressFormLabels
  /** The edited address's PIN code; '' for a new one. */
  knownPin: string
  /** The shopper has no address yet: the PIN code checked on a product page is filled in. */
  isFirst: boolean
  /** Between the phone number and the address. */
  children?: ReactNode
}

/** Address fields within a FormProvider, for saved addresses and for guests at the checkout. */
export function AddressFieldset({ id, labels, knownPin, isFirst, children }: AddressFieldsetProps) {
  const { register, formState } = useFormContext<AddressFields>()
  const { errors } = formState
  const { onPin, onChoose } = usePlaces(knownPin, isFirst, labels)
  const pin = readPin(useWatch<AddressFields, 'postal_code'>({ name: 'postal_code' }))

  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id={fieldId(id, 'postal_code')}
          required
          label={labels.pin}
          hint={pin !== null && isArmyPin(pin) ? labels.pinArmy : labels.pinHint}
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
        autoComplete="street-address"
        {...register('address')}
      />
      <PlacesFields id={id} labels={labels} onChoose={onChoose} />
    </>
  )
}

/** `address` null: a new address. The input stays until saved, whatever the answer. */
function useAddressForm(address: Address | null, labels: AddressFormLabels, onSaved: () => void) {
  const form = useForm<AddressFields>({
    resolver: inPageLanguage(yupResolver(addressRule)),
    defaultValues: address ? fieldsOf(address) : emptyFields,
  })
  const showFieldError = fieldErrorSetter(FIELD_BY_WIRE_NAME, form.setError)
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, labels.failed, showFieldError))

  const submit = form.handleSubmit(async (fields) => {
    const input = inputOf(fields)
    const saved = await attempt(async () => (address ? updateAddress(address.id, input) : createAddress(input)))
    if (!saved) return
    notify.success(address ? labels.edited : labels.added)
    onSaved()
  })

  return { form, fault, isBusy, submit }
}

type AddressFormProps = {
  /** null: a new address. */
  address: Address | null
  labels: AddressFormLabels
  onSaved: () => void
  onCancel: () => void
}

export function AddressForm({ address, labels, onSaved, onCancel }: AddressFormProps) {
  const id = useId()
  const { form, fault, isBusy, submit } = useAddressForm(address, labels, onSaved)
  const { value: addresses } = useAddresses(useSignedIn())

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
        <p className="mb-4 text-sm text-ink-soft">{labels.required}</p>
        <div className="grid gap-4">
          <AddressFieldset
            id={id}
            labels={labels}
            knownPin={address?.postalCode ?? ''}
            isFirst={address === null && addresses?.length === 0}
          />
        </div>
        <DataNotice text={labels.notice} className="mt-4" />
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
