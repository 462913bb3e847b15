import { bindStaff, bindStaffless, type StaffBinding } from '@/lib/http/bind-staff'
import { success } from '@/lib/commerce/kernel/result'
import * as calls from './admin.wire'
import { signIn, signOut } from './index'

export const staffBindings: readonly StaffBinding[] = [
  bindStaffless(calls.signIn, (ctx, { input, client, device }) => signIn(ctx, { ...input, code: input.code ?? '', client, device })),
  bindStaff(calls.signOut, async (ctx, { member }) => {
    await signOut(ctx, member.sessionId)
    return success(null)
  }),
  bindStaffless(calls.getMe, async (_, { member }) => success(member)),
]
