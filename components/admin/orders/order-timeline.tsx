import { ORDER_EVENTS } from '@/lib/commerce/orders/model'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'

const t = adminTexts('order')

/** The order's events, which its customer also sees. */
export const OrderTimeline = ({ order: { timeline } }: { order: StaffOrderPage }) => (
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
