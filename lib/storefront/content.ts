import 'server-only'
import { cache } from 'react'
import type { BlogTeaser, BusinessSettings, Project, Slider } from '@/lib/domain/content'
import { getBusinessSettings, listBlogs, listProjects, listSliders } from '@/lib/v2/content'
import { tagPage } from './page-cache'
import { readOrThrow } from './read'
import { tags } from './tags'

/** Public settings by their v2 type; a missing one is undefined: use `setting`. */
export const getSettings = cache(async (): Promise<BusinessSettings> => {
  await tagPage([tags.settings])
  return readOrThrow(getBusinessSettings)
})

export const getSliders = cache(async (): Promise<readonly Slider[]> => {
  await tagPage([tags.sliders])
  return readOrThrow(listSliders)
})

export const getProjects = cache(async (): Promise<readonly Project[]> => {
  await tagPage([tags.projects])
  return readOrThrow(listProjects)
})

export const getLatestBlogs = cache(async (count: number): Promise<readonly BlogTeaser[]> => {
  await tagPage([tags.blogs])
  const { items } = await readOrThrow(listBlogs, { query: { page: 1 } })
  return items.slice(0, count)
})
