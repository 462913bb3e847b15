'use client'

import { useStages } from '@/lib/commerce/orders/admin.client'
import { ORDER_STAGES } from '@/lib/commerce/orders/admin.model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ListTabs } from '../list-tabs'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { useListQuery } from '../use-list-query'
import { OrdersBoard } from './orders-board'
import { OrdersTable } from './orders-table'

const t = adminTexts('orders')
/** Found only at the beginning of a word: see kernel/search-words.ts. */
const SHORT_WORD = /(?:^|\s)(?=\S*[\p{L}\p{N}])\S{1,2}(?:\s|$)/u

/** A board of the work to be done, and a table for each stage. New orders appear by themselves. */
export function OrdersScreen() {
  const { page, get, set } = useListQuery()
  const counts = useStages()
  const q = get('q')
  const handlesMoney = useMay('orders.refund')
  const stages = ORDER_STAGES.filter((one) => handlesMoney || (one !== 'returns' && one !== 'to_pay_back'))
  const stage = ORDER_STAGES.find((one) => one === get('stage')) ?? null
  return (
    <Page title={t('title')} actions={<SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />}>
      {SHORT_WORD.test(q) && (
        <p role="status" className="mb-2 text-ink-soft">
          {t('shortWord')}
        </p>
      )}
      <ListTabs
        label={t('view')}
        states={['board', ...stages]}
        current={stage ?? 'board'}
        textOf={t}
        counts={counts}
        onChoose={(one) => set({ stage: one === 'board' ? '' : one })}
      />
      {stage === null ? (
        <OrdersBoard q={q} counts={counts} onShowAll={(one) => set({ stage: one })} />
      ) : (
        <OrdersTable stage={stage} q={q} page={page} onPage={(next) => set({ page: next })} />
      )}
    </Page>
  )
}
