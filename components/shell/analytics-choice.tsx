'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '@/components/shared/link'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { itemOf, readChoice, startAnalytics, stopAnalytics, storeChoice, track } from '@/lib/commerce/consents/analytics.client'
import { lastAdded } from '@/lib/commerce/cart/last-added.client'
import type messages from '@/messages/en.json'

type Labels = (typeof messages)['shell']['analytics']

/** Records the answer on the server. null: it could not be recorded. The code loads on use, because every page has the prompt. */
async function record(granted: boolean, receipt: string): Promise<string | null> {
  const client = await import('@/lib/commerce/consents/client').catch(() => null)
  const answer = await client?.answerAnalytics(granted, receipt)
  return answer?.ok ? answer.value.receipt : null
}

/** Grants only what the server has recorded; a refusal holds at once and is recorded as soon as possible. */
async function choose(id: string, granted: boolean): Promise<boolean> {
  const choice = readChoice()
  const earlier = choice?.receipt ?? ''
  if (!granted) {
    const isLoaded = stopAnalytics(id)
    storeChoice({ granted: false, receipt: earlier })
    if (earlier !== '' && (await record(false, earlier)) !== null) storeChoice({ granted: false, receipt: '' })
    if (isLoaded) location.reload()
    return true
  }
  if (choice?.granted) return true
  const receipt = await record(true, '')
  if (receipt === null) return false
  storeChoice({ granted: true, receipt })
  startAnalytics(id)
  return true
}

/**
 * Asks once whether visits may be counted by another company, and offers to change the answer in the footer. Only in shops that have analytics. Both answers
 * have the same weight; nothing is counted, loaded or stored before 'Accept'.
 */
export function AnalyticsChoice({ id, labels }: { id: string; labels: Labels }) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, run } = useBusy()
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** Whether the visitor opened the prompt with the button, which then gets the focus back. */
  const isOpened = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const choice = readChoice()
    if (choice === null) setIsAsking(true)
    else if (choice.granted) startAnalytics(id)
    // A withdrawal that the server has not recorded yet.
    else if (choice.receipt !== '') void choose(id, false)
  }, [id])

  useEffect(
    () =>
      lastAdded.subscribe(() => {
        const line = lastAdded.get()
        if (!line) return
        const { pricePaise, quantity } = line
        track('add_to_cart', { valuePaise: pricePaise === null ? null : pricePaise * quantity, items: [itemOf(line)] })
      }),
    [],
  )

  const answer = async (granted: boolean) => {
    const isDone = await choose(id, granted)
    setHasFailed(!isDone)
    if (!isDone) return
    setIsAsking(false)
    if (isOpened.current) opener.current?.focus({ preventScroll: true })
    isOpened.current = false
  }
  const ask = () => {
    isOpened.current = true
    setIsAsking(true)
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <div data-analytics={id} className="wrap py-2">
      <button ref={opener} type="button" onClick={ask} className={buttonClass('quiet', 'px-0 text-sm')}>
        {labels.change}
      </button>
      {isAsking && (
        <section
          aria-labelledby={titleId}
          className="fixed inset-x-0 bottom-16 z-40 mx-auto max-w-xl border border-line-strong/40 bg-card p-4 shadow-lg sm:rounded-card lg:bottom-4"
        >
          <h2 id={titleId} ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {labels.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {labels.text}{' '}
            <Link href="/privacy-policy" className="text-green underline underline-offset-4">
              {labels.more}
            </Link>
          </p>
          <p role="status" className="text-sm text-danger">
            {hasFailed ? labels.failed : ''}
          </p>
          <div className="mt-3 grid grid-cols-2 gap-3">
            {([false, true] as const).map((granted) => (
              <button
                key={String(granted)}
                type="button"
                aria-disabled={isBusy}
                onClick={() => void run(() => answer(granted))}
                className={buttonClass('outline')}
              >
                {granted ? labels.accept : labels.decline}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
