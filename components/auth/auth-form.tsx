'use client'

import type { ReactNode, SubmitEvent } from 'react'
import type { Fault } from '@/components/shared/use-attempt'
import { FormAlert } from '@/components/ui/form-alert'
import { buttonClass } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/media-query'

type Props = {
  fault: Fault | null
  isBusy: boolean
  submit: string
  submitting: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
  /** Below the button. */
  after?: ReactNode
}

/** One submit button, disabled until scripts run: a native GET submit would put the password into the address; `post` also prevents that. */
export function AuthForm({ fault, isBusy, submit, submitting, onSubmit, children, after }: Props) {
  const hydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-busy={isBusy} className="auth-form">
      {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
      {children}
      <button type="submit" disabled={!hydrated} aria-disabled={isBusy} className={buttonClass('primary', 'auth-submit')}>
        {isBusy ? submitting : submit}
      </button>
      {after}
    </form>
  )
}
