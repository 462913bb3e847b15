import { useRef, useState, type SubmitEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { createFailureNotice, notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { applyCoupon, removeCoupon } from '@/lib/commerce/checkout/client'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { readCouponCode } from '@/lib/kernel/typed-text'
import type { CallFailure } from '@/lib/v2/call'
import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'

export type CouponLabels = (typeof messages)['checkout']['view']['coupon']

const UNAUTHENTICATED = 401

/** The server's message if it refused with one. A remote server may restrict coupons to customers. */
function wordsOf(failure: CallFailure, own: string, labels: CouponLabels): string {
  if (failure.kind !== 'refused') return own
  return failure.status === UNAUTHENTICATED ? labels.logIn : (failure.message ?? own)
}

type EntryProps = { labels: CouponLabels; onDone: () => void }

/** The input stays until it is accepted. */
function Entry({ labels, onDone }: EntryProps) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | undefined>()
  const { isBusy, run } = useBusy()

  const refuse = (text: string) => {
    setFault(text)
    field.current?.focus()
  }
  const apply = async () => {
    const code = readCouponCode(field.current?.value ?? '')
    if (code === '') return refuse(labels.empty)
    setFault(undefined)
    const answer = await applyCoupon(code)
    if (!answer.ok) return refuse(wordsOf(answer.failure, labels.applyFailed, labels))
    notify.success(answer.value.message || labels.applied)
    onDone()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(apply)
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy} className="flex items-start gap-2">
      <div className="grow">
        <TextField
          ref={field}
          label={labels.label}
          error={fault}
          onInput={() => setFault(undefined)}
          name="coupon_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      {/* The margin equals the height of the field's label. */}
      <button type="submit" aria-disabled={isBusy} className={buttonClass('outline', 'mt-[1.85rem] h-12 min-w-24')}>
        {isBusy ? labels.applying : labels.apply}
      </button>
    </form>
  )
}

function Entered({ code, labels, onDone }: EntryProps & { code: string }) {
  const { isBusy, run } = useBusy()
  const [failure] = useState(createFailureNotice)
  const remove = async () => {
    const answer = await removeCoupon()
    if (!answer.ok) return failure.show(wordsOf(answer.failure, labels.removeFailed, labels))
    failure.resolve()
    notify.success(answer.value.message || labels.removed)
    onDone()
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-panel py-1 pr-1 pl-4">
      <span className="min-w-0 font-semibold wrap-anywhere">{fill(labels.entered, { code }).trimEnd()}</span>
      <button
        type="button"
        aria-label={fill(labels.removeOne, { code })}
        aria-disabled={isBusy}
        onClick={() => void run(remove)}
        className={buttonClass('quiet', 'shrink-0 px-3')}
      >
        {isBusy ? labels.removing : labels.remove}
      </button>
    </div>
  )
}

type Props = { summary: CartSummary; labels: CouponLabels }

/** One coupon per order, entered in the cart or at checkout (CHK-08). */
export function CouponForm({ summary: { couponApplied, couponCode }, labels }: Props) {
  // '': the server does not report the code.
  const code = couponApplied || couponCode !== '' ? couponCode : null
  const box = useRef<HTMLDivElement>(null)
  // The clicked button disappears with its form, so the group takes the focus.
  const shared = { labels, onDone: () => box.current?.focus() }
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label={labels.label} className="outline-none">
      {code === null ? <Entry {...shared} /> : <Entered code={code} {...shared} />}
    </div>
  )
}
