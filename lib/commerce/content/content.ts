import type { Blog, BlogTeaser, Project, Slider, Story } from './model'
import {
  type BlogRow,
  type BlogTeaserRow,
  countBlogs,
  findBlog,
  findBlogBySlugRedirect,
  listAllBlogs,
  listBlogPage,
  listPublishedProjects,
  listPublishedSliders,
  listPublishedStories,
  type ProjectRow,
  type SliderRow,
  type StoryRow,
} from './queries'
import type { Context } from '@/lib/db/context'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { translated } from '@/lib/kernel/translations'
import { readCatalogWords, type TranslateWord } from '@/lib/db/translations'
import { failure, type Result, success } from '@/lib/kernel/result'

const presentSlider = (row: SliderRow): Slider => ({
  id: row.id,
  photoUrl: row.photoPath,
  photoMobileUrl: row.photoMobilePath || row.photoPath,
  alt: row.photoAlt,
  heading: row.heading,
  linkText: row.linkText,
  url: row.url,
})

const presentProject = (row: ProjectRow): Project => ({ slug: row.slug, title: row.title, bannerUrl: row.bannerPath })

const presentBlogTeaser = (row: BlogTeaserRow): BlogTeaser => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  bannerUrl: row.bannerPath,
  descriptionHtml: row.html,
  createdAt: row.publishedAt.toISOString(),
  // An article last edited before its publication counts as unchanged since then.
  updatedAt: (row.updatedAt > row.publishedAt ? row.updatedAt : row.publishedAt).toISOString(),
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
})

const presentStory = (row: StoryRow): Story => ({
  id: row.id,
  link: row.link,
  bannerUrl: row.bannerPath,
  title: row.title,
  createdAt: row.publishedAt.toISOString(),
  descriptionHtml: row.html,
})

const presentBlog = (row: BlogRow, say: TranslateWord): Blog => ({
  ...presentBlogTeaser(translated(row)),
  tags: row.tags.map(say),
  ingredients: row.ingredients,
})

const BLOGS_PER_PAGE = 12

/** Newest first; all articles on one page if `page` is null. */
export async function listBlogs(ctx: Context, page: number | null): Promise<CutPage<BlogTeaser>> {
  if (page === null) {
    const all = (await listAllBlogs(ctx.db, ctx.locale)).map(translated).map(presentBlogTeaser)
    return cutPage(all, 1, Math.max(all.length, 1), all.length)
  }
  const [rows, total] = await Promise.all([
    listBlogPage(ctx.db, offsetOf(page, BLOGS_PER_PAGE), BLOGS_PER_PAGE, ctx.locale),
    countBlogs(ctx.db),
  ])
  const teasers = rows.map(translated).map(presentBlogTeaser)
  return cutPage(teasers, page, BLOGS_PER_PAGE, total)
}

/** A renamed article is found by its old slug and returned with the new one. */
export async function getBlog(ctx: Context, slug: string): Promise<Result<Blog, 'not_found'>> {
  const row = (await findBlog(ctx.db, slug, ctx.locale)) ?? (await findBlogBySlugRedirect(ctx.db, slug, ctx.locale))
  return row ? success(presentBlog(row, await readCatalogWords(ctx.db, ctx.locale, row.tags))) : failure('not_found')
}

export const listProjects = async (ctx: Context): Promise<readonly Project[]> =>
  (await listPublishedProjects(ctx.db, ctx.locale)).map(translated).map(presentProject)

export const listSliders = async (ctx: Context): Promise<readonly Slider[]> =>
  (await listPublishedSliders(ctx.db, ctx.locale)).map(translated).map(presentSlider)

/** Newest first. */
export const listStories = async (ctx: Context): Promise<readonly Story[]> =>
  (await listPublishedStories(ctx.db, ctx.locale)).map(translated).map(presentStory)
