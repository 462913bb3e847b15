'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CheckboxField, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { shipOrders } from '@/lib/commerce/orders/admin.client'
import { type BulkOutcome, type BulkRefusal, SHIPMENT_MAX_LENGTH, type StaffOrder } from '@/lib/commerce/orders/admin.model'
import { bulkReason } from '@/lib/commerce/orders/admin.wire'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readText, storeText } from '@/lib/v2/browser-state'
import { failureText } from '../use-admin-form'
import { moveToNextField } from './next-field'

const t = adminTexts('orders')
const common = adminTexts('common')

/** A packer ships with the same courier all day. */
const LAST_COURIER = 'admin-courier'
const storage = () => localStorage

/** An order as it was when the dialog was opened. */
export type OrderToShip = Pick<StaffOrder, 'code' | 'deliveryStatus'>
type Typed = Readonly<Record<string, string>>
type Refusals = Readonly<Record<string, BulkRefusal>>

/** Another attempt cannot succeed: the order has gone on, or does not exist. */
const isFinal = (refusal: BulkRefusal | undefined): boolean => refusal?.reason === 'wrong_state' || refusal?.reason === 'not_found'

type FieldsProps = {
  orders: readonly OrderToShip[]
  isOnlyOne: boolean
  refusals: Refusals
  typed: Typed
  courier: string
  onType: (code: string, value: string) => void
  onCourier: (value: string) => void
}

function Fields({ orders, isOnlyOne, refusals, typed, courier, onType, onCourier }: FieldsProps) {
  const field = { maxLength: SHIPMENT_MAX_LENGTH, enterKeyHint: 'next', onKeyDown: moveToNextField } as const
  return (
    <div role="group" aria-label={t('shipments')} className="grid gap-3">
      <TextField {...field} label={t('courier')} value={courier} onChange={({ target }) => onCourier(target.value)} />
      {orders.map(({ code, deliveryStatus }) => {
        const refusal = refusals[code]
        return (
          <TextField
            {...field}
            key={code}
            label={isOnlyOne ? t('trackingOne') : t('tracking', { code })}
            autoComplete="off"
            value={typed[code] ?? ''}
            error={refusal && bulkReason(refusal, deliveryStatus)}
            onChange={({ target }) => onType(code, target.value)}
          />
        )
      })}
    </div>
  )
}

/** The orders that cannot be shipped any more, with what was typed for them. */
const Gone = ({ orders, refusals, typed }: { orders: readonly OrderToShip[]; refusals: Refusals; typed: Typed }) => (
  <ul className="mt-3 grid gap-2">
    {orders.map(({ code, deliveryStatus }) => {
      const refusal = refusals[code]
      return (
        <li key={code} className="text-danger">
          {t('leftOut', { code, reason: refusal ? bulkReason(refusal, deliveryStatus) : '' })}
          {typed[code] && <span className="block text-ink-soft">{t('typed', { number: typed[code] })}</span>}
        </li>
      )
    })}
  </ul>
)

type MissingProps = { codes: readonly string[]; isAccepted: boolean; onAccept: (isAccepted: boolean) => void }

/** To ship without a number is a choice, never an oversight. */
const Missing = ({ codes, isAccepted, onAccept }: MissingProps) => (
  <div className="mt-4">
    <p className="wrap-anywhere">
      {t(codes.length === 1 ? 'missingOne' : 'missing', { count: codes.length })} <span className="figures">{codes.join(', ')}</span>
    </p>
    <CheckboxField
      label={t(codes.length === 1 ? 'shipWithoutOne' : 'shipWithout', { count: codes.length })}
      checked={isAccepted}
      onChange={({ target }) => onAccept(target.checked)}
    />
  </div>
)

type FormProps = {
  orders: readonly OrderToShip[]
  typed: Typed
  onType: (code: string, value: string) => void
  onShipped: (codes: readonly string[]) => void
  onClose: () => void
}

