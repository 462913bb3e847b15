import { bindStaff, type StaffBinding } from '@/lib/v2/bind-staff'
import { success } from '@/lib/kernel/result'
import { readShopReadiness } from '@/lib/observability/readiness'
import { getToday } from './admin.wire'
import { readToday } from './index'

export const todayBindings: readonly StaffBinding[] = [
  bindStaff(getToday, async (ctx, { member }) =>
    success(await readToday(ctx, member.role, async () => (await readShopReadiness()).checks)),
  ),
]
