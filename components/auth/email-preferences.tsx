'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { DataNotice } from '@/components/shared/data-notice'
import { ConsentList } from '@/components/shared/consent-list'
import type { ConsentLabels, PreferenceLabels } from '@/components/shared/labels'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useBusy } from '@/components/ui/use-busy'
import { readText, storeText } from '@/lib/browser-storage'
import { confirmSubscription, readLinkState, unsubscribe } from '@/lib/commerce/consents/client'
import type { LinkState } from '@/lib/commerce/consents/model'
import { fill } from '@/lib/i18n/fill'
import type { Answer } from '@/lib/v2/call'
import { RequestLink } from './request-link'

const TOKEN_KEY = 'consent_link'
const ofTab = () => sessionStorage

/** 'unknown': forged, expired or used up. */
type Read = LinkState | 'loading' | 'unknown' | 'failed'

const NOT_FOUND = 404

function useLink(token: string | null) {
  const [read, setRead] = useState<Read>('loading')
  const load = useCallback(async () => {
    if (token === null) return
    if (token === '') return setRead('unknown')
    const answer = await readLinkState(token)
    if (answer.ok) return setRead(answer.value)
    setRead(answer.failure.kind === 'refused' && answer.failure.status === NOT_FOUND ? 'unknown' : 'failed')
  }, [token])
  useEffect(() => void load(), [load])
  return { read, load }
}

/** Removed from the address, to keep the token out of history and screenshots; the tab keeps it for a reload. null: not read yet. */
function useToken(given: string): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (given !== '') storeText(ofTab, TOKEN_KEY, given)
    setToken(given === '' ? (readText(ofTab, TOKEN_KEY) ?? '') : given)
    if (location.search !== '') history.replaceState(null, '', location.pathname)
  }, [given])
  return token
}

type Props = { token: string; labels: PreferenceLabels; consentLabels: ConsentLabels }

/** Confirms a subscription, or shows and withdraws what an address has agreed to, with a link from a mail. Only a pressed button changes anything. */
export function EmailPreferences({ token: given, labels, consentLabels }: Props) {
  const token = useToken(given)
  const { read, load } = useLink(token)
  if (read === 'failed') return <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={load} />
  if (read === 'loading' || token === null)
    return (
      <div role="status" className="noscript:hidden">
        <span className="sr-only">{labels.loading}</span>
        <Skeleton className="h-24" />
      </div>
    )
  if (read === 'unknown')
    return (
      <>
        {token !== '' && (
          <p role="alert" className="mb-5 font-semibold">
            {labels.unknown}
          </p>
        )}
        <RequestLink labels={labels} />
      </>
    )
  return <Choices {...{ token, labels, consentLabels, load }} state={read} />
}

type ChoicesProps = Props & { state: LinkState; load: () => Promise<void> }

function Choices({ token, state, labels, consentLabels, load }: ChoicesProps) {
  const { isBusy, run } = useBusy()
  const [answer, setAnswer] = useState<{ text: string; isRefused: boolean } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button may be gone, so focus cannot stay on it.
  useEffect(() => {
    if (answer) status.current?.focus()
  }, [answer])

  const send = async (call: Promise<Answer<{ message: string }>>) => {
    const sent = await call
    setAnswer(sent.ok ? { text: sent.value.message, isRefused: false } : { text: sent.failure.message ?? labels.failed, isRefused: true })
    if (sent.ok) await load()
  }
  const isConfirmation = state.kind === 'confirm'
  const canConfirm = isConfirmation && !state.isSubscribed
  const canUnsubscribe = !isConfirmation && state.isSubscribed

  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        {fill(state.isSubscribed ? labels.subscribed : isConfirmation ? labels.ask : labels.notSubscribed, { address: state.address })}
      </p>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`font-semibold outline-none ${answer?.isRefused ? 'text-danger' : 'text-success'}`}
      >
        {answer?.text ?? ''}
      </p>
      {canConfirm && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void run(() => send(confirmSubscription(token)))}
          className={buttonClass('primary')}
        >
          {isBusy ? labels.sending : labels.confirm}
        </button>
      )}
      {canUnsubscribe && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void run(() => send(unsubscribe(token)))}
          className={buttonClass('primary')}
        >
          {isBusy ? labels.sending : labels.unsubscribe}
        </button>
      )}
      {isConfirmation && <DataNotice text={labels.notice} />}
      {state.consents.length > 0 && (
        <section aria-labelledby="consents" className="border-t border-line pt-5">
          <h2 id="consents" className="mb-4 text-xl">
            {consentLabels.title}
          </h2>
          <ConsentList consents={state.consents} labels={consentLabels} />
        </section>
      )}
    </div>
  )
}
