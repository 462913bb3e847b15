'use client'

import { buttonClass } from '@/components/ui/button'
import { saveSubscribers, useSubscriberList } from '@/lib/commerce/consents/admin.client'
import type { Subscriber } from '@/lib/commerce/consents/model'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { notifyDownloadFailure } from '../notify-result'
import { useListQuery } from '../use-list-query'

const t = adminTexts('subscribers')

const COLUMNS: readonly Column<Subscriber>[] = [
  { id: 'email', label: t('email'), cell: ({ email }) => <span className="break-all">{email}</span> },
  { id: 'since', label: t('since'), cell: ({ since }) => <Moment iso={since} /> },
]

export function SubscribersScreen() {
  const { page, get, set } = useListQuery()
  const { me } = useMe()
  const q = get('q')
  const list = useSubscriberList(q, page)
  return (
    <Page
      title={t('title')}
      actions={
        me &&
        mayDo(me.role, 'customers.export') && (
          <button type="button" onClick={() => void notifyDownloadFailure(saveSubscribers())} className={buttonClass('outline')}>
            {t('export')}
          </button>
        )
      }
    >
      <SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ email }) => email}
        empty={t(q === '' ? 'none' : 'noMatch')}
      />
    </Page>
  )
}
