'use client'

import type { Ref } from 'react'
import { CheckboxField, TextField } from '@/components/ui/field'
import { type BulkRefusal, SHIPMENT_MAX_LENGTH, type StaffOrder } from '@/lib/commerce/orders/admin.model'
import { bulkReason } from '@/lib/commerce/orders/admin.wire'
import { isSameParcel } from '@/lib/commerce/orders/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { moveToNextField } from './next-field'

const t = adminTexts('orders')

/** An order as it was when the dialog was opened. */
export type OrderToShip = Pick<StaffOrder, 'code' | 'deliveryStatus' | 'customerName' | 'city'>
export type Typed = Readonly<Record<string, string>>
export type Refusals = Readonly<Record<string, BulkRefusal>>

export const numberOf = (typed: Typed, code: string): string => (typed[code] ?? '').trim()

/** Why this courier or tracking number cannot be stored; null: it can. */
export const lengthFault = (text: string): string | null =>
  text.length > SHIPMENT_MAX_LENGTH ? t('shipmentTooLong', { max: SHIPMENT_MAX_LENGTH }) : null

/** The codes of other orders with the same tracking number. */
export const twinsOf = (code: string, orders: readonly OrderToShip[], typed: Typed): readonly string[] => {
  const shipmentOf = (of: string) => ({ courier: '', trackingNumber: numberOf(typed, of) })
  return orders.flatMap((one) => (one.code !== code && isSameParcel(shipmentOf(one.code), shipmentOf(code)) ? [one.code] : []))
}

type FieldsProps = {
  ref: Ref<HTMLDivElement>
  orders: readonly OrderToShip[]
  refusals: Refusals
  typed: Typed
  courier: string
  courierFault: string | null
  /** Marks orders without a number. */
  needsNumbers: boolean
  onType: (code: string, value: string) => void
  onCourier: (value: string) => void
}

export function ShipFields({ ref, orders, refusals, typed, courier, courierFault, needsNumbers, onType, onCourier }: FieldsProps) {
  const field = { enterKeyHint: 'next', onKeyDown: moveToNextField } as const
  const faultOf = ({ code, deliveryStatus }: OrderToShip): string | undefined => {
    const refusal = refusals[code]
    if (refusal) return bulkReason(refusal, deliveryStatus)
    if (needsNumbers && numberOf(typed, code) === '') return t('numberMissing')
    const tooLong = lengthFault(numberOf(typed, code))
    if (tooLong !== null) return tooLong
    const twins = twinsOf(code, orders, typed)
    return twins.length > 0 ? t('twin', { codes: twins.join(', ') }) : undefined
  }
  return (
    <div ref={ref} role="group" aria-label={t('shipments', { count: orders.length })} className="grid gap-3">
      <TextField
        {...field}
        label={t('courier')}
        value={courier}
        error={courierFault ?? undefined}
        onChange={({ target }) => onCourier(target.value)}
      />
      {orders.map((order) => (
        <TextField
          {...field}
          key={order.code}
          label={t('tracking', { count: orders.length, code: order.code, name: order.customerName, city: order.city })}
          autoComplete="off"
          value={typed[order.code] ?? ''}
          error={faultOf(order)}
          onChange={({ target }) => onType(order.code, target.value)}
        />
      ))}
    </div>
  )
}

/** Orders that can no longer be shipped, with what was typed for them. */
export const Gone = ({ orders, refusals, typed }: { orders: readonly OrderToShip[]; refusals: Refusals; typed: Typed }) => (
  <ul className="mt-3 grid gap-2">
    {orders.map(({ code, deliveryStatus }) => {
      const refusal = refusals[code]
      const number = numberOf(typed, code)
      return (
        <li key={code} className="text-danger">
          <span>{t('leftOut', { code, reason: refusal ? bulkReason(refusal, deliveryStatus) : '' })}</span>
          {number && <span className="block text-ink-soft">{t('typed', { number })}</span>}
        </li>
      )
    })}
  </ul>
)

type ChoiceProps = {
  text: string | null
  label: string
  codes: readonly string[]
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Something unusual about these orders that needs an explicit confirmation. */
export const ShipChoice = ({ text, label, codes, isAccepted, onAccept }: ChoiceProps) => (
  <div className="mt-4">
    {text !== null && <p className="figures wrap-anywhere">{`${text} ${codes.join(', ')}`}</p>}
    <CheckboxField label={label} checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
  </div>
)
