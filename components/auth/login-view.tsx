'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useRouter } from '@/components/shared/use-router'
import { storeText, popText } from '@/lib/browser-storage'
import { sameSitePath } from '@/lib/kernel/links'
import { addStoredWish, storeWish } from '@/components/shared/stored-wish'
import { popLoginRequest } from '@/components/shared/login-request'
import { cartWords } from '@/components/shared/cart-words'
import { notify } from '@/components/ui/notify'
import { useUser } from '@/lib/commerce/customers/sign-in.client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { LOGIN_REDIRECT_MS } from '@/components/shared/figures'
import type { FieldLabels, ForgotPasswordLabels, LoginLabels } from '@/components/shared/labels'
import { useLater } from '@/components/ui/page-lifecycle'
import type { SigningIn } from './password-login'
import { LoginForms } from './login'

/** Fixed by the documented contract (AUTH-06). */
const RETURN_KEY = 'redirectPath'
const storage = () => localStorage

/** Stores the page to continue to after login, if it is on this site. */
function storeRedirectPath(next: string): void {
  const path = sameSitePath(next)
  if (path !== '/') storeText(storage, RETURN_KEY, path)
}

/** Validated again, because other scripts and older versions of the shop can write this key. */
const popRedirectPath = (): string => sameSitePath(popText(storage, RETURN_KEY))

type Props = {
  /** The page to continue to, from the address; null: the page of the clicked link or heart. */
  next: string | null
  labels: LoginLabels
  /** Why a guest who clicked a heart is asked to log in. */
  loginToWish: string
}

type Arrival = {
  isForWish: boolean
  signingIn: SigningIn
  welcome: (signedIn: SignedIn) => void
}

/** Redirects away from the login page after a login, or at once if the visitor is already signed in (AUTH-01). */
function useArrival({ next, labels, loginToWish }: Props): Arrival {
  const router = useRouter()
  const [isForWish, setForWish] = useState(false)
  const user = useUser()
  const isOurs = useRef(false)
  const hasLeft = useRef(false)
  const later = useLater()

  useEffect(() => {
    const clicked = popLoginRequest()
    const path = next ?? clicked.path
    if (path !== null) storeRedirectPath(path)
    if (clicked.wish === null || !storeWish(clicked.wish)) return
    setForWish(true)
    notify.announce(loginToWish)
  }, [next, loginToWish])

  const leave = useCallback(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    router.replace(popRedirectPath())
  }, [router])

  const isSignedIn = Boolean(user)
  useEffect(() => {
    if (!isSignedIn || isOurs.current || hasLeft.current) return
    void addStoredWish()
    leave()
  }, [isSignedIn, leave])

  return {
    isForWish,
    signingIn: async (send) => {
      isOurs.current = true
      const answer = await send()
      isOurs.current = answer.ok && !('kind' in answer.value && answer.value.kind === 'code_sent')
      return answer
    },
    welcome: ({ message, merge }) => {
      notify.success(message || labels.done)
      void addStoredWish()
      later(() => {
        leave()
        // Only now, because one notice shows at a time and the first has disappeared.
        const words = cartWords(merge, labels)
        if (words !== null) notify.success(words)
      }, LOGIN_REDIRECT_MS)
    },
  }
}

type LoginViewProps = Props & { fields: FieldLabels; forgot: ForgotPasswordLabels }

/** A successful login continues to the requested page (AUTH-01). */
export function LoginView({ fields, forgot, ...arrival }: LoginViewProps) {
  const { isForWish, signingIn, welcome } = useArrival(arrival)
  return (
    <>
      {/* Not a notice: it applies as long as this page is open, and a notice would cover the heading on a phone. */}
      {isForWish && <p className="mb-6 rounded-card bg-panel p-4">{arrival.loginToWish}</p>}
      <LoginForms labels={arrival.labels} fields={fields} forgot={forgot} signingIn={signingIn} onSignedIn={welcome} />
    </>
  )
}
