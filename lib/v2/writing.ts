import { formatMoneyInFull } from '@/lib/i18n/money'
import { paiseToRupees, type Paise } from '@/lib/commerce/kernel/money'
import type { Page } from '@/lib/commerce/kernel/paging'
import type { Wire, WriteContext } from './call'

const HTTP_OK = 200

/** v2 writes addresses of pictures in full. */
export const writeImage = (path: string, to: WriteContext): string => (path.startsWith('/') ? to.origin + path : path)

/** '₹1,234.00': the client strips ₹ and commas, so nothing else may stand beside the digits. */
export const writeMoney = (paise: Paise): string => formatMoneyInFull(paise)
export const writeRupees = (paise: Paise): number => paiseToRupees(paise)
export const writeMoneyOrNull = (paise: Paise | null): string | null => (paise === null ? null : writeMoney(paise))
export const writeRupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : writeRupees(paise))

/** The envelope of collections and details. */
export const writeData = (data: unknown): Wire => ({ data, success: true, status: HTTP_OK })

/** The envelope of actions. */
export const writeResult = (message: string, more: Wire = {}): Wire => ({ result: true, message, ...more })

function pageLink(to: WriteContext, page: number): string {
  const url = new URL(to.origin + to.url.pathname + to.url.search)
  url.searchParams.set('page', String(page))
  return url.href
}

/** `links` and `meta` beside the data; `meta` stands also for no hits (last_page 1). `perPage` is what the server chose. */
export function writePage<T>(page: Page<T> & { perPage: number | null }, data: readonly unknown[], to: WriteContext): Wire {
  const first = (page.page - 1) * (page.perPage ?? data.length) + 1
  const link = (number: number) => (number >= 1 && number <= page.lastPage ? pageLink(to, number) : null)
  return {
    ...writeData(data),
    links: { first: pageLink(to, 1), last: pageLink(to, page.lastPage), prev: link(page.page - 1), next: link(page.page + 1) },
    meta: {
      current_page: page.page,
      from: data.length > 0 ? first : null,
      last_page: page.lastPage,
      path: to.origin + to.url.pathname,
      per_page: page.perPage,
      to: data.length > 0 ? first + data.length - 1 : null,
      total: page.total,
    },
  }
}
