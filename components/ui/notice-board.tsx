'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, type NoticeBoardState, notify, showNotices } from './notify'
import { NOTICE_MS } from '@/lib/commerce/kernel/limits'
import { errorTexts, LONG_CHALLENGE, SESSION_ENDED } from '@/lib/i18n/error-texts'
import type { StackProps } from './notice-stack'

/** Shows a notice after hydration about a failure during the server render. */
export function NoticeOnce({ text }: { text: string }) {
  useEffect(() => notify.error(text), [text])
  return null
}

/** `successMs`: how long a success is shown. */
type Props = { label: string; closeLabel: string; failures: NoticeBoardState['failures']; successMs?: number }

const PLAIN = 'fixed top-4 right-4 z-50 max-w-[calc(100vw-32px)] rounded-card bg-card px-4 py-3 text-base shadow-float'

/**
 * The stack of notices is loaded with the first notice. Screen readers announce only changes of an existing live region, so this one
 * announces until the stack is loaded; and it shows the notice itself when the stack cannot be fetched, because many notices report a lost
 * connection.
 */
export function NoticeBoard({ label, closeLabel, failures, successMs = NOTICE_MS }: Props) {
  const [Stack, setStack] = useState<ComponentType<StackProps> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [plain, setPlain] = useState(false)

  useEffect(() => {
    let loaded = false
    const present = async (notice: Notice) => {
      if (!loaded) setAnnouncement(notice.text)
      try {
        const stack = await import('./notice-stack')
        loaded = true
        setStack(() => stack.NoticeStack)
        stack.showNotice(notice, successMs)
      } catch {
        setAnnouncement(notice.text)
        setPlain(true)
      }
    }
    return showNotices({ show: (notice) => void present(notice), announce: setAnnouncement, failures })
  }, [failures, successMs])

  useEffect(() => {
    const explain = () => notify.info(errorTexts().longChallenge)
    // Stays until it is closed: an empty cart or the login page needs the explanation.
    const sayEnded = () => notify.error(errorTexts().sessionEnded)
    addEventListener(LONG_CHALLENGE, explain)
    addEventListener(SESSION_ENDED, sayEnded)
    return () => {
      removeEventListener(LONG_CHALLENGE, explain)
      removeEventListener(SESSION_ENDED, sayEnded)
    }
  }, [])

  useEffect(() => {
    if (announcement === '') return
    const timer = setTimeout(() => {
      setAnnouncement('')
      setPlain(false)
    }, successMs)
    return () => clearTimeout(timer)
  }, [announcement, successMs])

  return (
    <>
      <div role="status" aria-live="polite" className={plain && announcement !== '' ? PLAIN : 'sr-only'}>
        {announcement}
      </div>
      {Stack && <Stack {...{ label, closeLabel, successMs }} />}
    </>
  )
}
