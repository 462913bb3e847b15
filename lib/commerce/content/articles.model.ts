/** The fields of an article as a form has them. */
export type ArticleFields = {
  title: string
  slug: string
  banner: string
  banner_alt: string
  html: string
  /** With commas between them. */
  tags: string
  meta_title: string
  meta_description: string
  hi_title: string
  hi_html: string
  hi_meta_title: string
  hi_meta_description: string
}

export const ARTICLE_STATES = ['draft', 'planned', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export type ListedArticle = {
  id: number
  slug: string
  title: string
  state: ArticleState
  /** When it was or will be published; null for a draft. */
  publishedAt: string | null
  hasHindi: boolean
}

export type AdminArticle = ListedArticle & {
  fields: ArticleFields
  /** null: no link is valid. */
  preview: { token: string; /** ISO 8601 */ expiresAt: string } | null
  version: string
}

/** How long a link shows an article, counted from when it was last shared. */
export const PREVIEW_DAYS = 7

/** What a link to an unpublished article shows. `html` is clean. */
export type ArticlePreview = { title: string; banner: string; html: string; state: ArticleState }

export const readTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
