import { hasCookie } from 'cookies-next/client'
import { useEffect, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { forgetGuestDraft, forgetKeptOrder } from '@/lib/commerce/checkout/saved-order.client'
import { createSignal, failureOf, listenToOtherTabs, notifyOtherTabs, useSignal } from '@/lib/v2/browser-state'
import type { SignedIn, User } from './model'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { type Checked, checkUser, getUser, login, logout } from './session.wire'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'

/** Says that somebody is signed in; the session itself is out of reach of scripts. */
const SIGNED_IN_COOKIE = 'signed_in'

/** False until the browser has looked: the server's HTML is everybody's. */
const signedIn = createSignal(false)

/** At this moment. */
export const isSignedIn = (): boolean => hasCookie(SIGNED_IN_COOKIE) === true

/** Rises whenever somebody else may be sitting here: what one visitor has asked for is neither shown to the next nor done in their name. */
export const visitors = createSignal(0)

const another = (): void => visitors.set(visitors.get() + 1)

export function lookWhoIsSignedIn(): void {
  const before = signedIn.get()
  signedIn.set(isSignedIn())
  if (signedIn.get() !== before) another()
}

/** Whatever was read for one visitor is forgotten before another's can come, and what is shown is read anew. */
export function forgetVisitor(): Promise<unknown> {
  forgetGuestDraft()
  forgetKeptOrder()
  another()
  return mutate(() => true, undefined)
}

let following = false

/** Another tab may have signed in or out, and a page that comes back from the browser's memory may be older than that. */
function followSession(): void {
  lookWhoIsSignedIn()
  if (following) return
  following = true
  listenToOtherTabs('user', () => {
    lookWhoIsSignedIn()
    void forgetVisitor()
  })
  addEventListener('focus', lookWhoIsSignedIn)
  addEventListener('pageshow', lookWhoIsSignedIn)
}

/** Whether somebody is signed in, as far as the browser knows. Light: every page has it. */
export function useSignedIn(): boolean {
  useEffect(followSession, [])
  return useSignal(signedIn)
}

/** swr's one key of who is signed in: header, menus, hearts and pages follow it. */
const USER_KEY = 'user'
const UNAUTHENTICATED = 401

const endedHere = createSignal(false)

async function begin(user: User | undefined): Promise<void> {
  lookWhoIsSignedIn()
  await forgetVisitor()
  await mutate(USER_KEY, user, { revalidate: false })
}

async function readUser(): Promise<User | null> {
  const answer = await call(getUser, { body: {} })
  if (!answer.ok) {
    // Some servers refuse a token that they do not know any more; then the answer took the session's cookies along.
    lookWhoIsSignedIn()
    if (!isSignedIn()) return null
    throw new Error(answer.failure.message ?? answer.failure.kind)
  }
  // The session is over, and the answer took its cookies along.
  if (answer.value === null) lookWhoIsSignedIn()
  return answer.value
}

/** Who is signed in: null a guest; undefined not known (yet). */
export function useUser(): User | null | undefined {
  const isSignedIn = useSignedIn()
  const { data } = useSWR<User | null>(isSignedIn ? USER_KEY : null, readUser)
  return isSignedIn ? data : null
}

export type UserRead = {
  /** null: a guest; undefined: not known (yet). */
  value: User | null | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
  /** The session was ended in this tab, by who sat at it: that leads on by itself. */
  hasLeft: boolean
}

/** Who is signed in, for pages that are nothing without one. */
export function useUserRead(): UserRead {
  const isSignedIn = useSignedIn()
  const hasLeft = useSignal(endedHere)
  const [hasLooked, setHasLooked] = useState(false)
  useEffect(() => setHasLooked(true), [])
  const { data, error, mutate: retry } = useSWR<User | null, unknown>(isSignedIn ? USER_KEY : null, readUser)
  const value = isSignedIn ? data : hasLooked ? null : undefined
  return { value, failure: isSignedIn ? failureOf(error) : null, retry: () => retry(), hasLeft }
}

/** After the profile has changed. */
export const showUser = async (user: User): Promise<void> => {
  await mutate(USER_KEY, user, { revalidate: false })
  notifyOtherTabs('user')
}

/** After a change of which the server says only that it was made. */
export const lookAgainWhoIsHere = async (): Promise<void> => {
  await mutate(USER_KEY)
  notifyOtherTabs('user')
}

type Credentials = { by: 'email' | 'phone'; account: string; password: string }

export async function signIn({ by, account, password }: Credentials): Promise<Answer<SignedIn>> {
  const answer = await call(login, { body: { login_by: by, email: account, password, send_code_by: by } })
  if (answer.ok) await signedInAs(answer.value.user)
  return answer
}

/** Without `code` one is sent, if the number has an account. */
export async function signInByPhone(phone: string, code?: string): Promise<Answer<Checked>> {
  const answer = await call(checkUser, { body: code === undefined ? { phone } : { phone, otp: code } })
  if (answer.ok && answer.value.kind === 'signed_in') await signedInAs(answer.value.user)
  return answer
}

/** A session has begun: whatever shows a visitor shows this one. */
export async function signedInAs(user: User): Promise<void> {
  endedHere.set(false)
  await begin(user)
  notifyOtherTabs('user')
}

/** A session that is over already is as good as one that was ended. */
export async function signOut(): Promise<Answer<ActionAnswer>> {
  const answer = await call(logout)
  const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === UNAUTHENTICATED)
  if (isOver) await forgetUser()
  return isOver && !answer.ok ? { ok: true, value: { message: '' } } : answer
}

/** The session is over: nothing of its owner stays in this browser. */
export async function forgetUser(): Promise<void> {
  endedHere.set(true)
  await begin(undefined)
  notifyOtherTabs('user')
}
