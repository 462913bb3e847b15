'use client'

import { buttonClass } from '@/components/ui/button'
import { formatKnownMoney, formatMoney, type Paise } from '@/lib/commerce/kernel/money'
import { saveCreditNote } from '@/lib/commerce/orders/admin.client'
import { refundStateOf, type StaffOrderPage, type StaffPayment, type StaffRefund } from '@/lib/commerce/orders/admin.model'
import type { IssuedCreditNote } from '@/lib/commerce/orders/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { StatusChip, type Tone } from '../status-chip'
import { saved } from '../told'
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

const Payment = ({ payment }: { payment: StaffPayment }) => (
  <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
    <span>
      <StatusChip tone={PAYMENT_TONES[payment.status]}>{t(payment.status)}</StatusChip> <span>{payment.provider}</span>{' '}
      <span className="figures break-all text-ink-soft">{payment.providerPaymentId}</span>
      {payment.lastError && <span className="block text-danger">{payment.lastError}</span>}
    </span>
    <span className="text-right">
      <span className="figures block">{formatMoney(payment.amountPaise)}</span>
      <Moment iso={payment.paidAt ?? payment.createdAt} />
    </span>
  </li>
)

function Refund({ refund }: { refund: StaffRefund }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <span>
        <RefundChip state={refundStateOf(refund)} /> {t(refund.reason)}
        {refund.reference && (
          <span className="figures block break-all text-ink-soft">{t('referenceShown', { reference: refund.reference })}</span>
        )}
        {refund.lastError && (
          <span className="block text-danger">{t('attempts', { count: refund.attempts, error: refund.lastError })}</span>
        )}
      </span>
      <span className="text-right">
        <span className="figures block">{formatMoney(refund.amountPaise)}</span>
        <Moment iso={refund.doneAt ?? refund.createdAt} />
      </span>
    </li>
  )
}

function Payments({ order: { payments, refunds } }: { order: StaffOrderPage }) {
  return (
    <>
      <div>
        <h2 className="text-base">{t('payments')}</h2>
        {payments.length === 0 && <p className="text-ink-soft">{t('noPayments')}</p>}
        <ul className="divide-y divide-line">
          {payments.map((payment, at) => (
            <Payment key={at} payment={payment} />
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-base">{t('refunds')}</h2>
        {refunds.length === 0 && <p className="text-ink-soft">{t('noRefunds')}</p>}
        <ul className="divide-y divide-line">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      </div>
    </>
  )
}

const CreditNote = ({ code, note: { id, number, amountPaise, issuedAt } }: { code: string; note: IssuedCreditNote }) => (
  <p className="flex flex-wrap items-center gap-x-4">
    {id !== null && (
      <button type="button" onClick={() => void saved(saveCreditNote(code, id))} className={buttonClass('quiet')}>
        {t('creditNote', { number })}
      </button>
    )}
    <span className="figures">{formatKnownMoney(amountPaise, '')}</span>
    <Moment iso={issuedAt} />
  </p>
)

/** The papers of the order; for members who handle money, also its sums, payments and refunds. */
export function OrderMoney({ order }: { order: StaffOrderPage }) {
  const { code, invoice, creditNotes, grandTotalPaise } = order
  const handlesMoney = useMay('orders.refund')
  return (
    <section aria-label={t(handlesMoney ? 'payments' : 'papers')} className="admin-panel grid gap-4">
      {handlesMoney && grandTotalPaise !== null && <Sums order={order} totalPaise={grandTotalPaise} />}
      {handlesMoney && <Payments order={order} />}
      <div>
        <h2 className="text-base">{t('papers')}</h2>
        {invoice ? (
          <button type="button" onClick={() => void print([code], 'invoices')} className={buttonClass('quiet')}>
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
