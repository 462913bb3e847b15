import type { CutPage } from '@/lib/kernel/paging'
import { InvalidAnswer, type Wire } from './call'
import { asNumberOrNull, asWires } from './codec'

/** The admin's lists: pages with their total number. */

/** `CutPage` of the kernel on the wire: `{ items, total, page, pages, per_page }`. */
export const writePaged = <T>({ items, total, page, lastPage, perPage }: CutPage<T>, writeItem: (item: T) => Wire): Wire => ({
  success: true,
  items: items.map(writeItem),
  total,
  page,
  pages: lastPage,
  per_page: perPage,
})

/** @throws InvalidAnswer if it is no such list; `readItem` throws it for an item that it cannot read */
export function readPaged<T>(body: Wire, readItem: (item: Wire) => T): CutPage<T> {
  const total = asNumberOrNull(body['total'])
  const page = asNumberOrNull(body['page'])
  const lastPage = asNumberOrNull(body['pages'])
  const perPage = asNumberOrNull(body['per_page'])
  if (!Array.isArray(body['items']) || total === null || page === null || lastPage === null || perPage === null) throw new InvalidAnswer()
  return { items: asWires(body['items']).map(readItem), total, page, lastPage, perPage }
}
