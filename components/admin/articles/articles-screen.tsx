'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { useArticles } from '@/lib/commerce/content/articles.admin.client'
import { ARTICLE_STATES, type ArticleState, type ListedArticle } from '@/lib/commerce/content/articles.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { StatusChip, type Tone } from '../status-chip'
import { useListQuery } from '../use-list-query'

const t = adminTexts('articles')
const common = adminTexts('common')

export const ARTICLE_TONES: Readonly<Record<ArticleState, Tone>> = { draft: 'neutral', planned: 'attention', published: 'good' }

const COLUMNS: readonly Column<ListedArticle>[] = [
  {
    id: 'title',
    label: t('name'),
    cell: ({ id, title }) => (
      <Link href={`/admin/articles/${id}`} prefetch={false} className="font-semibold underline">
        {title}
      </Link>
    ),
  },
  { id: 'slug', label: t('slug'), cell: ({ slug }) => <span className="break-all">{slug}</span> },
  { id: 'state', label: t('state'), cell: ({ state }) => <StatusChip tone={ARTICLE_TONES[state]}>{t(state)}</StatusChip> },
  { id: 'date', label: t('date'), cell: ({ publishedAt }) => publishedAt && <Moment iso={publishedAt} /> },
  { id: 'hindi', label: t('hindi'), cell: ({ hasHindi }) => t(hasHindi ? 'yes' : 'no') },
]

/** All articles, drafts and planned ones included. */
export function ArticlesScreen() {
  const { page, get, set } = useListQuery()
  const state = get('state')
  const { value, failure, retry } = useArticles({ state, text: get('q') }, page)
  return (
    <Page
      title={t('title')}
      actions={
        <Link href="/admin/articles/new" prefetch={false} className={buttonClass()}>
          {t('new')}
        </Link>
      }
    >
      <SearchField label={t('search')} value={get('q')} onSearch={(q) => set({ q })} />
      <div className="admin-tabs mb-3">
        {['', ...ARTICLE_STATES].map((one) => (
          <button key={one} type="button" aria-current={one === state ? 'true' : undefined} onClick={() => set({ state: one })}>
            {one === '' ? common('all') : t(ARTICLE_STATES.find((known) => known === one) ?? 'draft')}
          </button>
        ))}
      </div>
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        page={value}
        failure={failure}
        retry={retry}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t('empty')}
      />
    </Page>
  )
}
