'use client'

import Link from 'next/link'
import { ReadFailed } from '@/components/ui/read-failed'
import { DUE_DAYS, type TicketCounts } from '@/lib/commerce/contact/admin.model'
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
  type CatalogProblems,
} from '@/lib/commerce/today/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { LinkForRole } from '../link-for-role'
import { Page } from '../page'
import { failureText } from '../use-admin-form'
import { HealthPanel } from './health-panel'
import { Figure, Panel, Row } from './panel'
import { SETTINGS } from '@/lib/commerce/content/settings.model'
import type { CertificateState } from '@/lib/commerce/compliance/model'
import type { ShownPicture } from '@/lib/commerce/media/model'

const settingLabels = adminTexts('settingLabels')
const t = adminTexts('today')
const common = adminTexts('common')

const HEIGHT = 120
const STEP = 20
const BAR = 14
/** Makes a day with a sale distinguishable from one without. */
const LEAST = 2

/** Daily sales as bars: an SVG without a library. Its figures are also available as text. */
function SalesChart({ days }: Pick<SalesReport, 'days'>) {
  const most = Math.max(1, ...days.map(({ totalPaise }) => totalPaise))
  const label = t('chart', { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', most: formatMoney(most === 1 ? 0 : most) })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} className="h-28 w-full" preserveAspectRatio="none">
      <line x1={0} x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" strokeWidth={1} />
      {days.map(({ day, totalPaise }, index) => {
        const height = totalPaise === 0 ? 0 : Math.max(LEAST, (totalPaise / most) * (HEIGHT - LEAST))
        return (
          <rect key={day} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} className="fill-green">
            <title>{`${day}: ${formatMoney(totalPaise)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

/** Where staff can upload the picture again. */
const EDITORS: Readonly<Record<ShownPicture['kind'], (id: number) => string>> = {
  product: (id) => `/admin/products/${id}`,
  category: () => '/admin/categories',
  article: (id) => `/admin/articles/${id}`,
  banner: () => '/admin/banners',
  project: () => '/admin/projects',
  story: () => '/admin/stories',
  setting: () => '/admin/settings',
}

/** A banner may have no name. */
function labelOf({ kind, name }: ShownPicture): string {
  if (kind !== 'setting') return name || t(kind)
  const setting = SETTINGS.find((one) => one.name === name)
  return setting ? settingLabels(setting.name) : name
}

const Untaxed = ({ untaxed }: Pick<CatalogProblems, 'untaxed'>) => (
  <>
    <p className="mb-2">{t('untaxed', { count: untaxed.count })}</p>
    <ul className="mb-2">
      {untaxed.products.map(({ slug, name, hsn }) => (
        <Row key={slug} label={name} href={`/admin/products?${new URLSearchParams({ q: slug })}`}>
          <LinkForRole
            href={`/admin/taxes?hsn=${encodeURIComponent(hsn)}`}
            instead={t('hsn', { hsn })}
            aria-label={`${t('addRate')}: ${t('hsn', { hsn })}, ${name}`}
            className="underline"
          >
            {t('hsn', { hsn })}: {t('addRate')}
          </LinkForRole>
        </Row>
      ))}
    </ul>
  </>
)

const MissingPictures = ({ missingPictures: { count, shown } }: Pick<CatalogProblems, 'missingPictures'>) => (
  <>
    <p className="mb-2">{t('missingPictures', { count })}</p>
    <ul>
      {shown.map((picture) => (
        <Row key={`${picture.kind} ${picture.id} ${picture.name}`} label={labelOf(picture)} href={EDITORS[picture.kind](picture.id)}>
          {t(picture.kind)}
        </Row>
      ))}
    </ul>
  </>
)

/** What keeps products from being sold or displayed properly; renders nothing without a problem. */
export const CatalogPanel = ({ catalog: { untaxed, missingPictures } }: { catalog: CatalogProblems }) =>
  untaxed.count + missingPictures.count > 0 && (
    <Panel title={t('catalog')}>
      {untaxed.count > 0 && <Untaxed untaxed={untaxed} />}
      {missingPictures.count > 0 && <MissingPictures missingPictures={missingPictures} />}
    </Panel>
  )

/** From here on, '4 times as much' is clearer than a percentage. */
const MANY_PERCENT = 300

/** The difference from before, in words. */
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

const MoneyFigures = ({ money: { problems, returns, toPayBack } }: { money: NonNullable<OrderCounts['money']> }) => (
  <>
    <Figure label={t('problems')} count={problems} tone={problems > 0 ? 'bad' : 'neutral'} href="/admin/orders?stage=problems" />
    <Figure label={t('returns')} count={returns} tone={returns > 0 ? 'attention' : 'neutral'} href="/admin/orders?stage=returns" />
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
      <Row label={t('due', { days: DUE_DAYS })} href="/admin/tickets?state=due">
        {tickets.due}
      </Row>
      <Row label={t('late')} href="/admin/tickets?state=late">
        {tickets.late}
      </Row>
    </ul>
  </Panel>
)

/** Shown while the yearly self-audit is due, so that it cannot be forgotten. */
const CertificatePanel = ({ certificate: { signedOn, isDue } }: { certificate: CertificateState }) =>
  isDue && (
    <Panel title={t('certificate')}>
      <p className="mb-2">{signedOn === null ? t('notCertified') : t('certifiedOn', { day: signedOn })}</p>
      <ul>
        <Row label={t('certify')} href="/admin/settings?group=fairDesign">
          {t('yearly')}
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
          {value.certificate && <CertificatePanel certificate={value.certificate} />}
          {value.health && <HealthPanel health={value.health} />}
        </div>
      )}
    </Page>
  )
}
