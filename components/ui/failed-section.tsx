'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState, useTransition, type ReactNode } from 'react'
import { buttonClass } from './button'

type Props = {
  /** 'Error: …', ready to be shown. */
  error: string
  retryLabel: string
  loadingLabel: string
  /** Skeletons of the section's final size. */
  children: ReactNode
}

/** A page with a hole is kept for a second; whoever asks after that sets the server to making it anew, and the next one gets it. */
const PAGE_LIFE_MS = 1_200

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Stands where a section's source failed while the page was made (HOME-09): skeletons, one retry by itself, then the error with Try again.
 * A retry that succeeds replaces this island by the section, so it need not know what it stands for.
 */
export function FailedSection({ error, retryLabel, loadingLabel, children }: Props) {
  const router = useRouter()
  const [asked, setAsked] = useState(0)
  const [answered, setAnswered] = useState(-1)
  const [refreshing, startRefresh] = useTransition()

  const retry = useCallback(
    async (isWanted: () => boolean) => {
      await pause(PAGE_LIFE_MS)
      // Unreachable is an answer too: the error below says so.
      await fetch(location.href).catch(() => null)
      await pause(PAGE_LIFE_MS)
      if (isWanted()) startRefresh(() => router.refresh())
    },
    [router],
  )

  useEffect(() => {
    let wanted = true
    void retry(() => wanted).then(() => wanted && setAnswered(asked))
    return () => {
      wanted = false
    }
  }, [asked, retry])

  const isUnderWay = refreshing || answered < asked
  return (
    <>
      {isUnderWay ? (
        <div role="status">
          <span className="sr-only">{loadingLabel}</span>
          {children}
        </div>
      ) : (
        <div role="alert" className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-panel p-6">
          <p>{error}</p>
          <button type="button" onClick={() => setAsked(asked + 1)} className={buttonClass('outline')}>
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
