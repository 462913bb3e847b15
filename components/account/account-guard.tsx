'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { useRouter } from '@/components/shared/use-router'
import { useUserRead } from '@/lib/commerce/customers/sign-in.client'
import type { GuardLabels } from '@/components/shared/labels'

/**
 * Redirects a guest to login, and back afterwards (AUTH-05). Not the only guard: middleware also redirects guests, and the pages show only
 * what /api/v2 returns for this session. Pages show their own skeletons until the customer is known.
 */
export function AccountGuard({ labels, children }: { labels: GuardLabels; children: ReactNode }) {
  const router = useRouter()
  const { value: user, failure, retry, hasLeft } = useUserRead()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (user) wasSignedIn.current = true
    if (user !== null || (hasLeft && wasSignedIn.current)) return
    // Logged out in another tab, or the session has expired while the page was open.
    if (wasSignedIn.current) notify.error(labels.loggedOut)
    router.replace(`/login?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`)
  }, [user, hasLeft, router, labels])

  // An outage does not redirect anyone.
  if (user === undefined && failure) return <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />
  return user === null ? null : children
}
