import { and, count, desc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { blogs } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { searchPatterns } from '@/lib/kernel/search-words'
import type { Locale } from '@/lib/i18n/locales'
import type { ArticleState } from './articles.model'

export type ArticleRow = Pick<
  typeof blogs.$inferInsert,
  'title' | 'slug' | 'bannerPath' | 'bannerAlt' | 'html' | 'tags' | 'metaTitle' | 'metaDescription' | 'translations'
>

const LISTED = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  published: blogs.published,
  publishedAt: blogs.publishedAt,
  publishAt: blogs.publishAt,
  translatedInto: sql<
    Locale[]
  >`array(select language from jsonb_each(${blogs.translations}) as own (language, texts) where texts ->> 'html' <> '')`,
}

const STATES: Readonly<Record<ArticleState, SQL | undefined>> = {
  published: eq(blogs.published, true),
  planned: and(eq(blogs.published, false), isNotNull(blogs.publishAt)),
  draft: and(eq(blogs.published, false), isNull(blogs.publishAt)),
}

export type ArticleFilter = { state: ArticleState | null; text: string }

const articleWords = sql`staff_words(${blogs.title} || ' ' || ${blogs.slug} || ' ' || jsonb_path_query_array(${blogs.translations}, '$.*.title')::text)`

function matches({ state, text }: ArticleFilter): SQL | undefined {
  return and(state === null ? undefined : STATES[state], ...searchPatterns(text).map((pattern) => sql`${articleWords} like ${pattern}`))
}

/** Most recently changed first. */
export const listArticlePage = (db: Queryable, filter: ArticleFilter, { limit, offset }: { limit: number; offset: number }) =>
  db.select(LISTED).from(blogs).where(matches(filter)).orderBy(desc(blogs.updatedAt), desc(blogs.id)).limit(limit).offset(offset)

export async function countArticles(db: Queryable, filter: ArticleFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogs).where(matches(filter))
  return row?.total ?? 0
}

const selectWhole = (db: Queryable) =>
  db
    .select({
      ...LISTED,
      bannerPath: blogs.bannerPath,
      bannerAlt: blogs.bannerAlt,
      html: blogs.html,
      tags: blogs.tags,
      metaTitle: blogs.metaTitle,
      metaDescription: blogs.metaDescription,
      translations: blogs.translations,
      previewToken: blogs.previewToken,
      previewExpiresAt: blogs.previewExpiresAt,
      /** The version of the edited fields only: publishing or sharing an article causes no edit conflict. */
      version: sql<string>`md5((to_jsonb(blogs) - '{preview_token,preview_expires_at,updated_at,published,published_at,publish_at}'::text[])::text)`,
    })
    .from(blogs)

export type WholeArticle = Awaited<ReturnType<typeof selectWhole>>[number]

export async function findArticle(db: Queryable, id: number): Promise<WholeArticle | null> {
  const [row] = await selectWhole(db).where(eq(blogs.id, id))
  return row ?? null
}

export async function findArticleByToken(db: Queryable, token: string, now: Date): Promise<WholeArticle | null> {
  const [row] = await selectWhole(db).where(and(eq(blogs.previewToken, token), gt(blogs.previewExpiresAt, now)))
  return row ?? null
}

export async function lockArticle(tx: Queryable, id: number): Promise<WholeArticle | null> {
  const [row] = await selectWhole(tx).where(eq(blogs.id, id)).for('no key update')
  return row ?? null
}

/** null if another article has the slug. */
export async function insertArticle(tx: Queryable, row: ArticleRow): Promise<number | null> {
  const [inserted] = await tx
    .insert(blogs)
    .values({ ...row, published: false })
    .onConflictDoNothing()
    .returning({ id: blogs.id })
  return inserted?.id ?? null
}

export async function isArticleSlugTaken(tx: Queryable, slug: string, exceptId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(eq(blogs.slug, slug), ne(blogs.id, exceptId)))
  return row !== undefined
}

type Changes = Partial<ArticleRow> &
  Partial<Pick<typeof blogs.$inferInsert, 'published' | 'publishedAt' | 'publishAt' | 'previewToken' | 'previewExpiresAt'>>

export async function updateArticle(tx: Queryable, id: number, changes: Changes): Promise<void> {
  await tx.update(blogs).set(changes).where(eq(blogs.id, id))
}

/** Publishes every article that is due. @returns their ids */
export async function publishDue(tx: Queryable, now: Date): Promise<readonly number[]> {
  const rows = await tx
    .update(blogs)
    .set({ published: true, publishedAt: sql`${blogs.publishAt}`, publishAt: null })
    .where(lte(blogs.publishAt, now))
    .returning({ id: blogs.id })
  return rows.map(({ id }) => id)
}
