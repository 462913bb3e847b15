'use client'

import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { addSynonym, useSearches } from '@/lib/commerce/search/admin.client'
import { type CountedSearch, SEARCH_DAYS } from '@/lib/commerce/search/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import { ListTabs } from '../list-tabs'
import { Page } from '../page'
import { StatusChip } from '../status-chip'
import { synonymsSaved } from '../synonyms/undo-synonyms'
import { refusalOf } from '../notify-result'
import { useListQuery } from '../use-list-query'

const t = adminTexts('searches')
const small = buttonClass('quiet', 'px-0 text-sm')
const PERIODS = SEARCH_DAYS.map(String)
const EMPTY_ONLY = 'yes'

const shopAddress = (text: string): string => `/search?${new URLSearchParams({ query: text })}`

const columnsFor = (add: (text: string) => void): readonly Column<CountedSearch>[] => [
  { id: 'text', label: t('text'), cell: ({ text }) => <strong className="break-words">{text}</strong> },
  { id: 'count', label: t('count'), align: 'end', cell: ({ count }) => count },
  {
    id: 'found',
    label: t('found'),
    align: 'end',
    cell: ({ found }) => (found === 0 ? <StatusChip tone="attention">{t('nothing')}</StatusChip> : found),
  },
  {
    id: 'actions',
    label: t('actions'),
    cell: ({ text }) => (
      <span className="flex flex-wrap gap-x-3">
        <button type="button" aria-label={t('addFor', { text })} onClick={() => add(text)} className={small}>
          {t('add')}
        </button>
        <a href={shopAddress(text)} target="_blank" rel="noopener" aria-label={t('seeFor', { text })} className={small}>
          {t('see')}
        </a>
      </span>
    ),
  },
]

/** Asks which shop word a shopper's word means. */
function SynonymDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const [own, setOwn] = useState('')
  const save = async () =>
    own.trim() === ''
      ? t('noWord')
      : refusalOf(addSynonym(own.trim(), word), (value) => synonymsSaved(t('added', { word, own: own.trim() }), value))
  return (
    <ConfirmDialog title={t('addFor', { text: word })} confirmLabel={t('add')} isOpen onClose={onClose} onConfirm={save}>
      {(refusal) => (
        <TextField
          label={t('own', { word })}
          hint={t('ownHint')}
          required
          value={own}
          error={refusal}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

/** What shoppers search for, and what they do not find. */
export function SearchesScreen() {
  const { page, get, set } = useListQuery()
  const [word, setWord] = useState<string | null>(null)
  const days = SEARCH_DAYS.find((one) => String(one) === get('days')) ?? SEARCH_DAYS[0]
  const empty = get('empty') === EMPTY_ONLY ? EMPTY_ONLY : ''
  const list = useSearches({ days, empty, page })
  return (
    <Page
      title={t('title')}
      actions={
        <Link href="/admin/synonyms" prefetch={false} className={buttonClass('outline')}>
          {t('synonyms')}
        </Link>
      }
    >
      <ListTabs
        label={t('period')}
        states={PERIODS}
        current={String(days)}
        textOf={(one) => t('days', { days: one })}
        onChoose={(one) => set({ days: one })}
      />
      <ListTabs
        label={t('which')}
        states={['', EMPTY_ONLY]}
        current={empty}
        textOf={(one) => t(one === '' ? 'all' : 'empty')}
        onChoose={(one) => set({ empty: one })}
      />
      <DataTable
        caption={t('title')}
        columns={columnsFor(setWord)}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ text }) => text}
        empty={t(empty === '' ? 'none' : 'noneEmpty')}
      />
      <p className="mt-3 max-w-prose text-ink-soft">{t('privacy')}</p>
      {word !== null && <SynonymDialog word={word} onClose={() => setWord(null)} />}
    </Page>
  )
}
