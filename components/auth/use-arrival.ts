import { useCallback, useEffect, useRef } from 'react'
import { useRouter } from 'next/navigation'
import { keepText, takeText } from '@/lib/v2/browser-state'
import { isSlug, sameSitePath } from '@/lib/commerce/kernel/links'
import { changeWish } from '@/components/shared/wish-heart-button'
import { cartWords } from '@/components/shared/cart-words'
import { notify } from '@/components/ui/notify'
import { useUser } from '@/lib/commerce/customers/session.client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { LOGIN_REDIRECT_MS } from '@/lib/commerce/kernel/limits'
import type { Checked } from '@/lib/commerce/customers/session.wire'
import type { Answer } from '@/lib/v2/call'
import type { LoginLabels } from './auth-labels'

/** The documents' name (AUTH-06). */
const RETURN_KEY = 'redirectPath'
const storage = () => localStorage

/** Where to go after login, if it is a page of this shop. */
function keepRedirectPath(next: string): void {
  const path = sameSitePath(next)
  if (path !== '/') keepText(storage, RETURN_KEY, path)
}

/** Looked at once more: other scripts and older shops of this address can write there, too. */
const takeRedirectPath = (): string => sameSitePath(takeText(storage, RETURN_KEY))

const WISH_KEY = 'wishSlug'
/** Of this tab alone: it outlives the way over registration, and not the visit. */
const wishStorage = () => sessionStorage

/** The product whose heart a guest has pressed; false when it is none. */
function keepWish(slug: string): boolean {
  if (isSlug(slug)) keepText(wishStorage, WISH_KEY, slug)
  return isSlug(slug)
}

/** Once they are signed in: on the wishlist with it, and how that ended is said. */
async function addKeptWish(): Promise<void> {
  const slug = takeText(wishStorage, WISH_KEY)
  if (slug !== null && isSlug(slug)) await changeWish(slug, true)
}

/** Does something after a while, unless the page has been left by then. */
export function useLater(): (work: () => void, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((work, milliseconds) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, milliseconds)
  }, [])
}

type Props = {
  /** From the address: where to go afterwards, and the product whose heart was pressed. */
  next: string | null
  wish: string | null
  labels: LoginLabels
}

/** Around what may sign in: whoever does it here is welcomed, and not sent on just for being signed in. */
export type SigningIn = <T extends SignedIn | Checked>(send: () => Promise<Answer<T>>) => Promise<Answer<T>>

type Arrival = {
  signingIn: SigningIn
  welcome: (signedIn: SignedIn) => void
}

/** Coming to the login, and leaving it: by having logged in here, or because somebody is signed in already (AUTH-01). */
export function useArrival({ next, wish, labels }: Props): Arrival {
  const router = useRouter()
  const user = useUser()
  const isOurs = useRef(false)
  const hasLeft = useRef(false)
  const later = useLater()

  useEffect(() => {
    if (next !== null) keepRedirectPath(next)
  }, [next])
  useEffect(() => {
    if (wish !== null && keepWish(wish)) notify.failure('loginToWish')
  }, [wish])

  const leave = useCallback(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    router.replace(takeRedirectPath())
  }, [router])

  const isSignedIn = Boolean(user)
  useEffect(() => {
    if (!isSignedIn || isOurs.current || hasLeft.current) return
    void addKeptWish()
    leave()
  }, [isSignedIn, leave])

  return {
    signingIn: async (send) => {
      isOurs.current = true
      const answer = await send()
      isOurs.current = answer.ok && !('kind' in answer.value && answer.value.kind === 'code_sent')
      return answer
    },
    welcome: ({ message, merge }) => {
      notify.success(message || labels.done)
      void addKeptWish()
      later(() => {
        leave()
        // Now, because the stack shows one notice at a time and the first has gone by.
        const words = cartWords(merge, labels)
        if (words !== null) notify.success(words)
      }, LOGIN_REDIRECT_MS)
    },
  }
}
