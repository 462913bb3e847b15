'use client'

import Link from 'next/link'
import { useCustomerList } from '@/lib/commerce/customer-data/admin.client'
import type { StaffCustomer } from '@/lib/commerce/customer-data/admin.model'
import { formatMoney } from '@/lib/kernel/money'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { useListQuery } from '../use-list-query'

const t = adminTexts('customers')

const COLUMNS: readonly Column<StaffCustomer>[] = [
  {
    id: 'name',
    label: t('name'),
    cell: ({ id, name }) => (
      <Link href={`/admin/customers/${id}`} prefetch={false} className="font-semibold wrap-anywhere underline">
        {name}
      </Link>
    ),
  },
  {
    id: 'contact',
    label: t('contact'),
    cell: ({ email, phone }) => (
      <span className="block">
        <span className="block break-all">{email}</span>
        <span className="figures block">{phone}</span>
      </span>
    ),
  },
  { id: 'since', label: t('since'), cell: ({ since }) => <Moment iso={since} /> },
  { id: 'orders', label: t('orders'), align: 'end', cell: ({ orders }) => orders },
  { id: 'spent', label: t('spent'), align: 'end', cell: ({ spentPaise }) => formatMoney(spentPaise) },
]

/** Newest first. */
export function CustomersScreen() {
  const { page, get, set } = useListQuery()
  const q = get('q')
  const list = useCustomerList(q, page)
  return (
    <Page title={t('title')} actions={<SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />}>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t(q === '' ? 'none' : 'noMatch')}
      />
    </Page>
  )
}
