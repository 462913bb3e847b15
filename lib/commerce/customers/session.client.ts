import { useEffect } from 'react'
import { SESSION_ENDED } from '@/lib/i18n/error-texts'
import { hasCookie } from '@/lib/browser-storage'
import { createSignal, listenToOtherTabs, useSignal } from '@/lib/v2/browser-state'

/** A cookie readable by scripts; the session cookie itself is HttpOnly. */
const SIGNED_IN_COOKIE = 'signed_in'

/** False until the first effect, because the server's HTML is the same for all visitors. */
const signedIn = createSignal(false)

/** Reads the cookie, not the signal. */
export const isSignedIn = (): boolean => hasCookie(SIGNED_IN_COOKIE)

/** Increases whenever the visitor may have changed, so that one visitor's data and pending actions are not used for the next. */
export const visitors = createSignal(0)

export const visitorChanged = (): void => visitors.set(visitors.get() + 1)

export function updateSignedIn(): void {
  const before = signedIn.get()
  signedIn.set(isSignedIn())
  if (signedIn.get() !== before) visitorChanged()
}

let following = false

/** Another tab may have signed in or out, and a page from the back/forward cache may be outdated. */
function followSession(): void {
  updateSignedIn()
  if (following) return
  following = true
  listenToOtherTabs('user', () => {
    updateSignedIn()
    visitorChanged()
    import('./visitor-data.client').then(
      ({ clearVisitorData }) => clearVisitorData(),
      // The code could not be fetched: a new document shows nothing of the previous visitor.
      () => location.reload(),
    )
  })
  addEventListener(SESSION_ENDED, updateSignedIn)
  addEventListener('focus', updateSignedIn)
  addEventListener('pageshow', updateSignedIn)
}

/** Whether the cookie indicates a signed-in customer. Sends no request, because every page uses it. */
export function useSignedIn(): boolean {
  useEffect(followSession, [])
  return useSignal(signedIn)
}
