import { type ReactNode, useState } from 'react'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { refundCharges, refundGoodwill } from '@/lib/commerce/orders/admin.client'
import { CHARGES, type Charges, type StaffOrderPage, sumOfCharges } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { readRupees } from '@/lib/kernel/typed-number'
import type { Answer } from '@/lib/v2/call'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf, showMessage } from '../notify-result'
import { moneyBackText } from './money-back-text'

const t = adminTexts('order')

type Props = { order: StaffOrderPage; onClose: () => void }
type Faults = Readonly<Record<string, readonly string[]>>

type PriceDialogProps = Props & {
  title: string
  text: string
  amountPaise: Paise
  noteHint: string
  /** The name of the field below the text, on the wire. */
  name: string
  field: (error: string | undefined) => ReactNode
  send: (note: string) => Promise<Answer<{ message: string }>>
}

/** A refund without goods: one field that decides the amount, the amount, and a message to the customer. */
function PriceDialog({ order, onClose, title, text, amountPaise, noteHint, name, field, send }: PriceDialogProps) {
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const confirm = async (): Promise<string | null> => {
    const sent = send(note)
    const answer = await sent
    const found = answer.ok || answer.failure.kind !== 'refused' ? {} : answer.failure.errors
    setFaults(found)
    return found[name] || found['note'] ? '' : refusalOf(sent, showMessage)
  }
  const isKnown = amountPaise > 0
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={isKnown ? t('refundAmount', { amount: formatMoney(amountPaise) }) : t('refund')}
      isDanger
      isOpen
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="mb-3">{text}</p>
      <div className="grid gap-3">
        {field(faults[name]?.join(' '))}
        {isKnown && <p aria-live="polite">{moneyBackText(order, amountPaise)}</p>}
        <TextArea
          label={t('noteToCustomer')}
          hint={noteHint}
          value={note}
          error={faults['note']?.join(' ')}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Pays back a part of the price: no goods come back, and the items stay as they are. */
export function GoodwillDialog({ order, onClose }: Props) {
  const { code, restPaise } = order
  const [amount, setAmount] = useState('')
  return (
    <PriceDialog
      {...{ order, onClose }}
      title={t('goodwillTitle', { code })}
      text={t('goodwillText', { amount: formatMoney(restPaise) })}
      amountPaise={readRupees(amount) ?? 0}
      noteHint={t('goodwillNoteHint')}
      name="amount"
      field={(error) => (
        <TextField
          label={t('goodwillAmount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={error}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      send={(note) => refundGoodwill(code, { amount, note, seenPaise: restPaise })}
    />
  )
}

/** Pays back the delivery charge, the cash fee, or both: what was charged can be chosen. */
export function ChargesDialog({ order, onClose }: Props) {
  const { code, restPaise, shippingPaise, cashOnDeliveryFeePaise } = order
  const isBoth = shippingPaise > 0 && cashOnDeliveryFeePaise > 0
  const offered = isBoth ? CHARGES : CHARGES.filter((one) => one !== 'both' && sumOfCharges(order, one) > 0)
  const [charges, setCharges] = useState<Charges>(shippingPaise > 0 ? 'delivery' : 'fee')
  const amountPaise = Math.min(sumOfCharges(order, charges), restPaise)
  return (
    <PriceDialog
      {...{ order, onClose, amountPaise }}
      title={t('chargesTitle', { code })}
      text={t('chargesText')}
      noteHint={t('noteToCustomerHint')}
      name="charges"
      field={(error) => (
        <SelectField
          label={t('charges')}
          value={charges}
          error={error}
          onChange={({ target }) => setCharges(offered.find((one) => one === target.value) ?? charges)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`charges_${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      send={(note) => refundCharges(code, { charges, note, seenPaise: amountPaise })}
    />
  )
}
