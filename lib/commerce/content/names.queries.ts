import { inArray } from 'drizzle-orm'
import { blogs, projects, stories } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'

export const listArticleTitles = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: blogs.id, name: blogs.title })
    .from(blogs)
    .where(inArray(blogs.id, [...ids]))

export const listProjectTitles = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: projects.id, name: projects.title })
    .from(projects)
    .where(inArray(projects.id, [...ids]))

export const listStoryTitles = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: stories.id, name: stories.title })
    .from(stories)
    .where(inArray(stories.id, [...ids]))
