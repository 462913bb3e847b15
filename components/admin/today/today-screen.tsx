'use client'

import Link from 'next/link'
import { ReadFailed } from '@/components/ui/read-failed'
import type { TicketCounts } from '@/lib/commerce/contact/admin.model'
import { GRIEVANCE_ACK_HOURS, LOW_STOCK } from '@/lib/kernel/business'
import { formatMoney } from '@/lib/kernel/money'
import { useToday } from '@/lib/commerce/today/admin.client'
import {
  type EmptySearch,
  type LowStock,
  type OpenReport,
  type OrderCounts,
  SALES_DAYS,
  type SalesReport,
} from '@/lib/commerce/today/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { LinkForRole } from '../link-for-role'
import { Page } from '../page'
import { failureText } from '../use-admin-form'
import { CatalogPanel } from './catalog-panel'
import { HealthPanel } from './health-panel'
import { Figure, Panel, Row } from './panel'
import { SalesChart } from './sales-chart'

const t = adminTexts('today')
const common = adminTexts('common')

/** From here on, '4 times as much' says more than a percentage. */
const MANY_PERCENT = 300

/** How much more or less than before, in words. */
function compare(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return t('same')
  if (percent >= MANY_PERCENT) return t('manyTimes', { times: Math.round(now / before) })
  return percent > 0 ? t('more', { percent }) : t('less', { percent: -percent })
}

function SalesPanel({ sales: { now, before, days } }: { sales: SalesReport }) {
  const change = compare(now.totalPaise, before.totalPaise)
  return (
    <Panel title={t('sales', { days: SALES_DAYS })} isWide>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <strong className="figures text-xl">{formatMoney(now.totalPaise)}</strong>
        <span>{t('orders', { count: now.orders })}</span>
        <span className="text-ink-soft">
          {[change, t('before', { amount: formatMoney(before.totalPaise), days: SALES_DAYS })].filter(Boolean).join(', ')}
        </span>
      </p>
      <SalesChart days={days} />
    </Panel>
  )
}

const MoneyFigures = ({ money: { problems, toPayBack } }: { money: NonNullable<OrderCounts['money']> }) => (
  <>
    <Figure label={t('problems')} count={problems} tone={problems > 0 ? 'bad' : 'neutral'} href="/admin/orders?stage=problems" />
    <Figure
      label={t('toPayBack')}
      count={toPayBack}
      tone={toPayBack > 0 ? 'attention' : 'neutral'}
      href="/admin/orders?stage=to_pay_back"
    />
  </>
)

const OrdersPanel = ({ orders }: { orders: OrderCounts }) => (
  <Panel title={t('work')}>
    <div className="grid grid-cols-2 gap-2">
      <Figure
        label={t('toPack')}
        count={orders.toPack}
        tone={orders.toPack > 0 ? 'attention' : 'neutral'}
        href="/admin/orders?stage=to_pack"
      />
      <Figure
        label={t('toShip')}
        count={orders.toShip}
        tone={orders.toShip > 0 ? 'attention' : 'neutral'}
        href="/admin/orders?stage=to_ship"
      />
      <Figure label={t('onTheWay')} count={orders.onTheWay} tone="neutral" href="/admin/orders?stage=on_the_way" />
      {orders.money && <MoneyFigures money={orders.money} />}
    </div>
  </Panel>
)

const ReportsPanel = ({ reports }: { reports: readonly OpenReport[] }) => (
  <Panel title={t('reports')}>
    {reports.length === 0 && <p>{t('noReports')}</p>}
    <ul>
      {reports.map(({ code, text }) => (
        <li key={code + text} className="border-t border-line py-1 first:border-0">
          <Link href={`/admin/orders/${code}`} prefetch={false} className="figures font-semibold underline">
            {code}
          </Link>{' '}
          <span className="wrap-anywhere text-danger">{text}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

const StockPanel = ({ lowStock }: { lowStock: LowStock }) => (
  <Panel title={t('stock')}>
    <p className="mb-2">
      {lowStock.count === 0 ? (
        t('stockFine')
      ) : (
        <LinkForRole href="/admin/products?published=yes&stock=low_or_out&sort=stock" className="underline">
          {t('stockCount', { count: lowStock.count, most: LOW_STOCK })}
        </LinkForRole>
      )}
    </p>
    <ul>
      {lowStock.variants.map(({ product, sku, stock }) => (
        <Row
          key={sku}
          href={`/admin/products?${new URLSearchParams({ q: sku })}`}
          label={
            <>
              {product} <span className="figures block text-ink-soft">{sku}</span>
            </>
          }
        >
          {t('left', { count: stock })}
        </Row>
      ))}
    </ul>
  </Panel>
)

const TicketsPanel = ({ tickets }: { tickets: TicketCounts }) => (
  <Panel title={t('tickets')}>
    <ul>
      <Row label={t('open')} href="/admin/tickets">
        {tickets.open}
      </Row>
      <Row label={t('unacknowledged', { count: GRIEVANCE_ACK_HOURS })} href="/admin/tickets?state=unacknowledged">
        {tickets.unacknowledged}
      </Row>
      <Row label={t('late')} href="/admin/tickets?state=late">
        {tickets.late}
      </Row>
    </ul>
  </Panel>
)

const SearchesPanel = ({ searches }: { searches: readonly EmptySearch[] }) => (
  <Panel title={t('searches')}>
    {searches.length === 0 && <p>{t('noSearches')}</p>}
    <ul>
      {searches.map(({ text, count }) => (
        <Row key={text} label={text} href="/admin/searches?days=90&empty=yes">
          {t('times', { count })}
        </Row>
      ))}
    </ul>
  </Panel>
)

/** What the shop needs today. */
export function TodayScreen() {
  const { value, failure, retry } = useToday()
  return (
    <Page title={t('title')}>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {value === undefined && !failure && <p role="status">{common('loading')}</p>}
      {value && (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {value.sales && <SalesPanel sales={value.sales} />}
          {value.orders && <OrdersPanel orders={value.orders} />}
          {value.catalog && <CatalogPanel catalog={value.catalog} />}
          {value.reports && <ReportsPanel reports={value.reports} />}
          {value.lowStock && <StockPanel lowStock={value.lowStock} />}
          {value.tickets && <TicketsPanel tickets={value.tickets} />}
          {value.newReviews !== null && (
            <Panel title={t('reviews')}>
              <ul>
                <Row label={t('newReviews')}>{value.newReviews}</Row>
              </ul>
            </Panel>
          )}
          {value.emptySearches && <SearchesPanel searches={value.emptySearches} />}
          {value.health && <HealthPanel health={value.health} />}
        </div>
      )}
    </Page>
  )
}
