import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { yupResolver } from '@hookform/resolvers/yup'
import { DataNotice } from '@/components/shared/data-notice'
import { AddressFieldset } from '@/components/shared/address-form/address-form'
import { type AddressFields, type AddressFormLabels, FIELD_BY_WIRE_NAME, inputOf } from '@/components/shared/address-form/address-fields'
import { inPageLanguage } from '@/components/shared/in-page-language'
import type { OrderWords } from '@/components/shared/order-parts'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { addressRule } from '@/lib/commerce/addresses/rules'
import { changeAddress, type OrderReference } from '@/lib/commerce/order-changes/client'
import type { DeliveryChange } from '@/lib/commerce/order-changes/model'
import type { PromisedDays } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'

type Words = OrderWords['changes']

const rangeOf = ({ minDays, maxDays }: PromisedDays, words: Words): string =>
  minDays === maxDays ? String(minDays) : fill(words.dayRange, { min: minDays, max: maxDays })

function daysText({ days, before }: DeliveryChange, words: Words): string {
  if (days === null) return ''
  if (before === null) return fill(words.daysAlone, { days: rangeOf(days, words) })
  return fill(words.days, { days: rangeOf(days, words), before: rangeOf(before, words) })
}

type Props = {
  reference: OrderReference
  start: AddressFields
  words: Words
  labels: AddressFormLabels
  onClose: () => void
  onChanged: (phone: string) => void
}

/** If delivery would take other days, the customer accepts them first; the input stays. */
export function ChangeAddressForm({ reference, start, words, labels, onClose, onChanged }: Props) {
  const id = useId()
  const form = useForm<AddressFields>({ resolver: inPageLanguage(yupResolver(addressRule)), defaultValues: start })
  const showFieldError = fieldErrorSetter(FIELD_BY_WIRE_NAME, form.setError)
  const { isBusy, fault, attempt, release } = useAttempt((failure) => refusedForm(failure, words.failed, showFieldError))
  const [offer, setOffer] = useState<DeliveryChange | null>(null)

  const submit = form.handleSubmit(async (fields) => {
    const changed = await attempt(() => changeAddress(reference, inputOf(fields), offer?.days ?? null))
    if (!changed) return setOffer(null)
    release()
    if (!changed.isChanged) return setOffer(changed)
    notify.success(changed.message || words.changed)
    onClose()
    onChanged(fields.phone)
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
        {offer && <p role="alert">{daysText(offer, words)}</p>}
        <div hidden={offer !== null}>
          <p className="mb-4 text-sm text-ink-soft">{labels.required}</p>
          <div className="grid gap-4">
            <AddressFieldset id={id} labels={labels} knownPin={start.postal_code} isFirst={false} />
          </div>
          <DataNotice text={labels.notice} className="mt-4" />
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={offer ? () => setOffer(null) : onClose} className={buttonClass('quiet')}>
            {words.back}
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-36')}>
            {isBusy ? words.saving : offer ? words.accept : words.save}
          </button>
        </div>
      </form>
    </FormProvider>
  )
}
