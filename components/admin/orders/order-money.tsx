'use client'

import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { formatKnownMoney, formatMoney, type Paise } from '@/lib/kernel/money'
import { saveCreditNote } from '@/lib/commerce/orders/admin.client'
import { refundStateOf, type StaffOrderPage, type StaffPayment, type StaffRefund } from '@/lib/commerce/orders/admin.model'
import type { IssuedCreditNote } from '@/lib/commerce/orders/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { StatusChip, type Tone } from '../status-chip'
import { notifyDownloadFailure } from '../notify-result'
import { print } from './order-work'
import { RefundChip } from './refund-chip'

const t = adminTexts('order')

function Sums({ order, totalPaise }: { order: StaffOrderPage; totalPaise: Paise }) {
  const rows: readonly [string, string][] = [
    [t('items'), formatMoney(order.itemsPaise)],
    ...(order.couponDiscountPaise > 0 ? [pair(t('coupon', { code: order.couponCode }), formatMoney(-order.couponDiscountPaise))] : []),
    [t('delivery'), order.shippingPaise > 0 ? formatMoney(order.shippingPaise) : t('free')],
    ...(order.cashOnDeliveryFeePaise > 0 ? [pair(t('fee'), formatMoney(order.cashOnDeliveryFeePaise))] : []),
    [t('total'), formatMoney(totalPaise)],
    [t('gst'), formatMoney(order.gstPaise)],
    ...(order.leftOutPaise > 0
      ? [pair(t('leftOut'), formatMoney(-order.leftOutPaise)), pair(t('leftTotal'), formatMoney(totalPaise - order.leftOutPaise))]
      : []),
    ...(order.refundedPaise > 0 ? [pair(t('refundedSum'), formatMoney(order.refundedPaise))] : []),
    ...(order.points > 0 ? [pair(t('points'), String(order.points))] : []),
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const pair = (label: string, value: string): [string, string] => [label, value]

const PAYMENT_TONES: Readonly<Record<StaffPayment['status'], Tone>> = {
  created: 'neutral',
  paid: 'good',
  failed: 'bad',
  refunded: 'neutral',
}

type EntryProps = { chip: ReactNode; title: ReactNode; amountPaise: Paise; at: string; id: string | null; fault: string }

/** Money that moved or should have moved: what, how much and when, aligned at every width. */
const Entry = ({ chip, title, amountPaise, at, id, fault }: EntryProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {chip}
      <span>{title}</span>
    </span>
    <span className="figures text-right">{formatMoney(amountPaise)}</span>
    <span className="col-span-2 flex flex-wrap gap-x-4 text-ink-soft">
      <Moment iso={at} />
      {id && <span className="figures break-all">{id}</span>}
    </span>
    {fault && <span className="col-span-2 wrap-anywhere text-danger">{fault}</span>}
  </li>
)

const Payment = ({
  payment: { status, provider, providerPaymentId, lastError, amountPaise, paidAt, createdAt },
}: {
  payment: StaffPayment
}) => (
  <Entry
    chip={<StatusChip tone={PAYMENT_TONES[status]}>{t(status)}</StatusChip>}
    title={<span className="inline-block first-letter:uppercase">{provider}</span>}
    at={paidAt ?? createdAt}
    id={providerPaymentId}
    fault={lastError}
    {...{ amountPaise }}
  />
)

const Refund = ({ refund }: { refund: StaffRefund }) => (
  <Entry
    chip={<RefundChip state={refundStateOf(refund)} />}
    title={t(refund.reason)}
    amountPaise={refund.amountPaise}
    at={refund.doneAt ?? refund.createdAt}
    id={refund.reference && t('referenceShown', { reference: refund.reference })}
    fault={refund.lastError && t('attempts', { count: refund.attempts, error: refund.lastError })}
  />
)

/** Renders nothing while there is neither a payment nor a refund. */
const Payments = ({ order: { payments, refunds } }: { order: StaffOrderPage }) => (
  <>
    {payments.length > 0 && (
      <div>
        <h2 className="text-base">{t('payments')}</h2>
        <ul className="divide-y divide-line">
          {payments.map((payment, at) => (
            <Payment key={at} payment={payment} />
          ))}
        </ul>
      </div>
    )}
    {refunds.length > 0 && (
      <div>
        <h2 className="text-base">{t('refunds')}</h2>
        <ul className="divide-y divide-line">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      </div>
    )}
  </>
)

const CreditNote = ({ code, note: { id, number, amountPaise, issuedAt } }: { code: string; note: IssuedCreditNote }) => (
  <p className="flex flex-wrap items-center gap-x-4">
    {id !== null && (
      <button type="button" onClick={() => void notifyDownloadFailure(saveCreditNote(code, id))} className={buttonClass('quiet')}>
        {t('creditNote', { number })}
      </button>
    )}
    <span className="figures">{formatKnownMoney(amountPaise, '')}</span>
    <Moment iso={issuedAt} />
  </p>
)

/** The order's documents; for members who handle money, also its amounts, payments and refunds. */
export function OrderMoney({ order }: { order: StaffOrderPage }) {
  const { code, invoice, creditNotes, grandTotalPaise } = order
  const handlesMoney = useMay('orders.refund')
  return (
    <section aria-label={t(handlesMoney ? 'money' : 'papers')} className="admin-panel grid gap-4">
      {handlesMoney && grandTotalPaise !== null && <Sums order={order} totalPaise={grandTotalPaise} />}
      {handlesMoney && <Payments order={order} />}
      <div>
        <h2 className="text-base">{t('papers')}</h2>
        {invoice ? (
          <button type="button" onClick={() => void print([code], 'invoices', { packs: false })} className={buttonClass('quiet')}>
            {t('invoice', { number: invoice.number })}
          </button>
        ) : (
          <p className="text-ink-soft">{t('noInvoice')}</p>
        )}
        {handlesMoney && creditNotes.map((note) => <CreditNote key={note.number} {...{ code, note }} />)}
      </div>
    </section>
  )
}
