import type { Blog } from '@/lib/domain/content'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { findBlog, findBlogByOldSlug } from './content.queries'
import { presentBlog } from './present-content'

/** A renamed article answers under its old slug, with the new one in `slug`. */
export async function getBlog(ctx: Context, slug: string): Promise<Result<Blog, 'not_found'>> {
  const row = (await findBlog(ctx.db, slug)) ?? (await findBlogByOldSlug(ctx.db, slug))
  return row ? success(presentBlog(row)) : failure('not_found')
}
