import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import { readAsIs, readPageAsIs, writeAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { Refusal } from '@/lib/v2/call'
import { asText, writeResult } from '@/lib/v2/codec'
import type { StaffCustomer, StaffCustomerPage } from './admin.model'

const NOT_FOUND: Refusal = { status: 404, message: () => 'There is no such customer.' }

/** GET /customers?q=&page=&per_page= */
export const listCustomers = defineAdminCall<CutPage<StaffCustomer>>({
  method: 'GET',
  path: '/customers',
  right: 'customers.read',
  write: writePageAsIs,
  read: readPageAsIs,
})

export const getCustomer = defineAdminCall<StaffCustomerPage>({
  method: 'GET',
  path: '/customers/{id}',
  right: 'customers.read',
  refusals: { not_found: NOT_FOUND },
  write: writeAsIs,
  read: readAsIs,
})

export const exportCustomer = defineAdminDownload({
  method: 'GET',
  path: '/customers/{id}/data',
  right: 'customers.export',
  fresh: true,
  mediaType: 'application/json',
  refusals: { not_found: NOT_FOUND },
})

export const deleteCustomer = defineAdminCall<{ message: string }>({
  method: 'POST',
  path: '/customers/{id}/delete',
  right: 'customers.export',
  fresh: true,
  refusals: {
    not_found: NOT_FOUND,
    order_under_way: { status: 409, message: () => 'An order of this customer is under way: wait until it has arrived, or cancel it.' },
  },
  write: ({ message }) => writeResult(message),
  read: (body) => ({ message: asText(body['message']) }),
})
