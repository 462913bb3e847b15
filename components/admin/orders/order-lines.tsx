'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { formatMoney } from '@/lib/kernel/money'
import { refundOrder, rejectReturn, removeLine } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderLine, StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { isInShop } from '@/lib/commerce/orders/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { type AdminText, adminTexts } from '@/lib/i18n/admin-texts'
import type { ReturnStatus } from '@/lib/commerce/orders/returns.model'
import { StatusChip } from '../status-chip'
import { moneyBackText } from './money-back-text'
import { NoteDialog } from './order-actions'
import { RefundChip } from './refund-chip'

const t = adminTexts('order')

const nameOf = ({ productName, variantLabel }: StaffOrderLine): string => [productName, variantLabel].filter(Boolean).join(' ')

const RETURN_TEXTS: Readonly<Record<Exclude<ReturnStatus, 'requested'>, AdminText<'order'>>> = {
  approved: 'approved',
  rejected: 'rejected',
  paid: 'returnPaid',
}

function ReturnState({ line: { returnStatus, returnReason, refundState } }: { line: StaffOrderLine }) {
  if (returnStatus === null) return null
  if (refundState !== null) return <RefundChip state={refundState} isOfLine />
  if (returnStatus === 'requested') return <p className="wrap-anywhere text-terracotta-ink">{t('returnAsked', { reason: returnReason })}</p>
  return <StatusChip>{t(RETURN_TEXTS[returnStatus])}</StatusChip>
}

const CAME_BACK: Readonly<Record<NonNullable<StaffOrderLine['cameBack']>, AdminText<'order'>>> = {
  restocked: 'restocked',
  written_off: 'writtenOff',
}

/** For example left out of the parcel, back in stock, returned, refunded. */
const LineState = ({ line }: { line: StaffOrderLine }) => (
  <div className="flex flex-wrap gap-1">
    {line.isLeftOut && <StatusChip tone="attention">{t('isLeftOut')}</StatusChip>}
    {line.cameBack && <StatusChip>{t(CAME_BACK[line.cameBack])}</StatusChip>}
    <ReturnState line={line} />
  </div>
)

type Open = { kind: 'refund' | 'reject' | 'remove'; line: StaffOrderLine } | null

function LineActions({ line, onOpen }: { line: StaffOrderLine; onOpen: (open: Open) => void }) {
  const name = nameOf(line)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {line.returnStatus === 'requested' && (
        <button
          type="button"
          aria-label={t('rejectOne', { name })}
          onClick={() => onOpen({ kind: 'reject', line })}
          className={buttonClass('quiet')}
        >
          {t('reject')}
        </button>
      )}
      {line.totalWithoutPaise !== null && (
        <button
          type="button"
          aria-label={t('removeOne', { name })}
          onClick={() => onOpen({ kind: 'remove', line })}
          className={buttonClass('quiet')}
        >
          {t('remove')}
        </button>
      )}
      {line.refundPaise !== null && (
        <button
          type="button"
          aria-label={t('refundOne', { name })}
          onClick={() => onOpen({ kind: 'refund', line })}
          className={buttonClass('outline')}
        >
          {t('refund')}
        </button>
      )}
    </div>
  )
}

/** What the server will refund, why that differs from the item's price, and whether the packs can be sold again. */
function refundText(order: StaffOrderPage, line: StaffOrderLine): string {
  const { refundPaise, netPaise, quantity } = line
  const amountPaise = refundPaise ?? 0
  return [
    t('refundLine', { quantity, name: nameOf(line) }),
    moneyBackText(order, amountPaise),
    amountPaise !== netPaise && t('refundDiffers', { net: formatMoney(netPaise) }),
    t(isInShop(order) ? 'refundRestock' : 'refundNoStock'),
  ]
    .filter(Boolean)
    .join(' ')
}

const removeText = ({ totalWithoutPaise }: StaffOrderLine): string =>
  totalWithoutPaise === null ? t('removeText') : `${t('removeText')} ${t('removeTotal', { total: formatMoney(totalWithoutPaise) })}`

function LineDialogs({ order, open, onClose }: { order: StaffOrderPage; open: Open; onClose: () => void }) {
  if (open === null) return null
  const { code } = order
  const { line, kind } = open
  const name = nameOf(line)
  if (kind === 'remove')
    return (
      <NoteDialog
        title={t('removeTitle', { name })}
        text={removeText(line)}
        confirmLabel={t('remove')}
        isOpen
        onClose={onClose}
        send={(note) => removeLine(code, line.sku, note)}
      />
    )
  return kind === 'refund' ? (
    <NoteDialog
      title={t('refundTitle', { name })}
      text={refundText(order, line)}
      confirmLabel={t('refund')}
      isOpen
      onClose={onClose}
      send={(note) => refundOrder(code, { sku: line.sku, note, seenPaise: line.refundPaise ?? 0 })}
    />
  ) : (
    <NoteDialog
      title={t('rejectTitle', { name })}
      text={t('rejectText')}
      confirmLabel={t('reject')}
      isOpen
      onClose={onClose}
      send={(note) => rejectReturn(code, line.sku, note)}
    />
  )
}

/** The ordered items, with what can be refunded of each. */
export function OrderLines({ order }: { order: StaffOrderPage }) {
  const [open, setOpen] = useState<Open>(null)
  const mayRefund = useMay('orders.refund')
  return (
    <section aria-label={t('lines')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('lines')}</h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{`${line.quantity} × ${nameOf(line)}`}</p>
              <p className="figures break-all text-ink-soft">{line.sku}</p>
              <LineState line={line} />
            </div>
            {mayRefund && (
              <>
                <p className="figures text-right">{formatMoney(line.pricePaise)}</p>
                <div className="col-span-2">
                  <LineActions line={line} onOpen={setOpen} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <LineDialogs order={order} open={open} onClose={() => setOpen(null)} />
    </section>
  )
}
