'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { setCouponActive, useCoupons } from '@/lib/commerce/coupons/admin.client'
import { type AdminCoupon, COUPON_STATES, type CouponState } from '@/lib/commerce/coupons/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readTimeInIndia } from '@/lib/i18n/dates'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { StatusChip, type Tone } from '../status-chip'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'

const t = adminTexts('coupons')
const common = adminTexts('common')

const TONES: Readonly<Record<CouponState, Tone>> = { running: 'good', planned: 'attention', over: 'neutral', ended: 'neutral' }

const Time = ({ text }: { text: string }) => <Moment iso={readTimeInIndia(text)?.toISOString() ?? ''} />

const usesOf = ({ confirmed, reserved, fields }: AdminCoupon): string =>
  [
    fields.total_limit === '' ? t('used', { count: confirmed }) : t('usedOf', { count: confirmed, limit: fields.total_limit }),
    reserved > 0 ? t('waiting', { count: reserved }) : '',
  ]
    .filter(Boolean)
    .join(', ')

async function toggle(coupon: AdminCoupon): Promise<void> {
  const answer = await setCouponActive(coupon, !coupon.isActive)
  if (!answer.ok) notify.error(failureText(answer.failure))
  else notify.success(t(coupon.isActive ? 'isEnded' : 'isResumed', { code: coupon.fields.code }))
}

const COLUMNS: readonly Column<AdminCoupon>[] = [
  {
    id: 'code',
    label: t('code'),
    cell: ({ id, fields }) => (
      <Link href={`/admin/coupons/${id}`} prefetch={false} className="font-semibold underline">
        {fields.code}
      </Link>
    ),
  },
  { id: 'discount', label: t('discount'), cell: ({ fields }) => (fields.percent === '' ? `₹${fields.amount}` : `${fields.percent} %`) },
  { id: 'kind', label: t('kind'), cell: ({ fields }) => t(fields.kind) },
  { id: 'from', label: t('starts'), cell: ({ fields }) => <Time text={fields.starts_at} /> },
  { id: 'to', label: t('ends'), cell: ({ fields }) => <Time text={fields.ends_at} /> },
  { id: 'uses', label: t('uses'), cell: usesOf },
  { id: 'state', label: t('state'), cell: ({ state }) => <StatusChip tone={TONES[state]}>{t(state)}</StatusChip> },
  {
    id: 'actions',
    label: t('change'),
    cell: (coupon) => (
      <button
        type="button"
        aria-label={t(coupon.isActive ? 'endCode' : 'resumeCode', { code: coupon.fields.code })}
        onClick={() => void toggle(coupon)}
        className={buttonClass('quiet', 'px-0 text-sm')}
      >
        {t(coupon.isActive ? 'end' : 'resume')}
      </button>
    ),
  },
]

/** The coupons with their uses. */
export function CouponsScreen() {
  const { page, get, set } = useListQuery()
  const state = get('state')
  const { value, failure, retry } = useCoupons({ state, code: get('q') }, page)
  return (
    <Page
      title={t('title')}
      actions={
        <Link href="/admin/coupons/new" prefetch={false} className={buttonClass()}>
          {t('new')}
        </Link>
      }
    >
      <SearchField label={t('search')} value={get('q')} onSearch={(q) => set({ q })} />
      <div className="admin-tabs mb-3">
        {['', ...COUPON_STATES].map((one) => (
          <button key={one} type="button" aria-current={one === state ? 'true' : undefined} onClick={() => set({ state: one })}>
            {one === '' ? common('all') : t(COUPON_STATES.find((known) => known === one) ?? 'running')}
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
        idOf={({ id }) => String(id)}
        empty={t('empty')}
      />
    </Page>
  )
}
