'use client'

import { useState } from 'react'
import { TextArea } from '@/components/ui/field'
import { markCameBack } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { showMessage } from '../told'
import { useFieldRefusal } from '../use-field-refusal'
import { moneyBackText } from './money-back-text'

const t = adminTexts('order')

type Props = { order: StaffOrderPage; isOpen: boolean; onClose: () => void }

/** A parcel that was refused or could not be delivered: what of it can be sold again, and words to the customer. */
export function CameBackDialog({ order, isOpen, onClose }: Props) {
  const { code, lines, leftPaise } = order
  const [note, setNote] = useState('')
  const { fault, refusalOf } = useFieldRefusal('note')
  const [writtenOff, setWrittenOff] = useState<ReadonlySet<string>>(new Set())
  const toggle = (sku: string, isRestocked: boolean) =>
    setWrittenOff((now) => new Set(isRestocked ? [...now].filter((one) => one !== sku) : [...now, sku]))
  // What was refunded before it was packed never left.
  const packed = lines.filter(({ isLeftOut }) => !isLeftOut)
  const restock = packed.map(({ sku }) => sku).filter((sku) => !writtenOff.has(sku))
  return (
    <ConfirmDialog
      title={t('cameBackTitle', { code })}
      confirmLabel={t('cameBackConfirm')}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => refusalOf(markCameBack(code, restock, note), showMessage)}
    >
      <p className="mb-3">{[t('cameBackText'), leftPaise > 0 && moneyBackText(order, leftPaise)].filter(Boolean).join(' ')}</p>
      <fieldset className="mb-3">
        <legend className="font-semibold">{t('restock')}</legend>
        <p className="text-ink-soft">{t('restockHint', { count: packed.length })}</p>
        {packed.map(({ id, sku, productName, variantLabel, quantity }) => (
          <label key={id} className="flex min-h-11 items-center gap-2 wrap-anywhere">
            <input
              type="checkbox"
              className="field-checkbox"
              checked={!writtenOff.has(sku)}
              onChange={({ target }) => toggle(sku, target.checked)}
            />
            {quantity} × {[productName, variantLabel].filter(Boolean).join(' ')}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('noteToCustomer')}
        hint={t('noteToCustomerHint')}
        value={note}
        error={fault}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
