import { useEffect, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { failureOf } from '@/lib/v2/browser-read'
import { createSignal, listenToOtherTabs, notifyOtherTabs, useSignal } from '@/lib/v2/browser-state'
import type { SignedIn, User } from './model'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { type Checked, checkUser, getUser, login, logout, forgotPassword, resetPassword, signup } from './session.wire'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'
import { isSignedIn, updateSignedIn, useSignedIn, visitorChanged } from './session.client'
import { clearVisitorData } from './visitor-data.client'

/** The SWR key of the current customer, shared by header, menus, hearts and pages. */
const USER_KEY = 'user'

const UNAUTHENTICATED = 401

/** Whether the visitor has ended the session in this tab. */
const endedHere = createSignal(false)

async function begin(user: User | undefined): Promise<void> {
  updateSignedIn()
  visitorChanged()
  await clearVisitorData()
  await mutate(USER_KEY, user, { revalidate: false })
}

async function readUser(): Promise<User | null> {
  const answer = await call(getUser, { body: {} })
  if (!answer.ok) {
    // Some servers refuse an unknown token; that answer has cleared the session cookies.
    updateSignedIn()
    if (!isSignedIn()) return null
    throw new Error(answer.failure.message ?? answer.failure.kind)
  }
  // The session is over, and the answer has cleared its cookies.
  if (answer.value === null) updateSignedIn()
  return answer.value
}

const followProfile = (): void => listenToOtherTabs('profile', () => void mutate(USER_KEY))

/** The signed-in customer; null for a guest, undefined while unknown. */
export function useUser(): User | null | undefined {
  const isSignedIn = useSignedIn()
  useEffect(followProfile, [])
  const { data } = useSWR<User | null>(isSignedIn ? USER_KEY : null, readUser)
  return isSignedIn ? data : null
}

export type UserRead = {
  /** null for a guest, undefined while unknown. */
  value: User | null | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
  /** Whether the visitor ended the session in this tab; the action that ended it navigates. */
  hasLeft: boolean
}

/** The signed-in customer, for pages that require one. */
export function useUserRead(): UserRead {
  const isSignedIn = useSignedIn()
  const hasLeft = useSignal(endedHere)
  const [hasLooked, setHasLooked] = useState(false)
  useEffect(() => {
    setHasLooked(true)
    followProfile()
  }, [])
  const { data, error, mutate: retry } = useSWR<User | null, unknown>(isSignedIn ? USER_KEY : null, readUser)
  const value = isSignedIn ? data : hasLooked ? null : undefined
  return { value, failure: isSignedIn ? failureOf(error) : null, retry: () => retry(), hasLeft }
}

/** Call after the profile has changed. */
export const showUser = async (user: User): Promise<void> => {
  await mutate(USER_KEY, user, { revalidate: false })
  notifyOtherTabs('profile')
}

/** Reloads the customer after a change for which the server returned none. */
export const reloadUser = async (): Promise<void> => {
  await mutate(USER_KEY)
  notifyOtherTabs('profile')
}

type Credentials = { by: 'email' | 'phone'; account: string; password: string }

export async function signIn({ by, account, password }: Credentials): Promise<Answer<SignedIn>> {
  const answer = await call(login, { body: { login_by: by, email: account, password, send_code_by: by } })
  if (answer.ok) await signedInAs(answer.value.user)
  return answer
}

/** Without `code`, sends one if the number has an account. */
export async function signInByPhone(phone: string, code?: string): Promise<Answer<Checked>> {
  const answer = await call(checkUser, { body: code === undefined ? { phone } : { phone, otp: code } })
  if (answer.ok && answer.value.kind === 'signed_in') await signedInAs(answer.value.user)
  return answer
}

/** Updates everything that depends on the visitor after a session has begun. */
export async function signedInAs(user: User): Promise<void> {
  endedHere.set(false)
  await begin(user)
  notifyOtherTabs('user')
}

/** A session that has already ended counts as success. */
export async function signOut(): Promise<Answer<ActionAnswer>> {
  const answer = await call(logout)
  const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === UNAUTHENTICATED)
  if (isOver) await endSession()
  return isOver && !answer.ok ? { ok: true, value: { message: '' } } : answer
}

/** The session is over: removes its customer's data from this browser. */
export async function endSession(): Promise<void> {
  endedHere.set(true)
  await begin(undefined)
  notifyOtherTabs('user')
}

/** Sends a password reset link if an account has this address or number. The answer does not reveal whether one exists. */
export const sendResetLink = (account: string): Promise<Answer<ActionAnswer>> =>
  call(forgotPassword, { body: { email_or_phone: account, send_code_by: account.includes('@') ? 'email' : 'phone' } })

/** `token` comes from the link; it identifies the account and works once. */
export const setNewPassword = (token: string, password: string): Promise<Answer<ActionAnswer>> =>
  call(resetPassword, { body: { token, password } })

type NewCustomer = { name: string; by: 'email' | 'phone'; account: string; password: string; confirmation: string }

/** Creates the account without signing in: this call sets no session cookie, so the shopper logs in afterwards. */
export const signUp = ({ name, by, account, password, confirmation }: NewCustomer): Promise<Answer<SignedIn>> =>
  call(signup, { body: { name, email_or_phone: account, password, password_confirmation: confirmation, register_by: by } })
