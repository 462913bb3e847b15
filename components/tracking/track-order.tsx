'use client'

import { useEffect, useRef, type SubmitEvent } from 'react'
import type { OrderWords } from '@/components/shared/order/order-words'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { TrackedOrder } from './tracked-order'
import type { TrackingLabels } from './tracking-labels'
import { useTracking } from './use-tracking'

type Props = { labels: TrackingLabels; words: OrderWords }

/** For who has no account at hand: code and phone number or e-mail address, and where the order is. Useless without JavaScript, so not there. */
export function TrackOrder({ labels, words }: Props) {
  const { found, faults, refused, isBusy, track } = useTracking(labels)
  const code = useRef<HTMLInputElement>(null)
  const contact = useRef<HTMLInputElement>(null)

  // Our mails link here with the code in the address; what has been typed already stays.
  useEffect(() => {
    if (code.current?.value === '') code.current.value = new URLSearchParams(location.search).get('code') ?? ''
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [first] = [code, contact].filter(({ current }) => current?.value.trim() === '')
    first?.current?.focus()
    void track(code.current?.value ?? '', contact.current?.value ?? '')
  }

  // The fields have no names: nothing that is typed here ever stands in an address.
  return (
    <div className="grid gap-8 noscript:hidden">
      <form noValidate onSubmit={submit} className="rounded-card border border-line bg-card p-5 md:p-7">
        <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            ref={code}
            label={labels.code}
            hint={labels.codeHint}
            error={faults.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            ref={contact}
            label={labels.contact}
            error={faults.contact}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'mt-5 min-w-44 max-sm:w-full')}>
          {isBusy ? labels.submitting : labels.submit}
        </button>
      </form>
      {found && <TrackedOrder order={found} labels={labels} words={words} />}
    </div>
  )
}
