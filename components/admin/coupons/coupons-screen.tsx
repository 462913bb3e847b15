'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { readCoupon, setCouponActive, useCoupons } from '@/lib/commerce/coupons/admin.client'
import { type AdminCoupon, COUPON_STATES, type CouponState } from '@/lib/commerce/coupons/admin.model'
import { formatPercent } from '@/lib/kernel/money'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readTimeInIndia } from '@/lib/i18n/dates'
import type { Column } from '../data-table'
import { Moment } from '../moment'
import { StateList } from '../state-list'
import { StatusChip, type Tone } from '../status-chip'
import { doneWithUndo } from '../undo'
import { failureText } from '../use-admin-form'

const t = adminTexts('coupons')

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
  else doneWithUndo(t(coupon.isActive ? 'isEnded' : 'isResumed', { code: coupon.fields.code }), () => takeBack(coupon))
}

/** Restores the previous state; saving has changed the version. */
async function takeBack({ id, isActive }: AdminCoupon) {
  const present = await readCoupon(id)
  return present.ok ? setCouponActive(present.value, isActive) : present
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
  {
    id: 'discount',
    label: t('discount'),
    cell: ({ fields }) => (fields.percent === '' ? `₹${fields.amount}` : formatPercent(fields.percent)),
  },
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

const TEXTS = { title: t('title'), add: t('new'), search: t('search'), state: t('state'), none: t('none'), noMatch: t('noMatch') }
type ListRequest = { state: string; q: string; page: number }
const useRead = ({ state, q, page }: ListRequest) => useCoupons({ state, code: q }, page)

export const CouponsScreen = () => (
  <StateList texts={TEXTS} addHref="/admin/coupons/new" states={COUPON_STATES} textOf={t} columns={COLUMNS} useRead={useRead} />
)
