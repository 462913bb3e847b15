import 'server-only'
import { cache } from 'react'
import { pageCache } from '@/lib/cache/page-cache'
import type { Blog, BlogTeaser, BusinessSettings, Project, Slider, Story } from './model'
import { isSlug } from '@/lib/kernel/links'
import type { OwnPolicy, PolicyName } from './policies.model'
import { getBlog as getBlogCall, getBusinessSettings, listBlogs, listPolicies, listProjects, listSliders, listStories } from './wire'
import type { ServedPage } from '@/lib/v2/codec'
import { cacheRemoteAbsenceBriefly, tagPage, tags } from '@/lib/cache/page-tags'
import { readAddition, readFilled, readOrNull, readOrThrow, readSlug, section } from '@/lib/v2/page-reads'

/** Public settings by their v2 type; a missing one is undefined. Every page reads them: if they cannot be read, the source counts as unavailable. */
export const getSettings = cache(async (): Promise<BusinessSettings> => {
  await tagPage([tags.settings])
  try {
    const settings = await readOrThrow(getBusinessSettings)
    pageCache().setSourceAway(false)
    if (Object.keys(settings).length === 0) await cacheRemoteAbsenceBriefly()
    return settings
  } catch (error) {
    pageCache().setSourceAway(true)
    throw error
  }
})

/** null if they cannot be read: shell and titles then use defaults, on a page that is cached for one second only (SHELL-09). */
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

/** One page of the articles, newest first, 1-based. A page past the end is empty. */
export const getBlogs = cache(async (page: number): Promise<ServedPage<BlogTeaser>> => {
  await tagPage([tags.blogs])
  return { ...(await readFilled(listBlogs, { query: { page } })), page }
})

export const getLatestBlogs = async (count: number): Promise<readonly BlogTeaser[]> => (await getBlogs(1)).items.slice(0, count)

/** The article; null for an unknown slug. A renamed article is returned with its new slug. */
export const getBlog = cache(async (slug: string): Promise<Blog | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.blog(slug)])
  const blog = await readOrNull(getBlogCall, { params: { slug } })
  if (!blog) return null
  const told = await readSlug(blog.slug, slug)
  if (told !== slug) await tagPage([tags.blog(told)])
  return { ...blog, slug: told }
})

export const getStories = cache(async (): Promise<readonly Story[]> => {
  await tagPage([tags.stories])
  return readOrThrow(listStories)
})

/** The policies that the shop has written itself. Empty if the v2 server does not have this addition. */
export const getOwnPolicies = cache(async (): Promise<readonly OwnPolicy[]> => {
  await tagPage([tags.policies])
  return (await readAddition(listPolicies)) ?? []
})

/** null: the page shows the storefront's built-in text. */
export const getOwnPolicy = async (name: PolicyName): Promise<OwnPolicy | null> =>
  (await getOwnPolicies()).find(({ slug }) => slug === name) ?? null
