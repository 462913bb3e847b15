import { useState } from 'react'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { SHIPMENT_MAX_LENGTH } from '@/lib/commerce/orders/admin.model'
import { approveReturn, receiveReturn, refundReturn, refuseReturn, replaceReturn } from '@/lib/commerce/returns/admin.client'
import type { StaffReturn } from '@/lib/commerce/returns/admin.model'
import { RETURN_METHODS, type ReturnMethod, type ReturnStep, settledUnits } from '@/lib/commerce/returns/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { formatMoney } from '@/lib/kernel/money'
import type { Answer } from '@/lib/v2/call'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf, showMessage } from '../notify-result'

const t = adminTexts('returns')
const order = adminTexts('order')

export const nameOfReturn = ({ quantity, productName, variantLabel }: StaffReturn): string =>
  t('units', { quantity, name: [productName, variantLabel].filter(Boolean).join(' ') })

type Typed = { method: ReturnMethod; quantity: string; restocked: string; courier: string; trackingNumber: string; note: string }

/** The fields that each step needs, by their names on the wire. */
const FIELDS = {
  approve: ['method', 'note'],
  receive: ['quantity'],
  refund: ['restocked', 'note'],
  replace: ['restocked', 'courier', 'tracking_number', 'note'],
  refuse: ['note'],
} as const satisfies Readonly<Record<ReturnStep, readonly string[]>>
type FieldName = (typeof FIELDS)[ReturnStep][number]

type Props = { code: string; one: StaffReturn; step: ReturnStep; onClose: () => void }

function send(step: ReturnStep, { code, one }: Props, typed: Typed): Promise<Answer<{ message: string }>> {
  const of = { code, returnId: one.id }
  const { method, note, courier, trackingNumber } = typed
  const restocked = Number(typed.restocked)
  switch (step) {
    case 'approve':
      return approveReturn(of, { method, note })
    case 'receive':
      return receiveReturn(of, Number(typed.quantity))
    case 'refund':
      return refundReturn(of, { restocked, note, seenPaise: one.refundablePaise ?? 0 })
    case 'replace':
      return replaceReturn(of, { restocked, courier, trackingNumber, note })
    case 'refuse':
      return refuseReturn(of, note)
  }
}

function refundText({ refundablePaise, shippingChargePaise, method }: StaffReturn): string {
  if (refundablePaise === null) return t('cannotRefund')
  const charge = method !== 'keep' && shippingChargePaise > 0 ? t('withheld', { amount: formatMoney(shippingChargePaise) }) : ''
  return [t('refundOf', { amount: formatMoney(refundablePaise) }), charge].filter(Boolean).join('. ')
}

/** Only the units that have arrived are refunded or replaced. */
const titleOf = (step: ReturnStep, one: StaffReturn): string =>
  t(`${step}Title`, { name: nameOfReturn(step === 'refund' || step === 'replace' ? { ...one, quantity: settledUnits(one) } : one) })

const textOf = (step: ReturnStep, one: StaffReturn): string => (step === 'refund' ? refundText(one) : t(`${step}Text`))

type FieldsProps = {
  names: readonly FieldName[]
  needsNote: boolean
  typed: Typed
  faults: Readonly<Record<string, readonly string[]>>
  onChange: (changes: Partial<Typed>) => void
}

function Fields({ names, needsNote, typed, faults, onChange }: FieldsProps) {
  const has = (name: FieldName) => names.includes(name)
  const error = (name: FieldName) => faults[name]?.join(' ')
  const text = { autoComplete: 'off', maxLength: SHIPMENT_MAX_LENGTH } as const
  const figure = { autoComplete: 'off', inputMode: 'numeric' } as const
  return (
    <div className="grid gap-3">
      {has('method') && (
        <SelectField
          label={t('method')}
          error={error('method')}
          value={typed.method}
          onChange={({ target }) => onChange({ method: RETURN_METHODS.find((one) => one === target.value) ?? typed.method })}
        >
          {RETURN_METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`method_${method}`)}
            </option>
          ))}
        </SelectField>
      )}
      {has('quantity') && (
        <TextField
          {...figure}
          label={t('receivedQuantity')}
          error={error('quantity')}
          value={typed.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      )}
      {has('restocked') && (
        <TextField
          {...figure}
          label={t('restocked')}
          hint={t('restockedHint')}
          error={error('restocked')}
          value={typed.restocked}
          onChange={({ target }) => onChange({ restocked: target.value })}
        />
      )}
      {has('courier') && (
        <>
          <TextField
            {...text}
            label={t('courier')}
            error={error('courier')}
            value={typed.courier}
            onChange={({ target }) => onChange({ courier: target.value })}
          />
          <TextField
            {...text}
            label={t('tracking')}
            error={error('tracking_number')}
            value={typed.trackingNumber}
            onChange={({ target }) => onChange({ trackingNumber: target.value })}
          />
        </>
      )}
      {has('note') && (
        <TextArea
          required={needsNote}
          label={order('noteToCustomer')}
          hint={needsNote ? undefined : order('noteToCustomerHint')}
          error={error('note')}
          value={typed.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </div>
  )
}

/** One step of a return, with the input that it needs. Goods that never came back cannot be restocked. */
export function ReturnDialog(props: Props) {
  const { one, step, onClose } = props
  const [typed, setTyped] = useState<Typed>({
    method: 'pick_up',
    quantity: String(one.quantity),
    restocked: '0',
    courier: '',
    trackingNumber: '',
    note: '',
  })
  const [faults, setFaults] = useState<FieldsProps['faults']>({})
  const all: readonly FieldName[] = FIELDS[step]
  const names = all.filter((name) => name !== 'restocked' || one.receivedQuantity !== null)

  const confirm = async (): Promise<string | null> => {
    const sent = send(step, props, typed)
    const answer = await sent
    const found = answer.ok || answer.failure.kind !== 'refused' ? {} : answer.failure.errors
    setFaults(found)
    return names.some((name) => found[name]) ? '' : refusalOf(sent, showMessage)
  }
  return (
    <ConfirmDialog
      title={titleOf(step, one)}
      confirmLabel={t(step)}
      isDanger={step === 'refuse' || step === 'refund'}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="mb-3">{textOf(step, one)}</p>
      <Fields
        names={names}
        needsNote={step === 'refuse'}
        typed={typed}
        faults={faults}
        onChange={(changes) => setTyped((now) => ({ ...now, ...changes }))}
      />
    </ConfirmDialog>
  )
}
