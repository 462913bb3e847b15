import type * as BrowserKit from '@simplewebauthn/browser'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, saveAdminFile, useAdminRead } from '@/lib/v2/browser-admin'
import type { ActivityFilter, MemberChanges, SignedInMember } from './model'
import { mayDo, type Right, type Role } from '@/lib/kernel/rights'
import * as account from './account.admin.wire'
import * as calls from './admin.wire'

/** The signed-in member; null: none, undefined: not known yet. */
export const useMe = (): { me: SignedInMember | null | undefined; refresh: () => Promise<unknown> } => {
  const { value, retry } = useAdminRead(calls.getMe)
  return { me: value, refresh: retry }
}

/** Whether the signed-in member may make calls that need this right: controls for refused calls are hidden. Also false until it is known. */
export function useMay(right: Right): boolean {
  const { me } = useMe()
  return Boolean(me && mayDo(me.role, right))
}

export const signIn = (input: { email: string; password: string; code: string }): Promise<Answer<unknown>> =>
  callAdmin(calls.signIn, { body: input })

export const signOut = (): Promise<Answer<unknown>> => callAdmin(calls.signOut)

export const acceptLink = (input: { token: string; name: string; password: string }): Promise<Answer<unknown>> =>
  callAdmin(calls.acceptLink, { body: input })

/** The browser's dialog was closed, or the device has no passkey for this shop. */
const GIVEN_UP: CallFailure = { kind: 'refused', status: 0, message: null, errors: {} }

/** The library is loaded when a passkey is used. @param options the server's options; only the library reads them */
async function withBrowser<T>(options: Answer<object>, ask: (kit: typeof BrowserKit, options: never) => Promise<T>): Promise<Answer<T>> {
  if (!options.ok) return options
  const kit = await import('@simplewebauthn/browser')
  try {
    // A parse boundary: the server's library has created them for the browser's library.
    return { ok: true, value: await ask(kit, options.value as never) }
  } catch {
    return { ok: false, failure: GIVEN_UP }
  }
}

/** Whether the member has closed the browser's dialog. */
export const isGivenUp = (failure: CallFailure): boolean => failure === GIVEN_UP

export async function signInByPasskey(): Promise<Answer<unknown>> {
  const signed = await withBrowser(await callAdmin(calls.askForPasskey), (kit, optionsJSON) => kit.startAuthentication({ optionsJSON }))
  return signed.ok ? callAdmin(calls.signInByPasskey, { body: { response: signed.value } }) : signed
}

export const prove = (proof: { password: string; code: string }): Promise<Answer<null>> =>
  callAdmin(calls.prove, { body: { ...proof, response: null } })

export async function proveByPasskey(): Promise<Answer<null>> {
  const signed = await withBrowser(await callAdmin(calls.askForOwnPasskey), (kit, optionsJSON) => kit.startAuthentication({ optionsJSON }))
  return signed.ok ? callAdmin(calls.prove, { body: { password: '', code: '', response: signed.value } }) : signed
}

/** Reloads whatever depends on the member's own account after a change. */
async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  void refreshAdmin('/account', '/me')
  return answer
}

export const useOwnAccount = () => useAdminRead(account.getOwnAccount)
export const startTotp = () => callAdmin(account.startTotp)
export const confirmTotp = (code: string) => changing(callAdmin(account.confirmTotp, { body: { code } }))
export const removeTotp = () => changing(callAdmin(account.removeTotp))
export const replaceRecoveryCodes = () => changing(callAdmin(account.replaceRecoveryCodes))
export const removePasskey = (id: number) => changing(callAdmin(account.removePasskey, { params: { id } }))
export const endOwnSession = (id: number) => changing(callAdmin(account.endOwnSession, { params: { id } }))
export const changeOwnPassword = (password: string) => changing(callAdmin(account.changeOwnPassword, { body: { password } }))

export async function addPasskey(name: string): Promise<Answer<readonly string[]>> {
  const made = await withBrowser(await callAdmin(account.startPasskey), (kit, optionsJSON) => kit.startRegistration({ optionsJSON }))
  return made.ok ? changing(callAdmin(account.addPasskey, { body: { name, response: made.value } })) : made
}

/** Reloads the staff list after a change, or after a refusal: a colleague may have made the change. */
async function changingStaff<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  void refreshAdmin('/staff', '/activity')
  return answer
}

/** @param isAsked false: nothing is loaded */
export const useStaff = (isAsked = true) => useAdminRead(calls.listStaff, isAsked ? {} : null)
export const readStaff = () => callAdmin(calls.listStaff)
export const inviteStaff = (input: { email: string; name: string; role: Role }) =>
  changingStaff(callAdmin(calls.inviteStaff, { body: input }))
export const changeStaff = (id: number, { isActive, ...changes }: MemberChanges) =>
  changingStaff(callAdmin(calls.changeStaff, { params: { id }, body: { ...changes, is_active: isActive } }))
export const resetAccess = (id: number) => changingStaff(callAdmin(calls.resetAccess, { params: { id } }))
export const endSessionsOf = (id: number) => changingStaff(callAdmin(calls.endSessionsOf, { params: { id } }))

const queryOf = ({ staffId, subject, subjectId, action }: ActivityFilter) => ({
  staff: staffId || null,
  subject: subject || null,
  subject_id: subjectId || null,
  action: action || null,
})

export const useActivity = (filter: ActivityFilter, page: number) =>
  useAdminRead(calls.listActivity, { query: { ...queryOf(filter), page } })

/** Saves the log as a CSV file. */
export const exportActivity = (filter: ActivityFilter) => saveAdminFile(calls.exportActivity, { query: queryOf(filter) })
