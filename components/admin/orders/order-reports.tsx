'use client'

import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { mayDo } from '@/lib/kernel/rights'
import { settleReport } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import type { StaffReport } from '@/lib/commerce/orders/reports.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { told } from '../told'

const t = adminTexts('order')

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
          onClick={() => void run(() => told(settleReport(code, report.id)))}
          className={buttonClass('outline')}
        >
          {t('settleReport')}
        </button>
      )}
    </li>
  )
}

/** What the payment provider reports and the shop has not caused; nothing while there is no such report. */
export function OrderReports({ order: { code, reports } }: { order: StaffOrderPage }) {
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
