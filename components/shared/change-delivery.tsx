import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react'
import { type AddressFields, type AddressFormLabels, emptyFields } from '@/components/shared/address-form/address-fields'
import { DataNotice } from '@/components/shared/data-notice'
import type { OrderWords } from '@/components/shared/order-parts'
import { refusedForm, type RefusedForm } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { Skeleton } from '@/components/ui/skeleton'
import { useBusy } from '@/components/ui/use-busy'
import { findPincode } from '@/lib/commerce/addresses/client'
import { changePhone, type OrderReference } from '@/lib/commerce/order-changes/client'
import type { OrderAddress } from '@/lib/commerce/orders/model'

type Words = OrderWords['changes']

/** With its validation rules, which most visitors never need. */
const ChangeAddressForm = lazy(() => import('./change-address-form').then(({ ChangeAddressForm: form }) => ({ default: form })))

type FormProps = { reference: OrderReference; words: Words; onClose: () => void; onChanged: (phone: string) => void }

function PhoneForm({ reference, words, known, onClose, onChanged }: FormProps & { known: string }) {
  const [phone, setPhone] = useState(known)
  const [fault, setFault] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const showFieldError = (field: string, text: string) => {
    if (field === 'phone') setFault(text)
    return field === 'phone'
  }
  const send = async () => {
    setRefused(null)
    setFault(phone.trim() === '' ? words.phoneRequired : null)
    if (phone.trim() === '') return
    const answer = await changePhone(reference, phone.trim())
    if (!answer.ok) {
      const { failure } = answer
      // Its only field says it already.
      const isAtField = failure.kind === 'refused' && failure.errors['phone'] !== undefined
      const form = refusedForm(failure, words.failed, showFieldError)
      return setRefused(isAtField && form.faults.length === 0 ? null : form)
    }
    notify.success(answer.value.message || words.changed)
    onClose()
    onChanged(phone.trim())
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(send)
  }

  return (
    <form noValidate onSubmit={submit}>
      <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
      <TextField
        required
        label={words.phone}
        hint={words.phoneHint}
        error={fault ?? undefined}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <DataNotice text={words.notice} className="mt-4" />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {words.back}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-36')}>
          {isBusy ? words.saving : words.save}
        </button>
      </div>
    </form>
  )
}

/** An order knows its places by name only: they are those of its PIN code, or must be chosen again. */
async function fieldsOf({ address, city, postalCode, phone }: OrderAddress): Promise<AddressFields> {
  const place = await findPincode(postalCode)
  const isSame = place?.city.name === city
  return {
    address,
    postal_code: postalCode,
    phone,
    country: place?.country.id,
    state: isSame ? place.state.id : undefined,
    city: isSame ? place.city.id : undefined,
  }
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-80" />
  </div>
)

function AddressChange({ known, labels, ...form }: FormProps & { known: OrderAddress | null; labels: AddressFormLabels }) {
  const [start, setStart] = useState<AddressFields | null>(known === null ? emptyFields : null)
  useEffect(() => {
    let isWanted = true
    if (known !== null && start === null) void fieldsOf(known).then((fields) => isWanted && setStart(fields))
    return () => {
      isWanted = false
    }
  }, [known, start])
  const waiting = <Waiting label={labels.loading} />
  if (start === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <ChangeAddressForm start={start} labels={labels} {...form} />
    </Suspense>
  )
}

type Props = {
  reference: OrderReference
  /** The present address; null: not shown to guests, because it is personal. */
  known: OrderAddress | null
  words: Words
  addressLabels: AddressFormLabels
  /** Receives the phone number of the delivery. */
  onChanged: (phone: string) => void
}

/** Until an order is packed, its customer may change where it goes. */
export function ChangeDelivery({ known, words, addressLabels, ...order }: Props) {
  const [open, setOpen] = useState<'address' | 'phone' | null>(null)
  const form = { ...order, words, onClose: () => setOpen(null) }
  return (
    <>
      <p>{words.deliveryText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('address')} className={buttonClass('outline')}>
          {words.changeAddress}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('phone')} className={buttonClass('outline')}>
          {words.changePhone}
        </button>
      </div>
      <Dialog title={words.addressTitle} closeLabel={words.close} isOpen={open === 'address'} onClose={form.onClose}>
        <AddressChange known={known} labels={addressLabels} {...form} />
      </Dialog>
      <Dialog title={words.phoneTitle} closeLabel={words.close} isOpen={open === 'phone'} onClose={form.onClose}>
        <PhoneForm known={known?.phone ?? ''} {...form} />
      </Dialog>
    </>
  )
}
