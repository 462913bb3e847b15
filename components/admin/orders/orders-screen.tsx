'use client'

import { formatMoney } from '@/lib/commerce/kernel/money'
import { useOrderList } from '@/lib/commerce/orders/admin.client'
import { type AdminOrder, DELIVERY_STATUSES, type DeliveryStatus, type PaymentStatus } from '@/lib/commerce/orders/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { StatusChip, type Tone } from '../status-chip'
import { useListQuery } from '../use-list-query'

const t = adminTexts('orders')

const DELIVERY_TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  pending: 'attention',
  confirmed: 'attention',
  picked_up: 'neutral',
  on_the_way: 'neutral',
  delivered: 'good',
  cancelled: 'neutral',
}
const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = { unpaid: 'attention', paid: 'good', refunded: 'neutral' }

const COLUMNS: readonly Column<AdminOrder>[] = [
  { id: 'code', label: t('code'), cell: ({ code }) => <span className="figures font-semibold">{code}</span> },
  { id: 'placed', label: t('placed'), cell: ({ placedAt }) => <Moment iso={placedAt} /> },
  { id: 'customer', label: t('customer'), cell: ({ customerName, city }) => `${customerName}, ${city}` },
  { id: 'total', label: t('total'), align: 'end', cell: ({ grandTotalPaise }) => formatMoney(grandTotalPaise) },
  {
    id: 'payment',
    label: t('payment'),
    cell: ({ paymentStatus }) => <StatusChip tone={PAYMENT_TONES[paymentStatus]}>{t(paymentStatus)}</StatusChip>,
  },
  {
    id: 'delivery',
    label: t('delivery'),
    cell: ({ deliveryStatus }) => <StatusChip tone={DELIVERY_TONES[deliveryStatus]}>{t(deliveryStatus)}</StatusChip>,
  },
]

/** The orders of the shop, by the state of their delivery. */
export function OrdersScreen() {
  const { page, get, set } = useListQuery()
  const status = get('status')
  const { value, failure, retry } = useOrderList(status, page)
  return (
    <Page title={t('title')}>
      <div className="admin-tabs mb-3">
        {['', ...DELIVERY_STATUSES].map((one) => (
          <button key={one} type="button" aria-current={one === status ? 'true' : undefined} onClick={() => set({ status: one })}>
            {one === '' ? t('all') : t(DELIVERY_STATUSES.find((known) => known === one) ?? 'all')}
          </button>
        ))}
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        page={value}
        failure={failure}
        retry={retry}
        onPage={(next) => set({ page: next })}
        idOf={({ code }) => code}
        empty={t('empty')}
      />
    </Page>
  )
}
