import { and, asc, count, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { blogs, slugRedirects, projects, settings, sliders, stories } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { presentPath } from '@/lib/db/pictures'
import { textsIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'

const teaserColumns = (locale: Locale | undefined) => ({
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  bannerPath: presentPath(blogs.bannerPath),
  html: blogs.html,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  metaTitle: blogs.metaTitle,
  metaDescription: blogs.metaDescription,
  texts: textsIn(blogs.translations, locale),
})

const articleColumns = (locale: Locale | undefined) => ({ ...teaserColumns(locale), tags: blogs.tags, ingredients: blogs.ingredients })

const settingColumns = (locale: Locale | undefined) => ({
  type: settings.type,
  value: presentPath(settings.value),
  texts: textsIn(settings.translations, locale),
})

export const listPublicSettings = (db: Queryable, locale: Locale | undefined) =>
  db.select(settingColumns(locale)).from(settings).where(eq(settings.public, true)).orderBy(asc(settings.type))

/** Public and private settings, for the engine's own use. */
export const listSettingsOf = (db: Queryable, types: readonly string[], locale: Locale | undefined) =>
  db
    .select(settingColumns(locale))
    .from(settings)
    .where(inArray(settings.type, [...types]))

/** Private. Writes nothing if the value is unchanged, because every write invalidates cached pages. */
export async function upsertSetting(db: Queryable, type: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ type, value, public: false })
    .onConflictDoUpdate({ target: settings.type, set: { value }, setWhere: ne(settings.value, value) })
}

export const listPublishedSliders = (db: Queryable, locale: Locale | undefined) =>
  db
    .select({ ...getTableColumns(sliders), texts: textsIn(sliders.translations, locale) })
    .from(sliders)
    .where(eq(sliders.published, true))
    .orderBy(asc(sliders.position), asc(sliders.id))

export const listPublishedProjects = (db: Queryable, locale: Locale | undefined) =>
  db
    .select({ ...getTableColumns(projects), texts: textsIn(projects.translations, locale) })
    .from(projects)
    .where(eq(projects.published, true))
    .orderBy(asc(projects.position), asc(projects.id))

export const listPublishedStories = (db: Queryable, locale: Locale | undefined) =>
  db
    .select({ ...getTableColumns(stories), texts: textsIn(stories.translations, locale) })
    .from(stories)
    .where(eq(stories.published, true))
    .orderBy(desc(stories.publishedAt), desc(stories.id))

const newestBlogs = (db: Queryable, locale: Locale | undefined) =>
  db.select(teaserColumns(locale)).from(blogs).where(eq(blogs.published, true)).orderBy(desc(blogs.publishedAt), desc(blogs.id)).$dynamic()

export const listAllBlogs = (db: Queryable, locale: Locale | undefined) => newestBlogs(db, locale)

export const listBlogPage = (db: Queryable, offset: number, limit: number, locale: Locale | undefined) =>
  newestBlogs(db, locale).offset(offset).limit(limit)

export async function countBlogs(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogs).where(eq(blogs.published, true))
  return row?.total ?? 0
}

export async function findBlog(db: Queryable, slug: string, locale: Locale | undefined) {
  const [row] = await db
    .select(articleColumns(locale))
    .from(blogs)
    .where(and(eq(blogs.slug, slug), eq(blogs.published, true)))
  return row ?? null
}

/** The article that formerly had this slug. */
export async function findBlogBySlugRedirect(db: Queryable, slug: string, locale: Locale | undefined) {
  const [row] = await db
    .select(articleColumns(locale))
    .from(slugRedirects)
    .innerJoin(blogs, eq(blogs.id, slugRedirects.blogId))
    .where(and(eq(slugRedirects.kind, 'blog'), eq(slugRedirects.slug, slug), eq(blogs.published, true)))
  return row ?? null
}

type Row<Query extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Query>>[number]
export type SliderRow = Row<typeof listPublishedSliders>
export type ProjectRow = Row<typeof listPublishedProjects>
export type StoryRow = Row<typeof listPublishedStories>
export type BlogTeaserRow = Row<typeof listAllBlogs>
export type BlogRow = NonNullable<Awaited<ReturnType<typeof findBlog>>>
