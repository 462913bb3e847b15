import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import { readPageAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { Subscriber } from './model'

/** GET /subscribers?q=&page=&per_page= */
export const listSubscribers = defineAdminCall<CutPage<Subscriber>>({
  method: 'GET',
  path: '/subscribers',
  right: 'customers.read',
  write: writePageAsIs,
  read: readPageAsIs,
})

export const exportSubscribers = defineAdminDownload({
  method: 'GET',
  path: '/subscribers/file',
  right: 'customers.export',
  fresh: true,
  mediaType: 'text/csv',
})
