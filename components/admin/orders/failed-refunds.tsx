'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { formatMoney } from '@/lib/kernel/money'
import { mayDo } from '@/lib/kernel/rights'
import { sendRefundAgain } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage, StaffRefund } from '@/lib/commerce/orders/admin.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { told } from '../told'
import { PaidDialog } from './pay-back'

const t = adminTexts('order')

function FailedRefund({ code, refund, onPaid }: { code: string; refund: StaffRefund; onPaid: () => void }) {
  const { isBusy, run } = useBusy()
  const amount = formatMoney(refund.amountPaise)
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => void run(() => told(sendRefundAgain(code, refund.id)))}
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
export function FailedRefunds({ order: { code, refunds } }: { order: StaffOrderPage }) {
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
