'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CheckboxField, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { correctShipment, sendAgain } from '@/lib/commerce/orders/admin.client'
import type { Shipment } from '@/lib/commerce/orders/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { CallFailure } from '@/lib/v2/call'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { failureText } from '../use-admin-form'
import { moveToNextField } from './next-field'

const t = adminTexts('orders')
const order = adminTexts('order')
const common = adminTexts('common')

/** Courier or number were wrong, or the parcel came back undelivered and leaves again with another number. */
type Purpose = 'correct_shipment' | 'send_again'
type FormProps = { code: string; shipment: Shipment; purpose: Purpose; onClose: () => void }

const HINTS = { correct_shipment: 'correctHint', send_again: 'sendAgainHint' } as const

const errorsOf = (failure: CallFailure | null) => (failure?.kind === 'refused' ? failure.errors : {})

/** Keeps the values seen when the dialog was opened, however often the order is read again. */
function ShipmentForm({ code, shipment, purpose, onClose }: FormProps) {
  const { isBusy, run } = useBusy()
  const [seen] = useState(shipment)
  const isNew = purpose === 'send_again'
  const [typed, setTyped] = useState(isNew ? { ...shipment, trackingNumber: '' } : shipment)
  const [isShared, setIsShared] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  // After the alert, which takes the focus first.
  useEffect(() => {
    if (failure !== null) focusInvalid(fields.current)
  }, [failure])
  const { courier: courierErrors, tracking_number: numberErrors, shared: sharedErrors } = errorsOf(failure)
  const type = (change: Partial<Shipment>) => {
    setTyped((before) => ({ ...before, ...change }))
    // The choice applies to this number only.
    setIsShared(false)
  }
  const send = () =>
    run(async () => {
      setFailure(null)
      const answer = await (isNew ? sendAgain(code, { ...typed, isShared }) : correctShipment(code, { ...typed, isShared }, seen))
      if (!answer.ok) return setFailure(answer.failure)
      notify.success(answer.value.message)
      onClose()
    })
  const field = { enterKeyHint: 'next', autoComplete: 'off', onKeyDown: moveToNextField } as const
  return (
    <>
      <FormAlert title={failure && failureText(failure)} />
      <p className="mb-3 text-ink-soft">{order(HINTS[purpose])}</p>
      <div ref={fields} role="group" aria-label={order('shipment')} className="grid gap-3">
        <TextField
          {...field}
          label={t('courier')}
          value={typed.courier}
          error={courierErrors?.join(' ')}
          onChange={({ target }) => type({ courier: target.value })}
        />
        <TextField
          {...field}
          label={isNew ? order('newNumber') : t('trackingOne')}
          value={typed.trackingNumber}
          error={numberErrors?.join(' ')}
          onChange={({ target }) => type({ trackingNumber: target.value })}
        />
      </div>
      {sharedErrors && (
        <CheckboxField label={order('correctShared')} checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass('outline')}>
          {common('cancel')}
        </button>
        <button type="button" aria-busy={isBusy} onClick={() => void send()} className={buttonClass('primary')}>
          {order(purpose)}
        </button>
      </div>
    </>
  )
}

/** For a shipped order. */
export const ShipmentDialog = ({ isOpen, ...form }: FormProps & { isOpen: boolean }) => (
  <Dialog title={order(form.purpose)} closeLabel={common('close')} isOpen={isOpen} onClose={form.onClose} busyText={common('working')}>
    <ShipmentForm {...form} />
  </Dialog>
)
