import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CodeField, useCodeSignIn } from '@/components/shared/code-sign-in'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { signInByPhone } from '@/lib/commerce/customers/sign-in.client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { fill } from '@/lib/i18n/fill'
import type { GuestFields, GuestFormLabels, LoginWords } from './guest-fields'
import { refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { readPhone } from '@/lib/kernel/typed-text'
import type { Checked } from '@/lib/commerce/customers/session.wire'

type CodePanelProps = {
  phone: string
  /** The server's message about the sent code. */
  message: string
  /** The guest has requested the code, so the field may take the focus. */
  isWanted: boolean
  labels: GuestFormLabels
  login: LoginWords
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Not a form: it is inside the guest's form, and HTML forbids nested forms. */
function CodePanel({ phone, message, isWanted, labels, login, onSignedIn, onBack }: CodePanelProps) {
  const { codeMessage, field, fault, isBusy, secondsLeft, submit, sendAgain } = useCodeSignIn({
    message,
    labels: { ...login, failed: labels.failed },
    send: (code) => signInByPhone(phone, code),
    onSignedIn,
  })
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the guest's form.
    event.preventDefault()
    void submit()
  }

  return (
    <div role="group" aria-label={labels.codeTitle} aria-busy={isBusy} className="grid gap-4 rounded-card border border-line bg-panel p-4">
      {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
      <p role="status">{codeMessage}</p>
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

/** How long the number must stay unchanged to count as complete. */
const PAUSE_MS = 500

type KnownNumberProps = {
  /** Signing in needs only the number (ALLOW_LOGIN_WITHOUT_OTP): the request is sent as soon as the number is complete. */
  isNumberEnough: boolean
  labels: GuestFormLabels
  login: LoginWords
  onSignedIn: (signedIn: SignedIn) => void
}

type Sent = { phone: string; message: string; isWanted: boolean }

/**
 * Lets a returning customer sign in instead of typing everything again (CHK-05). Only a code signs them in, never the number alone. A code is sent
 * only on request, and to any number, so that the form does not reveal which numbers have an account.
 */
export function KnownNumber({ isNumberEnough, labels, login, onSignedIn }: KnownNumberProps) {
  const typed = useWatch<GuestFields, 'phone'>({ name: 'phone' })
  const phone = readPhone(typed)
  const [sent, setSent] = useState<Sent | null>(null)
  const askedNumbers = useRef(new Set<string>())

  const settle = (number: string, checked: Checked, isWanted: boolean) => {
    if (checked.kind === 'signed_in') onSignedIn(checked)
    else setSent({ phone: number, message: checked.message, isWanted })
  }
  const askQuietly = useEffectEvent(async (number: string) => {
    askedNumbers.current.add(number)
    const answer = await signInByPhone(number)
    // Without an account the guest simply continues as a guest.
    if (answer.ok) settle(number, answer.value, false)
  })
  useEffect(() => {
    if (!isNumberEnough || phone === null || askedNumbers.current.has(phone)) return
    const timer = setTimeout(() => void askQuietly(phone), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isNumberEnough, phone])

  if (phone === null) return null
  if (sent?.phone === phone)
    return <CodePanel key={phone} {...sent} labels={labels} login={login} onSignedIn={onSignedIn} onBack={() => setSent(null)} />
  return <CodeOffer key={phone} phone={phone} labels={labels} onAnswer={(checked) => settle(phone, checked, true)} />
}

/** Offered for every complete number. */
function CodeOffer({ phone, labels, onAnswer }: { phone: string; labels: GuestFormLabels; onAnswer: (checked: Checked) => void }) {
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, labels.failed, () => false))
  const ask = async () => {
    const checked = await attempt(() => signInByPhone(phone))
    if (checked) onAnswer(checked)
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{labels.orderedBefore}</span>
        <button type="button" onClick={() => void ask()} aria-disabled={isBusy} className={buttonClass('quiet', 'px-0 underline')}>
          {isBusy ? labels.sendingCode : labels.sendCode}
        </button>
      </p>
      {fault && (
        <p key={fault.count} role="alert" className="text-sm text-danger">
          {fault.title}
        </p>
      )}
    </div>
  )
}
