/**
 * Relies on: `unstable_cache` adding tags to the page
 * Seen in: next 16.4.6
 * Gains: a page knows the data that it shows, and is rendered again after a change of it.
 * Without it: pages show old prices until they expire
 * If it changes: look for what replaces it in next/cache. `cacheTag` needs Cache Components, which answer 200 for a missing product.
 */
import { unstable_cache } from 'next/cache'

/** Next allows at most 128 tags per entry. */
const TAGS_PER_ENTRY = 100

/** Our cache handler never stores this value. */
const nothing = () => Promise.resolve(null)

/** Adds tags to the page that is being rendered. */
export async function carryTags(tags: readonly string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_ENTRY)
    await unstable_cache(nothing, ['tags'], { tags: tags.slice(start, start + TAGS_PER_ENTRY) })()
}

/** Limits the lifetime of the page that is being rendered. */
export const carryLifetime = (seconds: number): Promise<null> => unstable_cache(nothing, [`lifetime ${seconds}`], { revalidate: seconds })()
