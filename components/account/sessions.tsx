'use client'

import { useEffect, useRef, useState } from 'react'
import type { SessionsLabels } from '@/components/shared/labels'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useBusy } from '@/components/ui/use-busy'
import { endOtherSession, endOtherSessions, useSessions } from '@/lib/commerce/customers/client'
import type { AccountSession } from '@/lib/commerce/customers/model'
import { formatDay } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import type { Answer } from '@/lib/v2/call'
import { Panel } from './panel'

/** 'Chrome on Android', or as much of it as is known. */
function deviceName({ browser, system }: AccountSession, labels: SessionsLabels): string {
  if (browser !== '' && system !== '') return fill(labels.device, { browser, system })
  if (browser !== '') return fill(labels.browserAlone, { browser })
  return system === '' ? labels.unknown : fill(labels.systemAlone, { system })
}

type RowProps = { session: AccountSession; labels: SessionsLabels; onEnd: (id: number) => Promise<void> }

function SessionRow({ session, labels, onEnd }: RowProps) {
  const { isBusy, run } = useBusy()
  const device = deviceName(session, labels)
  const dates = { started: formatDay(session.startedOn), used: formatDay(session.lastUsedOn) }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {device}
          {session.isCurrent && <span className="rounded-chip bg-green px-3 py-0.5 text-sm font-semibold text-page">{labels.current}</span>}
        </p>
        <p className="figures text-sm text-ink-soft">{fill(labels.dates, dates)}</p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          aria-label={fill(labels.endName, { device, ...dates })}
          aria-disabled={isBusy}
          onClick={() => void run(() => onEnd(session.id))}
          className={buttonClass('outline')}
        >
          {isBusy ? labels.ending : labels.end}
        </button>
      )}
    </li>
  )
}

type ListProps = { sessions: readonly AccountSession[]; labels: SessionsLabels; reload: () => Promise<unknown> }

function SessionList({ sessions, labels, reload }: ListProps) {
  const { isBusy, run } = useBusy()
  const [ended, setEnded] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  // The pressed button is gone, so focus cannot stay on it.
  useEffect(() => {
    if (ended > 0) list.current?.focus()
  }, [ended])

  const end = async (call: Promise<Answer<unknown>>, text: string) => {
    const answer = await call
    if (answer.ok) notify.success(text)
    else notify.error(answer.failure.message ?? labels.failed)
    await reload()
    if (answer.ok) setEnded((count) => count + 1)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions" className="outline-none">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} labels={labels} onEnd={(id) => end(endOtherSession(id), labels.ended)} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void run(() => end(endOtherSessions(), labels.allEnded))}
          className={buttonClass('quiet', 'mt-2 px-0 text-danger')}
        >
          {isBusy ? labels.ending : labels.endAll}
        </button>
      )}
    </>
  )
}

/** The customer's sessions, with a way to end the others. Renders nothing if the server does not report them. */
export function Sessions({ labels }: { labels: SessionsLabels }) {
  const { value: sessions, failure, retry } = useSessions()
  if (sessions === null) return null
  return (
    <Panel id="sessions" title={labels.title}>
      <p className="mb-5 text-ink-soft">{labels.text}</p>
      {failure && <ReadFailed text={labels.loadFailed} retryLabel={labels.retry} retry={retry} />}
      {!sessions && !failure && (
        <div role="status">
          <span className="sr-only">{labels.loading}</span>
          <Skeleton className="h-16" />
        </div>
      )}
      {sessions && <SessionList sessions={sessions} labels={labels} reload={retry} />}
    </Panel>
  )
}
