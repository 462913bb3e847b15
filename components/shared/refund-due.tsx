import { type SubmitEvent, useState } from 'react'
import { DataNotice } from './data-notice'
import type { OrderWords } from '@/components/shared/order-parts'
import { refusedForm, type RefusedForm } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { maskedAccountText } from '@/lib/i18n/masked-account'
import { formatMoney } from '@/lib/kernel/money'
import {
  ACCOUNT_FIELDS,
  ACCOUNT_KINDS,
  type AccountField,
  type AccountKind,
  EMPTY_ACCOUNT,
  type RefundDue as Due,
  type TypedAccount,
  typedAccountOf,
} from '@/lib/commerce/orders/refund-account.model'
import { fill } from '@/lib/i18n/fill'
import type { Answer } from '@/lib/v2/call'

type Words = OrderWords['refundDue']

const labelsOf = (words: Words): Readonly<Record<AccountField, { label: string; hint?: string }>> => ({
  upi_id: { label: words.upi, hint: words.upiHint },
  account_name: { label: words.accountName },
  account_number: { label: words.accountNumber },
  ifsc: { label: words.ifsc, hint: words.ifscHint },
})

type FormProps = { words: Words; give: (typed: TypedAccount) => Promise<Answer<ActionAnswer>>; onGiven: () => void }

/**
 * A UPI ID, or an account number with holder and IFSC. The server validates them; its messages appear next to the field. `onCancel`: an account
 * exists already, and this form, which takes the focus, replaces it.
 */
function AccountForm({ words, give, onGiven, onCancel }: FormProps & { onCancel?: (() => void) | undefined }) {
  const [kind, setKind] = useState<AccountKind>('upi')
  const [typed, setTyped] = useState(EMPTY_ACCOUNT)
  const [faults, setFaults] = useState<Readonly<Partial<Record<AccountField, string>>>>({})
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()
  const labels = labelsOf(words)

  const showFieldError = (name: string, text: string) => {
    const field = ACCOUNT_FIELDS[kind].find((one) => one === name)
    if (field) setFaults((now) => ({ ...now, [field]: text }))
    return field !== undefined
  }
  const send = async () => {
    setRefused(null)
    setFaults({})
    const answer = await give(typedAccountOf(kind, typed))
    if (!answer.ok) return setRefused(refusedForm(answer.failure, words.failed, showFieldError))
    notify.success(answer.value.message || words.sent)
    onGiven()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(send)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid max-w-[28rem] gap-4">
      <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
      <fieldset>
        <legend className="mb-1 font-semibold">{words.how}</legend>
        <div className="flex flex-wrap gap-x-6">
          {ACCOUNT_KINDS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="refund-account"
                autoFocus={onCancel !== undefined && one === kind}
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              {words[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {ACCOUNT_FIELDS[kind].map((field) => (
        <TextField
          key={field}
          required
          {...labels[field]}
          error={faults[field]}
          autoComplete="off"
          autoCapitalize={field === 'ifsc' ? 'characters' : 'none'}
          inputMode={field === 'account_number' ? 'numeric' : undefined}
          spellCheck={false}
          value={typed[field]}
          onChange={({ target }) => setTyped((now) => ({ ...now, [field]: target.value }))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-32 max-sm:w-full')}>
          {isBusy ? words.sending : words.send}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
            {words.keep}
          </button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{words.safety}</p>
      <DataNotice text={words.notice} />
    </form>
  )
}

/** `mayChange`: an existing account can be replaced; not by guests, because their proof (code and phone number) is printed on the parcel. */
type Props = Omit<FormProps, 'words'> & { due: Due; words: Words; mayChange: boolean }

/** The state of a refund through the provider. */
function stateText({ hasFailed, isHeld }: Due, words: Words): string {
  if (hasFailed) return words.didNotArrive
  return isHeld ? words.held : words.onItsWay
}

/** An outstanding refund. For cash orders, asks the customer where to send it. */
export function RefundDue({ due, words, mayChange, ...form }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const [hasCancelled, setHasCancelled] = useState(false)
  const amount = formatMoney(due.amountPaise)
  if (!due.byHand) return <p>{fill(stateText(due, words), { amount })}</p>
  const isGiven = due.account !== ''
  const given = () => {
    setIsChanging(false)
    form.onGiven()
  }
  const cancel = () => {
    setIsChanging(false)
    setHasCancelled(true)
  }
  return (
    <>
      <p className="wrap-anywhere">
        {isGiven
          ? fill(words.promised, { amount, account: maskedAccountText(due.account, words.accountEnding) })
          : fill(words.owed, { amount })}
      </p>
      {isGiven && mayChange && !isChanging && (
        <button type="button" autoFocus={hasCancelled} onClick={() => setIsChanging(true)} className={buttonClass('outline', 'mt-3')}>
          {words.change}
        </button>
      )}
      {(!isGiven || isChanging) && <AccountForm {...form} words={words} onGiven={given} onCancel={isGiven ? cancel : undefined} />}
    </>
  )
}
