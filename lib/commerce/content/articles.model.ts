import type { Locale } from '@/lib/i18n/locales'
import { translatedFields } from '@/lib/kernel/translated-fields'

export const ARTICLE_TRANSLATIONS = { title: 'title', html: 'html', meta_title: 'metaTitle', meta_description: 'metaDescription' }

/** The fields of an article as a form has them. `tags`: with commas between them. */
export const ARTICLE_FIELDS = [
  ...(['title', 'slug', 'banner', 'banner_alt', 'html', 'tags', 'meta_title', 'meta_description'] as const),
  ...translatedFields(ARTICLE_TRANSLATIONS),
]
export type ArticleFields = Record<(typeof ARTICLE_FIELDS)[number], string>

export const ARTICLE_STATES = ['draft', 'planned', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export type ListedArticle = {
  id: number
  slug: string
  title: string
  state: ArticleState
  /** When it was or will be published; null for a draft. */
  publishedAt: string | null
  translatedInto: readonly Locale[]
}

export type AdminArticle = ListedArticle & {
  fields: ArticleFields
  /** null: no link is valid. */
  preview: { token: string; /** ISO 8601 */ expiresAt: string } | null
  version: string
}

/** How long a link shows an article after it was last shared. */
export const PREVIEW_DAYS = 7

/** What a link to an unpublished article shows. `html` is sanitised. */
export type ArticlePreview = { title: string; banner: string; html: string; state: ArticleState }

export const readTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
