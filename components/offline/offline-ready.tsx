'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Safari has no idle callback. */
const WITHOUT_CALLBACK_MS = 2_000

/** The connection was lost before the code arrived: the next visit tries again. */
const ignoreMissingCode = (): void => undefined

/**
 * Once in the root layout. Prepares the offline page when the visitor opens a second page and the browser is idle: crawlers and visitors who leave at
 * once download nothing for later.
 */
export function OfflineReady({ page }: { page: string }) {
  const path = usePathname()
  const firstPath = useRef(path)
  const isDone = useRef(false)
  useEffect(() => {
    const isFirstPage = path === firstPath.current && !document.referrer.startsWith(`${location.origin}/`)
    if (isFirstPage || isDone.current) return
    isDone.current = true
    const register = () => void import('./register-worker').then(({ registerWorker }) => registerWorker(page), ignoreMissingCode)
    if (typeof requestIdleCallback === 'undefined') setTimeout(register, WITHOUT_CALLBACK_MS)
    else requestIdleCallback(register)
  }, [path, page])
  return null
}
