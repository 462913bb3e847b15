'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { shipOrders } from '@/lib/commerce/orders/admin.client'
import type { BulkOutcome, BulkRefusal, ShipmentOf } from '@/lib/commerce/orders/admin.model'
import { bulkReason } from '@/lib/commerce/orders/admin.wire'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readText, storeText } from '@/lib/browser-storage'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { failureText } from '../use-admin-form'
import { Gone, lengthFault, numberOf, type OrderToShip, type Refusals, ShipChoice, ShipFields, twinsOf, type Typed } from './ship-fields'

const t = adminTexts('orders')
const common = adminTexts('common')

/** A packer uses the same courier all day. */
const LAST_COURIER = 'admin-courier'
const storage = () => localStorage

/** Retrying cannot succeed: the order has moved on, or does not exist. */
const isFinal = (refusal: BulkRefusal | undefined): boolean => refusal?.reason === 'wrong_state' || refusal?.reason === 'not_found'

type FormProps = {
  /** Not shipped yet, and shippable. */
  open: readonly OrderToShip[]
  refusals: Refusals
  typed: Typed
  isBusy: boolean
  onType: (code: string, value: string) => void
  onCourier: () => void
  onFault: (fault: string) => void
  send: (shipments: readonly ShipmentOf[]) => Promise<void>
  onClose: () => void
}

