import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { bindStaff, bindStaffDownload, bindStaffless, pagingOf, readId, type StaffBinding } from '@/lib/v2/bind-staff'
import { success } from '@/lib/kernel/result'
import * as account from './account.admin.wire'
import * as calls from './admin.wire'
import * as staff from './index'
import type { NamesByKind } from './list-activity'
import type { ActivityFilter } from './model'

/** Parse boundary: the library that verifies the signature also validates the structure and refuses unknown fields. */
const asSigned = (response: object): AuthenticationResponseJSON => response as AuthenticationResponseJSON
const asRegistered = (response: object): RegistrationResponseJSON => response as RegistrationResponseJSON

const signInBindings: readonly StaffBinding[] = [
  bindStaffless(calls.signIn, (ctx, { input, client, device, knownDevice, isLocal }) =>
    staff.signIn(ctx, { ...input, code: input.code ?? '', client, device, knownDevice, isLocal }),
  ),
  bindStaffless(calls.askForPasskey, (ctx) => staff.askForPasskey(ctx, null)),
  bindStaffless(calls.signInByPasskey, (ctx, { input, client, device }) =>
    staff.signInByPasskey(ctx, { response: asSigned(input.response), client, device }),
  ),
  bindStaffless(calls.acceptLink, (ctx, { input, client, device }) => staff.acceptLink(ctx, { ...input, client, device })),
  bindStaffless(calls.getMe, async (_, { member }) => success(member)),
  bindStaff(calls.signOut, async (ctx, { member }) => {
    await staff.signOut(ctx, member.sessionId)
    return success(null)
  }),
  bindStaff(calls.prove, (ctx, { member, input: { password = '', code = '', response } }) =>
    staff.prove(ctx, member, { password, code, passkey: response ? asSigned(response) : null }),
  ),
  bindStaff(calls.askForOwnPasskey, (ctx, { member }) => staff.askForPasskey(ctx, member.staffId)),
]

const accountBindings: readonly StaffBinding[] = [
  bindStaff(account.getOwnAccount, (ctx, { member }) => staff.getOwnAccount(ctx, member)),
  bindStaff(account.endOwnSession, (ctx, { member, id }) => staff.endOwnSession(ctx, member.staffId, id('id'))),
  bindStaff(account.changeOwnPassword, (ctx, { member, input }) => staff.changeOwnPassword(ctx, member, input.password)),
  bindStaff(account.startTotp, (ctx, { member }) => staff.startTotp(ctx, member.staffId)),
  bindStaff(account.confirmTotp, (ctx, { member, input }) => staff.confirmTotp(ctx, member, input.code)),
  bindStaff(account.removeTotp, (ctx, { member }) => staff.removeTotp(ctx, member.staffId)),
  bindStaff(account.replaceRecoveryCodes, (ctx, { member }) => staff.replaceRecoveryCodes(ctx, member.staffId)),
  bindStaff(account.startPasskey, (ctx, { member }) => staff.startPasskey(ctx, member)),
  bindStaff(account.addPasskey, (ctx, { member, input: { name, response } }) =>
    staff.addPasskey(ctx, member, { name, response: asRegistered(response) }),
  ),
  bindStaff(account.removePasskey, (ctx, { member, id }) => staff.removePasskey(ctx, member.staffId, id('id'))),
]

function readFilter(query: URLSearchParams): ActivityFilter {
  const text = (name: string) => query.get(name) ?? ''
  return { staffId: readId(text('staff')), subject: text('subject'), subjectId: text('subject_id'), action: text('action') }
}

/** @param subjectNames the names of activity-log subjects: the staff module imports none of the modules that provide them */
export const staffBindings = (subjectNames: NamesByKind): readonly StaffBinding[] => [
  ...signInBindings,
  ...accountBindings,
  bindStaff(calls.listStaff, async (ctx) => success(await staff.listStaff(ctx))),
  bindStaff(calls.inviteStaff, (ctx, { input }) => staff.inviteStaff(ctx, input)),
  bindStaff(calls.changeStaff, (ctx, { id, input: { is_active: isActive, ...changes } }) =>
    staff.changeStaff(ctx, id('id'), { ...changes, isActive }),
  ),
  bindStaff(calls.resetAccess, (ctx, { id }) => staff.resetAccess(ctx, id('id'))),
  bindStaff(calls.endSessionsOf, (ctx, { id }) => staff.endSessionsOf(ctx, id('id'))),
  bindStaff(calls.listActivity, async (ctx, asked) => {
    return success(await staff.listActivity(ctx, readFilter(asked.query), pagingOf(asked), subjectNames))
  }),
  bindStaffDownload(calls.exportActivity, (ctx, { query }) => staff.exportActivity(ctx, readFilter(query))),
]
