'use client'

import Link from 'next/link'
import { useArticles } from '@/lib/commerce/content/articles.admin.client'
import { ARTICLE_STATES, type ArticleState, type ListedArticle } from '@/lib/commerce/content/articles.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import type { Column } from '../data-table'
import { languageLabel } from '../in-language'
import { Moment } from '../moment'
import { StateList } from '../state-list'
import { StatusChip, type Tone } from '../status-chip'

const t = adminTexts('articles')

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
  ...TRANSLATED_LOCALES.map((locale) => ({
    id: locale,
    label: languageLabel(locale),
    cell: ({ translatedInto }: ListedArticle) => t(translatedInto.includes(locale) ? 'yes' : 'no'),
  })),
]

const TEXTS = { title: t('title'), add: t('new'), search: t('search'), state: t('state'), none: t('none'), noMatch: t('noMatch') }
type ListRequest = { state: string; q: string; page: number }
const useRead = ({ state, q, page }: ListRequest) => useArticles({ state, text: q }, page)

/** Includes drafts and scheduled articles. */
export const ArticlesScreen = () => (
  <StateList texts={TEXTS} addHref="/admin/articles/new" states={ARTICLE_STATES} textOf={t} columns={COLUMNS} useRead={useRead} />
)
