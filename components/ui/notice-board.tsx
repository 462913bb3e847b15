'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { forgetFailures, type Notice, type NoticeBoardState, notify, showNotices, staysOpen } from './notify'
import { errorTexts, LONG_CHALLENGE, SESSION_ENDED } from '@/lib/i18n/error-texts'
import { Icon } from './icon'
import type { StackProps } from './notice-stack'

export const NOTICE_MS = 1_000

/** Shows a notice after hydration about a failure during the server render. */
export function NoticeOnce({ text }: { text: string }) {
  useEffect(() => notify.error(text), [text])
  return null
}

/** `successMs`: how long a success is shown. `isSpread`: all notices are readable, not only the newest. */
type Props = { label: string; closeLabel: string; failures: NoticeBoardState['failures']; successMs?: number; isSpread?: boolean }

const PLAIN =
  'fixed top-4 right-4 z-50 flex max-w-[calc(100vw-32px)] items-center gap-2 rounded-card bg-card py-1 pr-1 pl-4 text-base shadow-float'

/**
 * The notice stack loads with the first notice. Screen readers announce only changes of an existing live region, so this one announces until the
 * stack has loaded; if it cannot be fetched, this also shows the notice itself, because many notices report a lost connection: a persistent one until
 * closed or withdrawn, others for their duration.
 */
export function NoticeBoard({ label, closeLabel, failures, successMs = NOTICE_MS, isSpread = false }: Props) {
  const [Stack, setStack] = useState<ComponentType<StackProps> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [plain, setPlain] = useState<Notice | null>(null)

  useEffect(() => {
    let loaded = false
    const present = async (notice: Notice) => {
      if (!loaded && notice.kind !== 'withdrawn') setAnnouncement(notice.text)
      try {
        const stack = await import('./notice-stack')
        loaded = true
        setStack(() => stack.NoticeStack)
        stack.showNotice(notice, successMs)
      } catch {
        setPlain((now) => (notice.kind !== 'withdrawn' ? notice : now?.text === notice.text ? null : now))
      }
    }
    return showNotices({ show: (notice) => void present(notice), announce: setAnnouncement, failures })
  }, [failures, successMs])

  useEffect(() => {
    const explain = () => notify.info(errorTexts().longChallenge)
    // Stays until closed: an empty cart or the login page needs the explanation.
    const notifySessionEnded = () => notify.error(errorTexts().sessionEnded)
    addEventListener(LONG_CHALLENGE, explain)
    addEventListener(SESSION_ENDED, notifySessionEnded)
    return () => {
      removeEventListener(LONG_CHALLENGE, explain)
      removeEventListener(SESSION_ENDED, notifySessionEnded)
    }
  }, [])

  useEffect(() => {
    if (announcement === '') return
    const timer = setTimeout(() => setAnnouncement(''), successMs)
    return () => clearTimeout(timer)
  }, [announcement, successMs])

  useEffect(() => {
    if (plain === null || staysOpen(plain)) return
    const timer = setTimeout(() => setPlain(null), successMs)
    return () => clearTimeout(timer)
  }, [plain, successMs])

  const closePlain = () => {
    if (plain) forgetFailures(plain.text)
    setPlain(null)
  }

  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {announcement}
      </div>
      {plain && (
        <div className={PLAIN}>
          <span className="min-w-0 whitespace-pre-line">{plain.text}</span>
          <button type="button" aria-label={closeLabel} className="grid size-11 shrink-0 place-items-center" onClick={closePlain}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {Stack && <Stack {...{ label, closeLabel, successMs, isSpread }} />}
    </>
  )
}
