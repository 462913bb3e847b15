'use client'

import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AddressFieldset } from '@/components/shared/address-form/address-form'
import { type AddressFields, type AddressFormLabels, emptyFields } from '@/components/shared/address-form/address-fields'
import { CodeField } from '@/components/shared/code-sign-in'
import type { PinLabels } from '@/components/shared/check-pin'
import { ConsentList } from '@/components/shared/consent-list'
import type { ConsentLabels, ReturnLabels } from '@/components/shared/labels'
import { PhotoField } from '@/components/shared/photo-field'
import { CouponForm, type CouponLabels } from '@/components/shared/coupon-form'
import { PinCheck } from '@/components/shared/pin-check'
import { QuantityStepper } from '@/components/shared/quantity-stepper'
import { CheckboxField, SelectField, TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { PasswordField } from '@/components/ui/password-field'
import { Group, Piece } from './part'
import { LONG_DEVANAGARI, LONG_LATIN, SUMMARY } from './samples'

const STEPPER = { group: 'Quantity', decrease: 'Decrease', increase: 'Increase', quantity: 'Quantity' }
const STATES = [
  { name: 'empty', own: {} },
  { name: 'hint', own: { hint: LONG_LATIN } },
  { name: 'error', own: { error: LONG_DEVANAGARI } },
  { name: 'disabled', own: { disabled: true } },
  { name: 'required', own: { required: true } },
] as const

function Stepper({ state, disabled = false }: { state: string; disabled?: boolean }) {
  const [value, setValue] = useState(1)
  return <QuantityStepper value={value} min={1} max={3} onChange={setValue} labels={{ ...STEPPER, group: state }} disabled={disabled} />
}

function AddressFields({ labels }: { labels: AddressFormLabels }) {
  const form = useForm<AddressFields>({ defaultValues: emptyFields })
  return (
    <FormProvider {...form}>
      <form className="max-w-xl">
        <AddressFieldset id="sample" labels={labels} knownPin="" isFirst={false} />
      </form>
    </FormProvider>
  )
}

function Photos({ labels }: { labels: ReturnLabels }) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  return <PhotoField photos={photos} most={3} mostBytes={1024 * 1024} labels={labels} error={undefined} onChange={setPhotos} />
}

const CONSENT = {
  purpose: 'newsletter',
  textVersion: '2026-11',
  locale: 'en',
  source: 'confirmation',
  givenAt: '2026-11-27T10:00:00.000Z',
  withdrawnAt: null,
} as const

type Props = {
  labels: { coupon: CouponLabels; pin: PinLabels; address: AddressFormLabels; returns: ReturnLabels; consents: ConsentLabels }
}

export const Forms = ({ labels }: Props) => (
  <Group title="Forms">
    {STATES.map(({ name, own }) => (
      <Piece key={name} state={name}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField label={`Text, ${name}`} {...own} />
          <TextArea label={`Area, ${name}`} {...own} />
          <SelectField label={`Select, ${name}`} {...own}>
            <option>{LONG_LATIN}</option>
            <option>{LONG_DEVANAGARI}</option>
          </SelectField>
          <PasswordField label={`Password, ${name}`} labels={{ show: 'Show', hide: 'Hide' }} {...own} />
        </div>
      </Piece>
    ))}
    <Piece state="code">
      <CodeField labels={{ code: 'Code', codeHint: 'We have sent it by SMS.' }} autoFocus={false} />
    </Piece>
    <Piece state="checkbox: usual, error, disabled">
      <CheckboxField label={LONG_LATIN} />
      <CheckboxField label={LONG_DEVANAGARI} error="Please tick the box." />
      <CheckboxField label="Disabled" disabled />
    </Piece>
    <Piece state="alert of a form">
      <FormAlert title="Please fill in:" fields={[{ text: 'Name', fieldId: 'name' }]} faults={[LONG_DEVANAGARI]} />
    </Piece>
    <Piece state="stepper: usual, disabled">
      <div className="flex gap-4">
        <Stepper state="usual" />
        <Stepper state="disabled" disabled />
      </div>
    </Piece>
    <Piece state="coupon: none, applied">
      <div className="grid max-w-md gap-4">
        <CouponForm summary={{ ...SUMMARY, couponApplied: false, couponCode: '' }} labels={labels.coupon} />
        <CouponForm summary={SUMMARY} labels={labels.coupon} />
      </div>
    </Piece>
    <Piece state="PIN check">
      <div className="max-w-md">
        <PinCheck labels={labels.pin} />
      </div>
    </Piece>
    <Piece state="photos">
      <div className="max-w-md">
        <Photos labels={labels.returns} />
      </div>
    </Piece>
    <Piece state="consents: given, withdrawn">
      <ConsentList consents={[CONSENT, { ...CONSENT, purpose: 'analytics', withdrawnAt: CONSENT.givenAt }]} labels={labels.consents} />
    </Piece>
    <Piece state="address">
      <AddressFields labels={labels.address} />
    </Piece>
  </Group>
)