function ShipForm({ open, refusals, typed, isBusy, onType, onCourier, onFault, send, onClose }: FormProps) {
  const [courierTyped, setCourier] = useState(() => readText(storage, LAST_COURIER) ?? '')
  const [withoutNumber, setWithoutNumber] = useState('')
  const [inOneParcel, setInOneParcel] = useState('')
  /** Attempts that lacked a number, the courier or a confirmation. */
  const [failedAttempts, setFailedAttempts] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  // After the alert, which takes the focus first.
  useEffect(() => {
    if (failedAttempts > 0) focusInvalid(fields.current)
  }, [failedAttempts])
  const courier = courierTyped.trim()
  const [first] = open
  const count = open.length
  const codes = open.map(({ code }) => code)
  const missing = codes.filter((code) => numberOf(typed, code) === '')
  const shared = codes.filter((code) => refusals[code]?.reason === 'number_taken' || twinsOf(code, open, typed).length > 0)
  // A confirmation applies to these orders and numbers only, not to any that change later.
  const missingKey = missing.join()
  const sharedKey = shared.map((code) => `${code} ${numberOf(typed, code)}`).join()
  const courierFault = courier === '' && missing.length < codes.length ? t('courierMissing') : lengthFault(courier)

  function faultBefore(): string | null {
    const fieldFaults = [courierFault, ...codes.map((code) => lengthFault(numberOf(typed, code)))]
    const fieldFault = fieldFaults.find((fault) => fault !== null)
    if (fieldFault) return fieldFault
    if (shared.length > 0 && inOneParcel !== sharedKey) return t('chooseShared', { count })
    return missing.length > 0 && withoutNumber !== missingKey ? t('chooseMissing', { count }) : null
  }

  async function ship(): Promise<void> {
    const fault = faultBefore()
    if (fault !== null) {
      setFailedAttempts(failedAttempts + 1)
      return onFault(fault)
    }
    if (courier !== '') storeText(storage, LAST_COURIER, courier)
    await send(codes.map((code) => ({ code, courier, trackingNumber: numberOf(typed, code), isShared: shared.includes(code) })))
  }

  return (
    <>
      <p className="mb-3 wrap-anywhere text-ink-soft">
        {t('shipHint', { count, name: first?.customerName ?? '', city: first?.city ?? '' })}
      </p>
      <ShipFields
        ref={fields}
        orders={open}
        needsNumbers={failedAttempts > 0 && withoutNumber !== missingKey}
        courier={courierTyped}
        onCourier={(value) => {
          setCourier(value)
          onCourier()
        }}
        {...{ refusals, typed, courierFault, onType }}
      />
      {shared.length > 0 && (
        <ShipChoice
          text={t('shared', { count })}
          label={t('shipShared', { count })}
          codes={shared}
          isAccepted={inOneParcel === sharedKey}
          onAccept={(isAccepted) => setInOneParcel(isAccepted ? sharedKey : '')}
        />
      )}
      {missing.length > 0 && (
        <ShipChoice
          // The title names a single order.
          text={count === 1 ? null : t('missing', { count: missing.length })}
          label={t('shipWithout', { count: missing.length })}
          codes={missing}
          isAccepted={withoutNumber === missingKey}
          onAccept={(isAccepted) => setWithoutNumber(isAccepted ? missingKey : '')}
        />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass('outline')}>
          {common('cancel')}
        </button>
        <button type="button" aria-busy={isBusy} onClick={() => void ship()} className={buttonClass('primary')}>
          {t('shipCount', { count })}
        </button>
      </div>
    </>
  )
}

/** What has happened to the orders since the dialog was opened. */
type Progress = { shipped: readonly string[]; refusals: Refusals; fault: string | null }
const NOTHING_YET: Progress = { shipped: [], refusals: {}, fault: null }

type Props = {
  /** As they were when the dialog was opened; null: it is closed. */
  orders: readonly OrderToShip[] | null
  onClose: () => void
  onShipped?: (codes: readonly string[]) => void
}

function titleOf(open: readonly OrderToShip[]): string {
  const [first] = open
  return first ? t('shipTitle', { count: open.length, code: first.code }) : t('shipTitleNone')
}

/**
 * One courier for all orders, and a tracking number for each. Only its button ships. Refused orders stay, with the reason and the input; typed
 * numbers survive closing. Place it where a new list of orders does not unmount it.
 */
export function ShipDialog({ orders, onClose, onShipped }: Props) {
  const { isBusy, run } = useBusy()
  const [typed, setTyped] = useState<Typed>({})
  const [known, setKnown] = useState({ of: orders, progress: NOTHING_YET })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const { shipped, refusals, fault } = known.of === orders ? known.progress : NOTHING_YET
  const left = (orders ?? []).filter(({ code }) => !shipped.includes(code))
  const open = left.filter(({ code }) => !isFinal(refusals[code]))

  const update = (change: Partial<Progress>) => setKnown({ of: orders, progress: { shipped, refusals, fault, ...change } })
  const refusalsLeft = (isOver: (code: string) => boolean): Refusals =>
    Object.fromEntries(Object.entries(refusals).filter(([code, refusal]) => isFinal(refusal) || !isOver(code)))

  function report(outcomes: readonly BulkOutcome[]): void {
    const done = outcomes.flatMap((one) => (one.ok ? [one.code] : []))
    const refused = outcomes.filter((one) => !one.ok)
    if (done.length > 0) notify.success(t('shippedCount', { count: done.length }))
    // The browser's Back button leaves the page behind the dialog.
    if (isGone.current && refused.length > 0)
      notify.error(refused.map((one) => t('leftOut', { code: one.code, reason: bulkReason(one) })).join('\n'))
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([code]) => !done.includes(code))))
    onShipped?.(done)
    if (done.length === left.length) return onClose()
    update({
      shipped: [...shipped, ...done],
      refusals: { ...refusalsLeft(() => true), ...Object.fromEntries(refused.map((one) => [one.code, one])) },
      fault: refused.length === 0 ? null : t('notShipped', { count: refused.length }),
    })
  }

  const send = (shipments: readonly ShipmentOf[]) =>
    run(async () => {
      update({ fault: null })
      const answer = await shipOrders(shipments)
      if (answer.ok) return report(answer.value)
      const text = t('notKnown', { reason: failureText(answer.failure), count: shipments.length })
      if (isGone.current) notify.error(text)
      else update({ fault: text })
    })

  return (
    <Dialog
      title={titleOf(open)}
      closeLabel={common('close')}
      isOpen={orders !== null}
      onClose={onClose}
      busyText={t('shipping', { count: open.length })}
      isBusy={isBusy}
    >
      <FormAlert title={fault} />
      <Gone orders={left.filter(({ code }) => isFinal(refusals[code]))} refusals={refusals} typed={typed} />
      {open.length > 0 ? (
        <ShipForm
          onType={(code, value) => {
            setTyped((before) => ({ ...before, [code]: value }))
            update({ refusals: refusalsLeft((one) => one === code) })
          }}
          onCourier={() => update({ refusals: refusalsLeft(() => true) })}
          onFault={(text) => update({ fault: text })}
          {...{ open, refusals, typed, isBusy, send, onClose }}
        />
      ) : (
        <button type="button" onClick={onClose} className={buttonClass('outline', 'mt-5 ml-auto')}>
          {common('close')}
        </button>
      )}
    </Dialog>
  )
}
