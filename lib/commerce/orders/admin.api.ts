import { bindStaff, pagingOf, type StaffBinding } from '@/lib/http/bind-staff'
import { success } from '@/lib/commerce/kernel/result'
import * as calls from './admin.wire'
import { listAdminOrders } from './index'
import { DELIVERY_STATUSES } from './model'

export const adminOrderBindings: readonly StaffBinding[] = [
  bindStaff(calls.listOrders, async (ctx, asked) => {
    const deliveryStatus = DELIVERY_STATUSES.find((status) => status === asked.query.get('status')) ?? null
    return success(await listAdminOrders(ctx, { deliveryStatus, ...pagingOf(asked) }))
  }),
]
