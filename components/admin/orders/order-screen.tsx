'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { ReadFailed } from '@/components/ui/read-failed'
import { useOrder, useStages, sendRefundAgain, addNote, settleReport } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage, StaffRefund } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { NotFoundScreen } from '../not-found-screen'
import { Page } from '../page'
import { OrderActions } from './order-actions'
import { OrderChips } from './order-chips'
import { OrderLines } from './order-lines'
import { OrderMoney } from './order-money'
import { OrderReturns } from './order-returns'
import { PayBack, PaidDialog } from './pay-back'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { formatMoney } from '@/lib/kernel/money'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { notifyResult } from '../notify-result'
import { dialable } from '@/lib/kernel/contact-data'
import { stateAndCountry } from '@/lib/kernel/postal-lines'
import { NoteForm } from '../note-form'
import type { StaffReport } from '@/lib/commerce/orders/reports.model'
import { ORDER_EVENTS } from '@/lib/commerce/orders/model'

const t = adminTexts('order')
const common = adminTexts('common')

/** The order's events, which the customer also sees. */
const OrderTimeline = ({ order: { timeline } }: { order: StaffOrderPage }) => (
  <section aria-label={t('timeline')} className="admin-panel">
    <h2 className="mb-2 text-base">{t('timeline')}</h2>
    <ol className="grid gap-2">
      {timeline.map(({ kind, at, note }, index) => {
        const known = ORDER_EVENTS.find((one) => one === kind)
        return (
          <li key={index}>
            <span className="font-semibold">{known ? t(known) : kind}</span> <Moment iso={at} />
            {note && <span className="block wrap-anywhere text-ink-soft">{note}</span>}
          </li>
        )
      })}
    </ol>
  </section>
)

function Report({ code, report, maySettle }: { code: string; report: StaffReport; maySettle: boolean }) {
  const { isBusy, run } = useBusy()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <span className="max-w-prose">
        <span className={report.isSettled ? 'block text-ink-soft' : 'block text-danger'}>{report.text}</span>
        <Moment iso={report.createdAt} /> {report.isSettled && t('reportSettled')}
      </span>
      {maySettle && !report.isSettled && (
        <button
          type="button"
          aria-busy={isBusy}
          onClick={() => void run(() => notifyResult(settleReport(code, report.id)))}
          className={buttonClass('outline')}
        >
          {t('settleReport')}
        </button>
      )}
    </li>
  )
}

/** Payment provider reports that the shop did not cause; renders nothing without one. */
function OrderReports({ order: { code, reports } }: { order: StaffOrderPage }) {
  const { me } = useMe()
  if (reports.length === 0) return null
  const maySettle = me !== undefined && me !== null && mayDo(me.role, 'orders.refund')
  return (
    <section aria-label={t('reports')} className="admin-panel mb-4">
      <h2 className="text-base">{t('reports')}</h2>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <Report key={report.id} {...{ code, report, maySettle }} />
        ))}
      </ul>
    </section>
  )
}

