import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { cartWords } from '@/components/shared/cart-words'
import { notify } from '@/components/ui/notify'
import { useUser } from '@/lib/api-client/user'
import type { SignedIn } from '@/lib/domain/customer'
import { LOGIN_REDIRECT_MS } from '@/lib/domain/limits'
import type { Checked } from '@/lib/v2/auth'
import type { Answer } from '@/lib/v2/call'
import type { LoginLabels } from './auth-labels'
import { addKeptWish, keepWish } from './kept-wish'
import { keepRedirectPath, takeRedirectPath } from './redirect-path'
import { useLater } from './use-later'

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
