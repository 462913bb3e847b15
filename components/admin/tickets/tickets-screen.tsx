'use client'

import Link from 'next/link'
import { useTicketList } from '@/lib/commerce/contact/admin.client'
import { type StaffTicket, TICKET_STATES, type TicketState } from '@/lib/commerce/contact/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { ListTabs } from '../list-tabs'
import { Moment } from '../moment'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { useListQuery } from '../use-list-query'
import { TicketClocks } from './ticket-clocks'

const t = adminTexts('tickets')

const COLUMNS: readonly Column<StaffTicket>[] = [
  {
    id: 'number',
    label: t('number'),
    cell: ({ number, receivedAt, answers }) => (
      <span className="block">
        <Link href={`/admin/tickets/${number}`} prefetch={false} className="figures block font-semibold underline">
          {number}
        </Link>
        <Moment iso={receivedAt} />
        {answers > 0 && <span className="block text-ink-soft">{t('answers', { count: answers })}</span>}
      </span>
    ),
  },
  {
    id: 'from',
    label: t('from'),
    cell: ({ name, email }) => (
      <span className="block">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block break-all text-ink-soft">{email}</span>
      </span>
    ),
  },
  { id: 'start', label: t('start'), cell: ({ start }) => start },
  { id: 'clocks', label: t('clocks'), cell: (ticket) => <TicketClocks ticket={ticket} /> },
]

const EMPTY = {
  open: 'noOpen',
  unacknowledged: 'noUnacknowledged',
  due: 'noDue',
  late: 'noLate',
  closed: 'noClosed',
  all: 'noTickets',
} as const satisfies Record<TicketState, string>

/** Messages to the shop, with the legal deadline of each. */
export function TicketsScreen() {
  const { page, get, set } = useListQuery()
  const state = TICKET_STATES.find((one) => one === get('state')) ?? 'open'
  const q = get('q')
  const list = useTicketList(state, q, page)
  return (
    <Page title={t('title')} actions={<SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />}>
      <ListTabs label={t('state')} states={TICKET_STATES} current={state} textOf={t} onChoose={(one) => set({ state: one })} />
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ number }) => number}
        empty={t(q === '' ? EMPTY[state] : 'noMatch')}
      />
    </Page>
  )
}
