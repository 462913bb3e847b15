import { success } from '@/lib/kernel/result'
import { bindStaff, bindStaffDownload, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import * as calls from './admin.wire'
import * as customers from './index'

export const adminCustomerBindings: readonly StaffBinding[] = [
  bindStaff(calls.listCustomers, async (ctx, asked) =>
    success(await customers.searchCustomers(ctx, { q: asked.query.get('q') ?? '', ...pagingOf(asked) })),
  ),
  bindStaff(calls.getCustomer, (ctx, { id }) => customers.getStaffCustomer(ctx, id('id'))),
  bindStaffDownload(calls.exportCustomer, (ctx, { id }) => customers.exportCustomer(ctx, id('id'))),
  bindStaff(calls.deleteCustomer, async (ctx, { id }) => {
    const done = await customers.deleteCustomerByShop(ctx, id('id'))
    return done.ok ? success({ message: 'The account is deleted.' }) : done
  }),
]
