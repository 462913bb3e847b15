'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { ReadFailed } from '@/components/ui/read-failed'
import { useOrder, useStages } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { NotFoundScreen } from '../not-found-screen'
import { Page } from '../page'
import { OrderActions } from './order-actions'
import { OrderChips } from './order-chips'
import { OrderCustomer } from './order-customer'
import { OrderLines } from './order-lines'
import { OrderMoney } from './order-money'
import { OrderNotes } from './order-notes'
import { OrderReports } from './order-reports'
import { OrderTimeline } from './order-timeline'
import { FailedRefunds } from './failed-refunds'
import { PayBack } from './pay-back'

const t = adminTexts('order')
const common = adminTexts('common')
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

/** Everything about one order, and all that can be done with it. */
export function OrderScreen() {
  const { code } = useParams<{ code: string }>()
  const { value, failure, isLoading, retry } = useOrder(code)
  // Reads the order again as soon as anything has moved.
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
