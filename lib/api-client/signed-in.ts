import { hasCookie } from 'cookies-next/client'
import { useEffect } from 'react'
import { mutate } from 'swr'
import { forgetGuestDraft } from './guest-draft'
import { forgetKeptOrder } from './kept-order'
import { createSignal, useSignal } from './signal'
import { listenToOtherTabs } from './tabs'

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
