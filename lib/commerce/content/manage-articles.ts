import { readLine } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { editTranslations, fieldsWith, translatedField, translationFields } from '@/lib/kernel/translated-fields'
import { type CutPage, cutPage, offsetOf } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { newToken } from '@/lib/kernel/secrets'
import { recordActivity } from '@/lib/commerce/staff'
import { readTimeInIndia } from '@/lib/i18n/dates'
import {
  type AdminArticle,
  ARTICLE_FIELDS,
  ARTICLE_TRANSLATIONS,
  type ArticleFields,
  type ArticlePreview,
  type ArticleState,
  type ListedArticle,
  PREVIEW_DAYS,
  readTags,
} from './articles.model'
import {
  type ArticleFilter,
  type ArticleRow,
  countArticles,
  findArticle,
  findArticleByToken,
  insertArticle,
  isArticleSlugTaken,
  listArticlePage,
  lockArticle,
  publishDue,
  updateArticle,
  type WholeArticle,
} from './articles.admin.queries'

type Row = Awaited<ReturnType<typeof listArticlePage>>[number]

const stateOf = ({ published, publishAt }: Pick<Row, 'published' | 'publishAt'>): ArticleState => {
  if (published) return 'published'
  return publishAt === null ? 'draft' : 'planned'
}

const presentListed = ({ id, slug, title, translatedInto, ...row }: Row): ListedArticle => ({
  id,
  slug,
  title,
  translatedInto,
  state: stateOf(row),
  publishedAt: (row.published ? row.publishedAt : row.publishAt)?.toISOString() ?? null,
})

const fieldsOf = (row: WholeArticle): ArticleFields => ({
  title: row.title,
  slug: row.slug,
  banner: row.bannerPath,
  banner_alt: row.bannerAlt,
  html: row.html,
  tags: row.tags.join(', '),
  meta_title: row.metaTitle,
  meta_description: row.metaDescription,
  ...translationFields(ARTICLE_TRANSLATIONS, row.translations),
})

const previewOf = ({ previewToken: token, previewExpiresAt }: WholeArticle, now: Date): AdminArticle['preview'] =>
  token !== null && previewExpiresAt !== null && previewExpiresAt > now ? { token, expiresAt: previewExpiresAt.toISOString() } : null

const present = (row: WholeArticle, now: Date): AdminArticle => ({
  ...presentListed(row),
  fields: fieldsOf(row),
  preview: previewOf(row, now),
  version: row.version,
})

type ArticleListRequest = ArticleFilter & { page: number; perPage: number }

/** A page of all articles, including drafts; most recently changed first. */
export async function listArticles(ctx: Context, { page, perPage, ...filter }: ArticleListRequest): Promise<CutPage<ListedArticle>> {
  const [total, rows] = await Promise.all([
    countArticles(ctx.db, filter),
    listArticlePage(ctx.db, filter, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  return cutPage(rows.map(presentListed), page, perPage, total)
}

export async function getArticle(ctx: Context, id: number): Promise<Result<AdminArticle, 'not_found'>> {
  const row = await findArticle(ctx.db, id)
  return row ? success(present(row, ctx.now())) : failure('not_found')
}

/** The part of a text that the shop shows: paragraphs, lists and links of a possible word-processor text, without its styles. */
export async function cleanArticle(html: string): Promise<string> {
  // Loaded on demand: the commands also load this module, but run without Next, and the imported file is marked as Next's.
  const { sanitizeHtml } = await import('@/lib/html/sanitize-html')
  return sanitizeHtml(html, { headings: 2 })
}

/** A text as stored. An unchanged text is kept exactly: cleaning it would be an edit that no one made. */
export const cleanChanged = async (html: string, before: string | undefined): Promise<string> =>
  html === before ? html : cleanArticle(html)

type Before = Pick<WholeArticle, 'html' | 'translations'>

async function rowOf(fields: ArticleFields, before?: Before): Promise<ArticleRow> {
  return {
    title: readLine(fields.title),
    slug: fields.slug,
    bannerPath: fields.banner,
    bannerAlt: readLine(fields.banner_alt),
    html: await cleanChanged(fields.html, before?.html),
    tags: [...readTags(readLine(fields.tags))],
    metaTitle: readLine(fields.meta_title),
    metaDescription: readLine(fields.meta_description),
    translations: await editTranslations(ARTICLE_TRANSLATIONS, {
      before: before?.translations,
      textOf: (locale, name, stored) => {
        const typed = fields[translatedField(locale, name)]
        return name === 'html' ? cleanChanged(typed, stored) : readLine(typed)
      },
    }),
  }
}

/** For the activity log, which is never deleted: of long texts only the length. */
const logged = (fields: ArticleFields) => fieldsWith(ARTICLE_FIELDS, (name) => (name.endsWith('html') ? fields[name].length : fields[name]))

/** Creates a draft. @returns its id */
export const createArticle = (ctx: Context, fields: ArticleFields): Promise<Result<number, 'slug_taken'>> =>
  inTransaction<number, 'slug_taken'>(ctx.db, async (tx) => {
    const id = await insertArticle(tx, await rowOf(fields))
    if (id === null) return failure('slug_taken')
    await recordActivity(tx, ctx, { subject: 'content', subjectId: `article ${id}`, action: 'article.created', after: logged(fields) })
    return success(id)
  })

type Seen = 'not_found' | 'conflict'

/** Locks the article. Refused if a colleague has changed it since `version`. */
async function lockSeen(tx: Queryable, id: number, version: string): Promise<Result<WholeArticle, Seen>> {
  const row = await lockArticle(tx, id)
  if (!row) return failure('not_found')
  return row.version === version ? success(row) : failure('conflict')
}

type ChangeRefusal = Seen | 'slug_taken'

/** Changes an article, published or not. Its former address redirects to the new one. */
export const changeArticle = (ctx: Context, id: number, fields: ArticleFields, version: string): Promise<Result<null, ChangeRefusal>> =>
  inTransaction<null, ChangeRefusal>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, id, version)
    if (!seen.ok) return seen
    if (await isArticleSlugTaken(tx, fields.slug, id)) return failure('slug_taken')
    await updateArticle(tx, id, await rowOf(fields, seen.value))
    const before = logged(fieldsOf(seen.value))
    await recordActivity(tx, ctx, {
      subject: 'content',
      subjectId: `article ${id}`,
      action: 'article.changed',
      before,
      after: logged(fields),
    })
    return success(null)
  })

