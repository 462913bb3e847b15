'use client'

import { useState } from 'react'
import { TextField } from '@/components/ui/field'
import { SHIPMENT_MAX_LENGTH } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readText, storeText } from '@/lib/v2/browser-state'
import { ConfirmDialog } from '../confirm-dialog'
import { shipAndReport } from './order-work'

const t = adminTexts('orders')

/** A packer ships with the same courier all day. */
const LAST_COURIER = 'admin-courier'
const storage = () => localStorage

type Props = {
  codes: readonly string[]
  /** Of an order that is on its way already. */
  shipment?: { courier: string; trackingNumber: string }
  title?: string
  isOpen: boolean
  onClose: () => void
  onDone?: () => void
}

function Fields({ codes, shipment, onChange }: Pick<Props, 'codes' | 'shipment'> & { onChange: (name: string, value: string) => void }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('shipHint')}</p>
      <TextField
        label={t('courier')}
        maxLength={SHIPMENT_MAX_LENGTH}
        defaultValue={shipment?.courier ?? readText(storage, LAST_COURIER) ?? ''}
        onChange={({ target }) => onChange('courier', target.value)}
      />
      {codes.map((code) => (
        <TextField
          key={code}
          label={codes.length === 1 ? t('trackingOne') : t('tracking', { code })}
          maxLength={SHIPMENT_MAX_LENGTH}
          autoComplete="off"
          defaultValue={shipment?.trackingNumber ?? ''}
          onChange={({ target }) => onChange(code, target.value)}
        />
      ))}
    </div>
  )
}

/** Courier for all, and a tracking number for each of the orders; both may stay empty. */
export function ShipDialog({ codes, shipment, title, isOpen, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [code = ''] = codes
  const ship = async () => {
    const courier = typed['courier'] ?? shipment?.courier ?? readText(storage, LAST_COURIER) ?? ''
    storeText(storage, LAST_COURIER, courier)
    const isDone = await shipAndReport(
      codes.map((one) => ({ code: one, courier, trackingNumber: typed[one] ?? shipment?.trackingNumber ?? '' })),
    )
    if (!isDone && codes.length === 1) return false
    setTyped({})
    onDone?.()
    return true
  }
  return (
    <ConfirmDialog
      title={title ?? (codes.length === 1 ? t('shipTitleOne', { code }) : t('shipTitle', { count: codes.length }))}
      confirmLabel={t('ship')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={ship}
    >
      <Fields codes={codes} shipment={shipment} onChange={(name, value) => setTyped((now) => ({ ...now, [name]: value }))} />
    </ConfirmDialog>
  )
}