function ShipForm({ orders, typed, onType, onShipped, onClose }: FormProps) {
  const { isBusy, run } = useBusy()
  const [courier, setCourier] = useState(() => readText(storage, LAST_COURIER) ?? '')
  const [shipped, setShipped] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Refusals>({})
  const [fault, setFault] = useState<string | null>(null)
  const [accepted, setAccepted] = useState('')
  const left = orders.filter(({ code }) => !shipped.includes(code))
  const open = left.filter(({ code }) => !isFinal(refusals[code]))
  const numberOf = (code: string) => (typed[code] ?? '').trim()
  const missing = open.flatMap(({ code }) => (numberOf(code) === '' ? [code] : []))
  // Orders whose number is removed after the choice are not part of it.
  const missingKey = missing.join()

  function show(outcomes: readonly BulkOutcome[]): void {
    const refused = outcomes.filter((one) => !one.ok)
    const done = outcomes.flatMap((one) => (one.ok ? [one.code] : []))
    if (done.length > 0) notify.success(t('shippedCount', { count: done.length }))
    onShipped(done)
    if (done.length === left.length) return onClose()
    setShipped((before) => [...before, ...done])
    setRefusals((before) => ({ ...before, ...Object.fromEntries(refused.map((one) => [one.code, one])) }))
    setFault(refused.length === 0 ? null : t(refused.length === 1 ? 'notShippedOne' : 'notShipped', { count: refused.length }))
  }

  const ship = () =>
    run(async () => {
      if (missing.length > 0 && accepted !== missingKey) return setFault(t('chooseMissing'))
      setFault(null)
      storeText(storage, LAST_COURIER, courier.trim())
      const answer = await shipOrders(open.map(({ code }) => ({ code, courier: courier.trim(), trackingNumber: numberOf(code) })))
      if (answer.ok) show(answer.value)
      else setFault(t('nothingLost', { reason: failureText(answer.failure) }))
    })

  return (
    <>
      <FormAlert title={fault} />
      {open.length > 0 && <p className="mb-3 text-ink-soft">{t('shipHint')}</p>}
      {open.length > 0 && (
        <Fields orders={open} isOnlyOne={orders.length === 1} {...{ refusals, typed, courier, onType }} onCourier={setCourier} />
      )}
      <Gone orders={left.filter(({ code }) => isFinal(refusals[code]))} refusals={refusals} typed={typed} />
      {missing.length > 0 && (
        <Missing
          codes={missing}
          isAccepted={accepted === missingKey}
          onAccept={(isAccepted) => setAccepted(isAccepted ? missingKey : '')}
        />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          {common(open.length > 0 ? 'cancel' : 'close')}
        </button>
        {open.length > 0 && (
          <button type="button" aria-busy={isBusy} onClick={() => void ship()} className={buttonClass('primary')}>
            {t(open.length === 1 ? 'shipOneOrder' : 'shipCount', { count: open.length })}
          </button>
        )}
      </div>
    </>
  )
}

type Props = {
  /** As they were when the dialog was opened; null: it is closed. */
  orders: readonly OrderToShip[] | null
  onClose: () => void
  onShipped?: (codes: readonly string[]) => void
}

/**
 * Courier for all, and a tracking number for each of the orders. Only its button ships. Orders that are refused stay, with the reason and what was typed;
 * numbers that were typed survive closing. Place it where a new list of orders does not unmount it.
 */
export function ShipDialog({ orders, onClose, onShipped }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const [first] = orders ?? []
  const onType = (code: string, value: string) => setTyped((before) => ({ ...before, [code]: value }))
  const forget = (codes: readonly string[]) => {
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([code]) => !codes.includes(code))))
    onShipped?.(codes)
  }
  return (
    <Dialog
      title={orders?.length === 1 ? t('shipTitleOne', { code: first?.code ?? '' }) : t('shipTitle', { count: orders?.length ?? 0 })}
      closeLabel={common('close')}
      isOpen={orders !== null}
      onClose={onClose}
    >
      <ShipForm orders={orders ?? []} typed={typed} onType={onType} onShipped={forget} onClose={onClose} />
    </Dialog>
  )
}
