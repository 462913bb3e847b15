'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, type ReactNode } from 'react'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { useUserRead } from '@/lib/commerce/customers/session.client'
import type { GuardLabels } from './account-labels'

/**
 * Whoever is not signed in goes to login, and comes back here afterwards (AUTH-05). Not the only guard: middleware has turned guests away, and
 * nothing is shown that /api/v2 has not said to this browser's session. Its pages hold their own skeletons until they know more.
 */
export function AccountGuard({ labels, children }: { labels: GuardLabels; children: ReactNode }) {
  const router = useRouter()
  const { value: user, failure, retry, hasLeft } = useUserRead()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (user) wasSignedIn.current = true
    if (user !== null || (hasLeft && wasSignedIn.current)) return
    // Another tab has logged out, or the session has run out while the page was open.
    if (wasSignedIn.current) notify.lasting(labels.loggedOut)
    router.replace(`/login?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`)
  }, [user, hasLeft, router, labels])

  // An outage is no reason to send anybody away.
  if (user === undefined && failure) return <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />
  return user === null ? null : children
}
