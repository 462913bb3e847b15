import { hasCookie } from 'cookies-next/client'
import { useEffect } from 'react'
import { createSignal, useSignal } from './signal'
import { listenToOtherTabs } from './tabs'

/** Says that somebody is signed in; the session itself is out of reach of scripts. */
const SIGNED_IN_COOKIE = 'signed_in'

/** False until the browser has looked: the server's HTML is everybody's. */
const signedIn = createSignal(false)

export const lookWhoIsSignedIn = (): void => signedIn.set(hasCookie(SIGNED_IN_COOKIE) === true)

let following = false

/** Another tab may have signed in or out, and a page that comes back from the browser's memory may be older than that. */
function followSession(): void {
  lookWhoIsSignedIn()
  if (following) return
  following = true
  listenToOtherTabs('user', () => {
    lookWhoIsSignedIn()
    // What is shown of a customer is no guest's to load.
    void import('./user').then(({ followUser }) => followUser())
  })
  addEventListener('focus', lookWhoIsSignedIn)
  addEventListener('pageshow', lookWhoIsSignedIn)
}

/** Whether somebody is signed in, as far as the browser knows. Light: every page has it. */
export function useSignedIn(): boolean {
  useEffect(followSession, [])
  return useSignal(signedIn)
}
