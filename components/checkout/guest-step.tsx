import { useState, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { CheckoutLabels } from './checkout-labels'
import { Step } from './step'

type Props = {
  labels: CheckoutLabels
  /** What a login is made of: the feature that knows it meets this one in the page. */
  login: ReactNode
  form: (onWantsLogin: () => void) => ReactNode
}

/** A guest says who they are, or logs in (CHK-03, CHK-10). Whoever is signed in has the address step in its place. */
export function GuestStep({ labels, login, form }: Props) {
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const open = () => setIsLoggingIn(true)
  return (
    <Step id="your-details" number={1} title={labels.guest.title}>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 text-ink-soft">
        {labels.guest.have}
        <button type="button" aria-haspopup="dialog" onClick={open} className={buttonClass('quiet', 'px-0 underline')}>
          {labels.guest.login}
        </button>
      </p>
      {form(open)}
      <Dialog title={labels.guest.loginTitle} closeLabel={labels.close} isOpen={isLoggingIn} onClose={() => setIsLoggingIn(false)}>
        {login}
      </Dialog>
    </Step>
  )
}
