import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { blogs, slugRedirects, projects, settings, sliders, stories } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

const teaserColumns = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  bannerPath: blogs.bannerPath,
  html: blogs.html,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  metaTitle: blogs.metaTitle,
  metaDescription: blogs.metaDescription,
}

export const listPublicSettings = (db: Queryable) =>
  db.select({ type: settings.type, value: settings.value }).from(settings).where(eq(settings.public, true)).orderBy(asc(settings.type))

/** Public and private settings, for the engine's own use. */
export const listSettingsOf = (db: Queryable, types: readonly string[]) =>
  db
    .select({ type: settings.type, value: settings.value })
    .from(settings)
    .where(inArray(settings.type, [...types]))

/** Private. Writes nothing if the value is unchanged, because every write invalidates cached pages. */
export async function upsertSetting(db: Queryable, type: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ type, value, public: false })
    .onConflictDoUpdate({ target: settings.type, set: { value }, setWhere: ne(settings.value, value) })
}

export const listPublishedSliders = (db: Queryable) =>
  db.select().from(sliders).where(eq(sliders.published, true)).orderBy(asc(sliders.position), asc(sliders.id))

export const listPublishedProjects = (db: Queryable) =>
  db.select().from(projects).where(eq(projects.published, true)).orderBy(asc(projects.position), asc(projects.id))

export const listPublishedStories = (db: Queryable) =>
  db.select().from(stories).where(eq(stories.published, true)).orderBy(desc(stories.publishedAt), desc(stories.id))

const newestBlogs = (db: Queryable) =>
  db.select(teaserColumns).from(blogs).where(eq(blogs.published, true)).orderBy(desc(blogs.publishedAt), desc(blogs.id)).$dynamic()

export const listAllBlogs = (db: Queryable) => newestBlogs(db)

export const listBlogPage = (db: Queryable, offset: number, limit: number) => newestBlogs(db).offset(offset).limit(limit)

export async function countBlogs(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogs).where(eq(blogs.published, true))
  return row?.total ?? 0
}

export async function findBlog(db: Queryable, slug: string) {
  const [row] = await db
    .select({ ...teaserColumns, tags: blogs.tags })
    .from(blogs)
    .where(and(eq(blogs.slug, slug), eq(blogs.published, true)))
  return row ?? null
}

/** The article that formerly had this slug. */
export async function findBlogBySlugRedirect(db: Queryable, slug: string) {
  const [row] = await db
    .select({ ...teaserColumns, tags: blogs.tags })
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
