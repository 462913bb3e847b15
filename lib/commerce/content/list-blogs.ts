import type { BlogTeaser } from '@/lib/domain/content'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { countBlogs, listAllBlogs, listBlogPage } from './content.queries'
import { presentBlogTeaser } from './present-content'

const BLOGS_PER_PAGE = 12

/** Newest first; `page` null: every article on one page. */
export async function listBlogs(ctx: Context, page: number | null): Promise<CutPage<BlogTeaser>> {
  if (page === null) {
    const all = (await listAllBlogs(ctx.db)).map(presentBlogTeaser)
    return cutPage(all, 1, Math.max(all.length, 1), all.length)
  }
  const [rows, total] = await Promise.all([listBlogPage(ctx.db, offsetOf(page, BLOGS_PER_PAGE), BLOGS_PER_PAGE), countBlogs(ctx.db)])
  return cutPage(rows.map(presentBlogTeaser), page, BLOGS_PER_PAGE, total)
}