/** Publishes an article now, or schedules it for a time in India. @param at '' for now */
export const publishArticle = (ctx: Context, id: number, { at, version }: { at: string; version: string }): Promise<Result<null, Seen>> =>
  inTransaction<null, Seen>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, id, version)
    if (!seen.ok) return seen
    const [now, time] = [ctx.now(), readTimeInIndia(at)]
    const isLater = time !== null && time > now
    await updateArticle(
      tx,
      id,
      isLater ? { published: false, publishAt: time } : { published: true, publishedAt: time ?? now, publishAt: null },
    )
    await recordActivity(tx, ctx, {
      subject: 'content',
      subjectId: `article ${id}`,
      action: isLater ? 'article.planned' : 'article.published',
      after: { at: (time ?? now).toISOString() },
    })
    return success(null)
  })

/** Unpublishes an article, or cancels its schedule. Its text is kept. */
export const unpublishArticle = (ctx: Context, id: number, version: string): Promise<Result<null, Seen>> =>
  inTransaction<null, Seen>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, id, version)
    if (!seen.ok) return seen
    await updateArticle(tx, id, { published: false, publishAt: null })
    await recordActivity(tx, ctx, { subject: 'content', subjectId: `article ${id}`, action: 'article.unpublished' })
    return success(null)
  })

/** Publishes the articles that are due. @returns how many */
export async function publishDueArticles(ctx: Context): Promise<number> {
  const done = await inTransaction<readonly number[], never>(ctx.db, async (tx) => {
    const ids = await publishDue(tx, ctx.now())
    for (const id of ids) await recordActivity(tx, ctx, { subject: 'content', subjectId: `article ${id}`, action: 'article.published' })
    return success(ids)
  })
  return done.ok ? done.value.length : 0
}

const DAY_MS = 86_400_000

/** The token of a link that shows the article to everyone who has it. Sharing again extends it by a week. */
export const sharePreview = (ctx: Context, id: number): Promise<Result<string, 'not_found'>> =>
  inTransaction<string, 'not_found'>(ctx.db, async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return failure('not_found')
    // An expired link stays invalid: its recipients were not meant to keep access.
    const token = previewOf(row, ctx.now())?.token ?? newToken()
    const previewExpiresAt = new Date(ctx.now().getTime() + PREVIEW_DAYS * DAY_MS)
    await updateArticle(tx, id, { previewToken: token, previewExpiresAt })
    const after = { expiresAt: previewExpiresAt.toISOString() }
    await recordActivity(tx, ctx, { subject: 'content', subjectId: `article ${id}`, action: 'article.preview_shared', after })
    return success(token)
  })

/** Invalidates the link; sharing the article again creates a new one. */
export const revokePreview = (ctx: Context, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return failure('not_found')
    await updateArticle(tx, id, { previewToken: null, previewExpiresAt: null })
    await recordActivity(tx, ctx, { subject: 'content', subjectId: `article ${id}`, action: 'article.preview_revoked' })
    return success(null)
  })

/** For anyone who has the link. */
export async function getPreview(ctx: Context, token: string): Promise<Result<ArticlePreview, 'not_found'>> {
  const row = token === '' ? null : await findArticleByToken(ctx.db, token, ctx.now())
  if (!row) return failure('not_found')
  return success({ title: row.title, banner: row.bannerPath, html: await cleanArticle(row.html), state: stateOf(row) })
}
