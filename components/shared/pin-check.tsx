'use client'

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { hasCookie } from '@/lib/browser-storage'
import { useIdle } from '@/lib/v2/browser-state'
import type { PinLabels, PinResult } from './check-pin'
import { PIN_COOKIE } from '@/lib/kernel/sessions'

/** Loaded on use, or if a PIN code is stored: the first load contains only the field. */
const load = () => import('./check-pin')

/** 'Deliver to': a PIN code, and when an order placed today arrives there (IND-09). Its height is constant. */
export function PinCheck({ labels }: { labels: PinLabels }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<PinResult | null>(null)
  const isIdle = useIdle()

  useEffect(() => {
    const input = field.current
    if (!isIdle || !input || !hasCookie(PIN_COOKIE)) return
    load().then(
      async ({ recallPin }) => {
        const recalled = await recallPin(input, labels)
        if (recalled) setResult(recalled)
      },
      // The code could not be fetched: silent, because the visitor asked for nothing.
      () => setResult(null),
    )
  }, [isIdle, labels])

  const check = async (input: HTMLInputElement) => {
    const typed = input.value
    setResult({ kind: 'note', text: labels.checking })
    // The code could not be fetched (a lost connection, a new release).
    const answer = await load().then(
      ({ checkPin }) => checkPin(typed, labels),
      (): PinResult => ({ kind: 'note', text: labels.failed }),
    )
    if (input.value === typed) setResult(answer)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const input = field.current
    if (input) void check(input)
  }

  return (
    <form noValidate onSubmit={submit} className="pin-check">
      <label htmlFor={id}>{labels.label}</label>
      <div>
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={labels.placeholder}
          aria-invalid={result?.kind === 'fault'}
          aria-describedby={`${id}result`}
          onInput={() => setResult(null)}
        />
        <button type="submit" className={buttonClass('outline')}>
          {labels.check}
        </button>
      </div>
      <p id={`${id}result`} role="status" className={result?.kind === 'fault' ? 'text-danger' : undefined}>
        {result ? result.text : labels.hint}
      </p>
    </form>
  )
}
