import 'server-only'
import { unstable_cache } from 'next/cache'

/** A page made while one of its sections failed is kept this long only (HOME-09). */
const BRIEF_SECONDS = 1
/** Next takes at most 128 tags for one entry. */
const TAGS_PER_ENTRY = 100

const nothing = () => Promise.resolve(null)

/**
 * Ties the page being rendered to `tags`: `revalidateTag` of one of them makes the page anew. The page itself is the only cache; what it
 * read is not kept a second time, so there is nothing else that could be stale.
 */
export async function tagPage(tags: readonly string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_ENTRY) {
    const some = tags.slice(start, start + TAGS_PER_ENTRY)
    await unstable_cache(nothing, ['tags', ...some], { tags: some })()
  }
}

/** The page being rendered is not whole: it is made again after a second. */
export async function keepPageBriefly(): Promise<void> {
  await unstable_cache(nothing, ['brief'], { revalidate: BRIEF_SECONDS })()
}
