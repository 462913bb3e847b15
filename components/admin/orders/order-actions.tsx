'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { useBusy } from '@/components/ui/use-busy'
import { formatMoney } from '@/lib/kernel/money'
import { mayDo, type Right } from '@/lib/kernel/rights'
import { cancelOrder, deliverOrder, packOrder, pickUpOrder, refundOrder, markCameBack } from '@/lib/commerce/orders/admin.client'
import type { OrderAction, StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf, showMessage, notifyResult } from '../notify-result'
import { useFieldRefusal } from '../use-field-refusal'
import { ShipmentDialog } from './shipment-dialog'
import { moneyBackText } from './money-back-text'
import { ChargesDialog, GoodwillDialog } from './price-refund-dialogs'
import { confirmAndReport, hasSlip, print } from './order-work'
import { ShipDialog } from './ship-dialog'
import type { OrderToShip } from './ship-fields'

const t = adminTexts('order')
const ofOrders = adminTexts('orders')

type Props = { order: StaffOrderPage; isOpen: boolean; onClose: () => void }

/** For a parcel that was refused or undeliverable: which items can be sold again, and a message to the customer. */
export function CameBackDialog({ order, isOpen, onClose }: Props) {
  const { code, lines, leftPaise } = order
  const [note, setNote] = useState('')
  const { fault, refusalOf } = useFieldRefusal('note')
  const [writtenOff, setWrittenOff] = useState<ReadonlySet<string>>(new Set())
  const toggle = (sku: string, isRestocked: boolean) =>
    setWrittenOff((now) => new Set(isRestocked ? [...now].filter((one) => one !== sku) : [...now, sku]))
  // Items refunded before packing never left.
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

const RIGHTS: Readonly<Record<OrderAction, Right>> = {
  confirm: 'orders.fulfil',
  pack: 'orders.fulfil',
  pick_up: 'orders.fulfil',
  ship: 'orders.fulfil',
  correct_shipment: 'orders.fulfil',
  send_again: 'orders.fulfil',
  deliver: 'orders.fulfil',
  came_back: 'orders.refund',
  cancel: 'orders.refund',
  refund_rest: 'orders.refund',
  refund_charges: 'orders.refund',
  refund_goodwill: 'orders.refund',
}

type NoteDialogProps = {
  title: string
  text: string
  confirmLabel: string
  dismissLabel?: string
  isOpen: boolean
  onClose: () => void
  send: (note: string) => Promise<Answer<{ message: string }>>
}

/** Asks before money moves, with a message to the customer. */
export function NoteDialog({ text, send, ...dialog }: NoteDialogProps) {
  const [note, setNote] = useState('')
  const { fault, refusalOf } = useFieldRefusal('note')
  return (
    <ConfirmDialog {...dialog} isDanger onConfirm={() => refusalOf(send(note), showMessage)}>
      <p className="mb-3">{text}</p>
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

type DialogsProps = { order: StaffOrderPage; open: OrderAction | null; toShip: readonly OrderToShip[] | null; onClose: () => void }

function Dialogs({ order, open, toShip, onClose }: DialogsProps) {
  const { code, shipment, paymentMethod, paymentStatus, grandTotalPaise, leftPaise, restPaise } = order
  const isCashDue = paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid'
  return (
    <>
      <ShipDialog orders={toShip} onClose={onClose} />
      {(['correct_shipment', 'send_again'] as const).map((purpose) => (
        <ShipmentDialog key={purpose} {...{ code, shipment, purpose, onClose }} isOpen={open === purpose} />
      ))}
      <ConfirmDialog
        title={t('deliverTitle', { code })}
        confirmLabel={t('deliver')}
        isOpen={open === 'deliver'}
        onClose={onClose}
        onConfirm={() => refusalOf(deliverOrder(code), showMessage)}
      >
        <p>
          {[t('deliverText'), isCashDue && grandTotalPaise !== null && t('deliverCash', { amount: formatMoney(grandTotalPaise) })]
            .filter(Boolean)
            .join(' ')}
        </p>
      </ConfirmDialog>
      <CameBackDialog order={order} isOpen={open === 'came_back'} onClose={onClose} />
      <NoteDialog
        title={t('cancelTitle', { code })}
        text={[t('cancelText'), leftPaise > 0 && moneyBackText(order, leftPaise)].filter(Boolean).join(' ')}
        confirmLabel={t('cancelConfirm')}
        dismissLabel={t('keepOrder')}
        isOpen={open === 'cancel'}
        onClose={onClose}
        send={(note) => cancelOrder(code, note)}
      />
      <NoteDialog
        title={t('refundRestTitle')}
        text={moneyBackText(order, restPaise)}
        confirmLabel={t('refund')}
        isOpen={open === 'refund_rest'}
        onClose={onClose}
        send={(note) => refundOrder(code, { sku: '', note, seenPaise: restPaise })}
      />
      {open === 'refund_charges' && <ChargesDialog order={order} onClose={onClose} />}
      {open === 'refund_goodwill' && <GoodwillDialog order={order} onClose={onClose} />}
    </>
  )
}

/** The actions without a dialog. */
const STEPS: Readonly<Partial<Record<OrderAction, (code: string) => Promise<unknown>>>> = {
  confirm: (code) => confirmAndReport([code]),
  pack: (code) => notifyResult(packOrder(code)),
  pick_up: (code) => notifyResult(pickUpOrder(code)),
}

/** Actions that send money back come last. */
const isMoney = (action: OrderAction): boolean => RIGHTS[action] === 'orders.refund'

/** The next step first, then the other actions, then the documents. */
export function OrderActions({ order }: { order: StaffOrderPage }) {
  const { me } = useMe()
  const { isBusy, run } = useBusy()
  /** The action begun last, of those without a dialog. */
  const [begun, setBegun] = useState<OrderAction | null>(null)
  const [open, setOpen] = useState<OrderAction | null>(null)
  const [toShip, setToShip] = useState<readonly OrderToShip[] | null>(null)
  const { code, deliveryStatus, shippingAddress } = order
  const actions = order.actions.filter((action) => me && mayDo(me.role, RIGHTS[action]))
  const packs = actions.includes('pack')
  const start = (action: OrderAction) => {
    const step = STEPS[action]
    if (step)
      return void run(() => {
        setBegun(action)
        return step(code)
      })
    if (action === 'ship') return setToShip([{ code, deliveryStatus, customerName: shippingAddress.name, city: shippingAddress.city }])
    setOpen(action)
  }
  const close = () => {
    setOpen(null)
    setToShip(null)
  }
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {actions
        .filter((action) => !isMoney(action))
        .map((action, at) => (
          <button
            key={action}
            type="button"
            aria-busy={isBusy && action === begun}
            disabled={isBusy && action !== begun}
            onClick={() => start(action)}
            className={buttonClass(at === 0 ? 'primary' : 'outline')}
          >
            {t(action)}
          </button>
        ))}
      {hasSlip(order) && (
        <button type="button" onClick={() => void print([code], 'slips', { packs })} className={buttonClass('outline')}>
          {t('slip')}
        </button>
      )}
      {hasSlip(order) && order.invoice && (
        <button type="button" onClick={() => void print([code], 'slips-and-invoices', { packs })} className={buttonClass('outline')}>
          {t('both')}
        </button>
      )}
      {actions.filter(isMoney).map((action) => (
        <button key={action} type="button" disabled={isBusy} onClick={() => start(action)} className={buttonClass('quiet', 'text-danger')}>
          {t(action)}
        </button>
      ))}
      {packs && <p className="basis-full text-ink-soft">{ofOrders('slipPacks')}</p>}
      <Dialogs {...{ order, open, toShip }} onClose={close} />
    </div>
  )
}