/** Internal staff notes about the order. */
function OrderNotes({ order: { code, notes } }: { order: StaffOrderPage }) {
  const { me } = useMe()
  const mayChoose = me && mayDo(me.role, 'customers.read')
  return (
    <section aria-label={t('notes')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('notes')}</h2>
      {notes.length === 0 && <p className="mb-2 text-ink-soft">{t('noNotes')}</p>}
      <ul className="mb-3 grid gap-2">
        {notes.map(({ id, text, forPacking, authorName, createdAt }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-ink-soft">
              {authorName || t('command')}, <Moment iso={createdAt} />
              {forPacking && ` · ${t('isForPacking')}`}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm
        draftKey={`order-note:${code}`}
        labels={{ text: t('note'), hint: t('noteHint'), add: t('addNote'), tick: mayChoose && t('noteForPacking') }}
        add={(text, forPacking) => addNote(code, text, forPacking)}
      />
    </section>
  )
}

function Customer({ customer }: Pick<StaffOrderPage, 'customer'>) {
  if (customer === null) return <p className="text-ink-soft">{t('deletedCustomer')}</p>
  return (
    <div>
      <Link
        href={`/admin/customers/${customer.id}`}
        prefetch={false}
        className="flex min-h-6 items-center font-semibold wrap-anywhere underline"
      >
        {customer.name}
      </Link>
      {customer.email && (
        <a href={`mailto:${customer.email}`} className="flex min-h-6 items-center underline [overflow-wrap:anywhere]">
          {customer.email}
        </a>
      )}
    </div>
  )
}

type Props = { order: Pick<StaffOrderPage, 'customer' | 'shippingAddress' | 'shipment'> }

/** The customer, the delivery address, and the shipment. */
export function OrderCustomer({ order: { customer, shippingAddress: to, shipment } }: Props) {
  const { me } = useMe()
  const by = [shipment.courier, shipment.trackingNumber].filter(Boolean).join(', ')
  return (
    <section aria-label={t('customer')} className="admin-panel grid gap-3">
      {me && mayDo(me.role, 'customers.read') && (
        <div>
          <h2 className="text-base">{t('customer')}</h2>
          <Customer customer={customer} />
        </div>
      )}
      <div>
        <h2 className="text-base">{t('shipTo')}</h2>
        <address className="wrap-anywhere not-italic">
          {to.name}
          <br />
          <span className="whitespace-pre-line">{to.address}</span>
          <br />
          {to.city} {to.postalCode}
          <br />
          {stateAndCountry(to)}
          <br />
          <a href={`tel:${dialable(to.phone)}`} className="figures inline-flex min-h-6 items-center underline">
            {to.phone}
          </a>
        </address>
      </div>
      <div>
        <h2 className="text-base">{t('shipment')}</h2>
        <p className={by === '' ? 'text-ink-soft' : 'figures break-all'}>{by || t('noShipment')}</p>
      </div>
    </section>
  )
}

function FailedRefund({ code, refund, onPaid }: { code: string; refund: StaffRefund; onPaid: () => void }) {
  const { isBusy, run } = useBusy()
  const amount = formatMoney(refund.amountPaise)
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => void run(() => notifyResult(sendRefundAgain(code, refund.id)))}
        className={buttonClass('primary')}
      >
        {t('sendAgainOne', { amount })}
      </button>
      <button type="button" onClick={onPaid} className={buttonClass('outline')}>
        {t('markPaidOne', { amount })}
      </button>
    </div>
  )
}

/** Refunds that the provider could not carry out, with what a member can do about each. Only for members who may refund. */
function FailedRefunds({ order: { code, refunds } }: { order: StaffOrderPage }) {
  const { me } = useMe()
  const [paid, setPaid] = useState<StaffRefund | null>(null)
  const failed = refunds.filter(({ hasFailed }) => hasFailed)
  if (failed.length === 0 || !me || !mayDo(me.role, 'orders.refund')) return null
  return (
    <section aria-label={t('failedRefunds')} className="admin-panel grid gap-2">
      <h2 className="text-base">{t('failedRefunds')}</h2>
      <p className="max-w-prose">{t('failedRefundsText')}</p>
      {failed.map((refund) => (
        <FailedRefund key={refund.id} {...{ code, refund }} onPaid={() => setPaid(refund)} />
      ))}
      {paid && <PaidDialog code={code} refund={paid} onClose={() => setPaid(null)} />}
    </section>
  )
}

const NOT_FOUND = 404

function Order({ order }: { order: StaffOrderPage }) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderChips {...order} />
        <Moment iso={order.createdAt} />
        {order.isTest && <span className="text-ink-soft">{t('test')}</span>}
      </div>
      <OrderReports order={order} />
      <OrderActions order={order} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <PayBack order={order} />
          <FailedRefunds order={order} />
          <OrderLines order={order} />
          <OrderReturns code={order.code} />
          <OrderMoney order={order} />
        </div>
        <div className="grid gap-4">
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  )
}

export function OrderScreen() {
  const { code } = useParams<{ code: string }>()
  const { value, failure, isLoading, retry } = useOrder(code)
  // Reads the order again as soon as anything has changed.
  useStages()
  if (failure?.kind === 'refused' && failure.status === NOT_FOUND) return <NotFoundScreen />
  return (
    <Page
      title={t('title', { code })}
      actions={
        <Link href="/admin/orders" prefetch={false} className="inline-flex min-h-11 items-center underline">
          {t('back')}
        </Link>
      }
    >
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      {isLoading && !value && <p role="status">{common('loading')}</p>}
      {value && <Order order={value} />}
    </Page>
  )
}
