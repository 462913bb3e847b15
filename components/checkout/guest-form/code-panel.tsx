import type { KeyboardEvent } from 'react'
import { CodeField } from '@/components/shared/code-sign-in/code-field'
import { useCodeSignIn } from '@/components/shared/code-sign-in/use-code-sign-in'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { signInByPhone } from '@/lib/api-client/user'
import type { SignedIn } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { GuestFormLabels, LoginWords } from './guest-form-labels'

type Props = {
  phone: string
  /** What the server said when it sent the code. */
  message: string
  /** They have asked for the code, so they are waiting for it. */
  isWanted: boolean
  labels: GuestFormLabels
  login: LoginWords
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Stands within the guest's form, and is none of its own: there are no forms in forms. */
export function CodePanel({ phone, message, isWanted, labels, login, onSignedIn, onBack }: Props) {
  const { said, field, fault, isBusy, secondsLeft, submit, sendAgain } = useCodeSignIn({
    message,
    labels: { ...login, failed: labels.failed },
    send: (code) => signInByPhone(phone, code),
    onSignedIn,
  })
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would send the guest's form.
    event.preventDefault()
    void submit()
  }

  return (
    <div role="group" aria-label={labels.codeTitle} aria-busy={isBusy} className="grid gap-4 rounded-card border border-line bg-panel p-4">
      {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
      <p role="status">{said}</p>
      <CodeField labels={login} autoFocus={isWanted} onKeyDown={submitOnEnter} {...field} />
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void submit()} aria-disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? login.submitting : login.submitCode}
        </button>
        <button
          type="button"
          onClick={() => void sendAgain()}
          aria-disabled={secondsLeft > 0 || isBusy}
          className={buttonClass('quiet', 'figures')}
        >
          {secondsLeft > 0 ? fill(login.resendIn, { seconds: secondsLeft }) : login.resend}
        </button>
        <button type="button" onClick={onBack} className={buttonClass('quiet')}>
          {labels.asGuest}
        </button>
      </div>
    </div>
  )
}
