'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState, useTransition, type ReactNode } from 'react'
import { buttonClass } from './button'

type Props = {
  /** The complete text: 'Error: …'. */
  error: string
  retryLabel: string
  loadingLabel: string
  /** Skeletons of the section's final size. */
  children: ReactNode
}

/** A page with a failed section is cached for one second; a later request triggers a background render, which the next request gets. */
const PAGE_LIFE_MS = 1_200

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Replaces a section whose source failed during the render (HOME-09): skeletons, one automatic retry, then the error with Try again. A successful
 * retry re-renders the page with the section instead of this island, which therefore need not know which section it is.
 */
export function FailedSection({ error, retryLabel, loadingLabel, children }: Props) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [finishedAttempt, setFinishedAttempt] = useState(-1)
  const [refreshing, startRefresh] = useTransition()

  const retry = useCallback(
    async (isWanted: () => boolean) => {
      await pause(PAGE_LIFE_MS)
      // If the server is unreachable, the error below stays.
      await fetch(location.href).catch(() => null)
      await pause(PAGE_LIFE_MS)
      if (isWanted()) startRefresh(() => router.refresh())
    },
    [router],
  )

  useEffect(() => {
    let wanted = true
    void retry(() => wanted).then(() => wanted && setFinishedAttempt(attempt))
    return () => {
      wanted = false
    }
  }, [attempt, retry])

  const isLoading = refreshing || finishedAttempt < attempt
  return (
    <>
      {isLoading ? (
        <div role="status">
          <span className="sr-only">{loadingLabel}</span>
          {children}
        </div>
      ) : (
        <div role="alert" className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-panel p-6">
          <p>{error}</p>
          <button type="button" onClick={() => setAttempt(attempt + 1)} className={buttonClass('outline')}>
            {retryLabel}
          </button>
        </div>
      )}
      <noscript>
        <p>{error}</p>
      </noscript>
    </>
  )
}
