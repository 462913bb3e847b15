import type { Page } from '@/lib/domain/catalog'
import { InvalidAnswer, type Wire } from './call'
import { asNumberOrNull, asWire, dataList, isWire } from './reading'

/** A page as the server cut it. */
export type ServedPage<T> = Page<T> & { perPage: number }

/** A paged list; a missing `meta` is 'Invalid API response format' (CAT-08, SRCH-08). */
export function readPage<T>(body: Wire, readItem: (item: Wire) => T): ServedPage<T> {
  if (!isWire(body['meta'])) throw new InvalidAnswer()
  return readLoosePage(body, readItem)
}

/** A list that some servers page and others do not: without `meta` it is all there is. */
export function readLoosePage<T>(body: Wire, readItem: (item: Wire) => T): ServedPage<T> {
  const items = dataList(body).map(readItem)
  const meta = asWire(body['meta'])
  return {
    items,
    page: asNumberOrNull(meta['current_page']) ?? 1,
    lastPage: Math.max(asNumberOrNull(meta['last_page']) ?? 1, 1),
    total: asNumberOrNull(meta['total']) ?? items.length,
    perPage: asNumberOrNull(meta['per_page']) ?? Math.max(items.length, 1),
  }
}
