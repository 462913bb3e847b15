import 'server-only'
import { cache } from 'react'
import type { LatestReview } from '@/lib/domain/catalog'
import type { BlogTeaser, BusinessSettings, Project, Slider } from '@/lib/domain/content'
import { getBusinessSettings, listBlogs, listProjects, listSliders } from '@/lib/v2/content'
import { listLatestReviews } from '@/lib/v2/reviews'
import { tagPage } from './page-cache'
import { readOrNull, readOrThrow, section } from './read'
import { tags } from './tags'

/** Public settings by their v2 type; a missing one is undefined. */
export const getSettings = cache(async (): Promise<BusinessSettings> => {
  await tagPage([tags.settings])
  return readOrThrow(getBusinessSettings)
})

/** null while they cannot be read: the shell and every title stand without them, on a page that is kept for a second only (SHELL-09). */
export const getKnownSettings = cache(async (): Promise<BusinessSettings | null> => {
  const settings = await section(getSettings())
  return settings.ok ? settings.value : null
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

/** The newest, with their products. A v2 server that does not know this addition to the dialect has none. */
export const getLatestReviews = cache(async (): Promise<readonly LatestReview[]> => {
  await tagPage([tags.reviews])
  const reviews = (await readOrNull(listLatestReviews)) ?? []
  await tagPage([...new Set(reviews.map(({ product }) => tags.product(product.slug)))])
  return reviews
})
