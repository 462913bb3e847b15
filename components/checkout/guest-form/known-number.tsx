import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { refusedForm } from '@/components/shared/refused-form'
import { useAttempt } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { signInByPhone } from '@/lib/api-client/user'
import { readPhone } from '@/lib/domain/contact-data'
import type { SignedIn } from '@/lib/domain/customer'
import type { Checked } from '@/lib/v2/auth'
import { CodePanel } from './code-panel'
import type { GuestFields } from './guest-fields'
import type { GuestFormLabels, LoginWords } from './guest-form-labels'

/** So long no digit is typed before the number is taken for the whole one. */
const PAUSE_MS = 500

type Props = {
  /** The shop's server signs in by the number alone (ALLOW_LOGIN_WITHOUT_OTP): then it is asked as soon as the number is complete. */
  isNumberEnough: boolean
  labels: GuestFormLabels
  login: LoginWords
  onSignedIn: (signedIn: SignedIn) => void
}

type Sent = { phone: string; message: string; isWanted: boolean }

/**
 * Whoever has ordered before need not type it all again (CHK-05). A code signs them in, never the number alone; and as nobody is told whether
 * a number is known, a code goes out when it is asked for, not to everybody who types.
 */
export function KnownNumber({ isNumberEnough, labels, login, onSignedIn }: Props) {
  const typed = useWatch<GuestFields, 'phone'>({ name: 'phone' })
  const phone = readPhone(typed)
  const [sent, setSent] = useState<Sent | null>(null)
  const asked = useRef(new Set<string>())

  const settle = (number: string, checked: Checked, isWanted: boolean) => {
    if (checked.kind === 'signed_in') onSignedIn(checked)
    else setSent({ phone: number, message: checked.message, isWanted })
  }
  const askQuietly = useEffectEvent(async (number: string) => {
    asked.current.add(number)
    const answer = await signInByPhone(number)
    // Who has no account is in nobody's way: they go on as a guest.
    if (answer.ok) settle(number, answer.value, false)
  })
  useEffect(() => {
    if (!isNumberEnough || phone === null || asked.current.has(phone)) return
    const timer = setTimeout(() => void askQuietly(phone), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isNumberEnough, phone])

  if (phone === null) return null
  if (sent?.phone === phone)
    return <CodePanel key={phone} {...sent} labels={labels} login={login} onSignedIn={onSignedIn} onBack={() => setSent(null)} />
  return <CodeOffer key={phone} phone={phone} labels={labels} onAnswer={(checked) => settle(phone, checked, true)} />
}

/** Offered to everybody with a whole number. */
function CodeOffer({ phone, labels, onAnswer }: { phone: string; labels: GuestFormLabels; onAnswer: (checked: Checked) => void }) {
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, labels.failed, () => false))
  const ask = async () => {
    const checked = await attempt(() => signInByPhone(phone))
    if (checked) onAnswer(checked)
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2">
        {labels.orderedBefore}
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
