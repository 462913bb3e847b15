import type { Page } from '@/lib/commerce/kernel/paging'
import { InvalidAnswer, type Wire } from './call'
import { asNumberOrNull, asWire, dataList, isWire, readEach } from './reading'

/** A page as the server cut it. */
export type ServedPage<T> = Page<T> & { /** null: a remote server that does not say. */ perPage: number | null }

/** A paged list; a missing `meta` is 'Invalid API response format' (CAT-08, SRCH-08). */
export function readPage<T>(body: Wire, readItem: (item: Wire) => T | null): ServedPage<T> {
  if (!isWire(body['meta'])) throw new InvalidAnswer()
  return readLoosePage(body, readItem)
}

/**
 * A list that some servers page and others do not: without `meta` it is all there is. Of `meta` the documents list `last_page` alone: how many
 * there are in all is known then only where there is one page, and whoever asked for a page knows its number.
 */
export function readLoosePage<T>(body: Wire, readItem: (item: Wire) => T | null): ServedPage<T> {
  const items = readEach(dataList(body), readItem)
  const meta = asWire(body['meta'])
  const lastPage = Math.max(asNumberOrNull(meta['last_page']) ?? 1, 1)
  return {
    items,
    page: asNumberOrNull(meta['current_page']) ?? 1,
    lastPage,
    total: asNumberOrNull(meta['total']) ?? (lastPage === 1 ? items.length : null),
    perPage: asNumberOrNull(meta['per_page']),
  }
}

/** How many stand on the pages before this one; null: not known. */
export function countBefore({ page, perPage }: Pick<ServedPage<unknown>, 'page' | 'perPage'>): number | null {
  if (page === 1) return 0
  return perPage === null ? null : (page - 1) * perPage
}
