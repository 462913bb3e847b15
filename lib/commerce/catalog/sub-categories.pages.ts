import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Category } from './model'
import { listSubCategories } from './wire'
import { pageCache } from '@/lib/cache/page-cache'
import { cacheRemoteAbsenceBriefly, REMOTE_ABSENCE_SECONDS, tags } from '@/lib/cache/page-tags'
import { pageLocale } from '@/lib/i18n/page-locale'
import { keptInProcess } from '@/lib/runtime'
import { fewAtOnce } from '@/lib/v2/few-at-once'
import { readOrThrow, section } from '@/lib/v2/page-reads'

const MS_PER_SECOND = 1_000
const KEPT_MS = 5 * 60 * MS_PER_SECOND
/** In each language; more categories are asked for again for every page. */
const MAX_KEPT = 2_000

/** `readAt`, `keptUntil`: of the monotonic clock of the page cache. `isBelieved`: it is not the first time that the list is empty. */
type Kept = { children: Category['subcategories']; readAt: number; keptUntil: number; isBelieved: boolean }

/** For all pages, which Next bundles separately. */
const keptAnswers = () => keptInProcess('sub-categories', () => new LRUCache<string, Kept>({ max: MAX_KEPT }))

const isCurrent = ({ readAt, keptUntil }: Kept): boolean =>
  pageCache().isValid({ renderedAt: readAt, tags: [tags.categories], expiresAt: keptUntil })

/** One empty list of a remote server may be wrong. Empty twice, some time apart, it is what it says: many categories have none. */
async function readChildren({ id }: Category, before: Kept | undefined): Promise<Kept> {
  const readAt = pageCache().now()
  const children = (await readOrThrow(listSubCategories, { params: { categoryId: id } })).map(({ id, slug, name }) => ({ id, slug, name }))
  const isBelieved = children.length > 0 || before?.children.length === 0
  return { children, readAt, keptUntil: readAt + (isBelieved ? KEPT_MS : REMOTE_ABSENCE_SECONDS * MS_PER_SECOND), isBelieved }
}

async function childrenOf(category: Category): Promise<Category['subcategories']> {
  const key = `${pageLocale()} ${category.id}`
  const before = keptAnswers().get(key)
  const kept = before && isCurrent(before) ? before : await readChildren(category, before)
  keptAnswers().set(key, kept)
  if (!kept.isBelieved) await cacheRemoteAbsenceBriefly()
  return kept.children
}

async function withChildren(category: Category): Promise<Category> {
  if (category.subcategories.length > 0) return category
  const children = await section(childrenOf(category))
  return children.ok ? { ...category, subcategories: children.value } : category
}

/**
 * A remote server is asked for the sub-categories of each category that does not name any: the documents do not ask its list of categories to do so. The
 * menu of every page shows them, so an answer is kept for five minutes, or until the server announces a change of its categories.
 */
export const withSubCategories = (categories: readonly Category[]): Promise<readonly Category[]> => fewAtOnce(categories, withChildren)
