'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import type { CallFailure } from '@/lib/v2/call'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from './data-table'
import { ListTabs } from './list-tabs'
import { Page } from './page'
import { SearchField } from './search-field'
import { useListQuery } from './use-list-query'

const common = adminTexts('common')

type Read<T> = {
  value: { items: readonly T[]; total: number; page: number; lastPage: number } | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

type Texts = { title: string; add: string; search: string; state: string; none: string; noMatch: string }

type Props<T, State extends string> = {
  texts: Texts
  /** The page that creates a new one. */
  addHref: string
  states: readonly State[]
  textOf: (state: State) => string
  columns: readonly Column<T>[]
  /** `state` '': all states. */
  useRead: (query: { state: string; q: string; page: number }) => Read<T>
}

/** A searchable list filtered by state, with a link to add an item. */
export function StateList<T extends { id: number }, State extends string>({
  texts,
  addHref,
  states,
  textOf,
  columns,
  useRead,
}: Props<T, State>) {
  const { page, get, set } = useListQuery()
  const [state, q] = [get('state'), get('q')]
  const list = useRead({ state, q, page })
  const current = states.find((one) => one === state) ?? ''
  return (
    <Page
      title={texts.title}
      actions={
        <Link href={addHref} prefetch={false} className={buttonClass()}>
          {texts.add}
        </Link>
      }
    >
      <SearchField label={texts.search} value={q} onSearch={(text) => set({ q: text })} />
      <ListTabs
        label={texts.state}
        states={['', ...states]}
        current={current}
        textOf={(one) => (one === '' ? common('all') : textOf(one))}
        onChoose={(one) => set({ state: one })}
      />
      <DataTable
        caption={texts.title}
        columns={columns}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={state === '' && q === '' ? texts.none : texts.noMatch}
      />
    </Page>
  )
}
