import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { readAsIs, readPageAsIs, writeAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { RecalledOrder } from './admin.model'
import type { recallRule } from './admin.rules'

/** GET /batches/{id}/orders?page=&per_page= */
export const listRecalledOrders = defineAdminCall<CutPage<RecalledOrder>>({
  method: 'GET',
  path: '/batches/{id}/orders',
  right: 'customers.read',
  write: writePageAsIs,
  read: readPageAsIs,
})

/** POST /batches/{id}/recall: blocks the batch and tells the customers who have not been told yet. */
export const recallBatch = defineAdminCall<{ told: number }, InferType<typeof recallRule>>({
  method: 'POST',
  path: '/batches/{id}/recall',
  right: 'customers.read',
  input: async () => (await import('./admin.rules')).recallRule,
  refusals: {
    not_found: { status: 404, message: () => 'There is no such batch.' },
    empty: { status: 422, message: () => 'Enter why, and what customers should do with the product.', field: 'note' },
  },
  write: writeAsIs,
  read: readAsIs,
})
