'use client'

import Link from 'next/link'
import { ReadFailed } from '@/components/ui/read-failed'
import { useProductHistory } from '@/lib/commerce/catalog/editing/admin.client'
import type { StockEntry } from '@/lib/commerce/catalog/editing/model'
import { formatMoney } from '@/lib/kernel/money'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { failureText } from '../use-admin-form'

const t = adminTexts('history')
const common = adminTexts('common')

function List({
  title,
  head,
  rows,
}: {
  title: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[]
}) {
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <table role="table" className="admin-table">
          <thead role="rowgroup">
            <tr role="row">
              {head.map((label) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ key, cells }) => (
              <tr key={key} role="row">
                {cells.map((cell, at) => (
                  <td key={head[at]} role="cell" data-label={head[at]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Why the stock changed, with the order if any. */
const reasonOf = ({ kind, quantity, reason, order }: StockEntry): React.ReactNode =>
  kind === 'change' ? (
    reason
  ) : (
    <>
      {t(kind, { count: Math.abs(quantity) })}{' '}
      {order && (
        <Link href={`/admin/orders/${order}`} prefetch={false} className="figures underline">
          {order}
        </Link>
      )}
    </>
  )

/** The stock difference. Write-offs are 0: they had left the stock before. */
const changeOf = ({ kind, quantity }: StockEntry): string =>
  kind === 'written_off' ? '0' : quantity > 0 ? `+${quantity}` : String(quantity)

/** All stock and price changes. */
export function ProductHistory({ id }: { id: number }) {
  const { value, failure, retry } = useProductHistory(id)
  if (failure) return <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />
  if (!value) return <p role="status">{common('loading')}</p>
  return (
    <>
      <List
        title={t('stock')}
        head={[t('when'), t('variant'), t('change'), t('after'), t('reason'), t('who')]}
        rows={value.stock.map((entry) => ({
          key: `${entry.kind} ${entry.id}`,
          cells: [
            <Moment key="at" iso={entry.at} />,
            entry.label || entry.sku,
            changeOf(entry),
            entry.stock,
            reasonOf(entry),
            entry.staff ?? (entry.kind === 'change' ? t('command') : t('byOrder')),
          ],
        }))}
      />
      <List
        title={t('prices')}
        head={[t('when'), t('variant'), t('price'), t('mrp')]}
        rows={value.prices.map(({ from, sku, label, pricePaise, mrpPaise }) => ({
          key: `${sku} ${from}`,
          cells: [<Moment key="from" iso={from} />, label || sku, formatMoney(pricePaise), formatMoney(mrpPaise)],
        }))}
      />
    </>
  )
}
