import { useId, type ReactNode } from 'react'
import type { CashOnDelivery } from '@/lib/domain/checkout'
import type { PaymentType } from '@/lib/domain/order'
import { fill } from '@/lib/format/fill'
import { formatPrice } from '@/lib/format/money'
import type { CheckoutLabels } from './checkout-labels'
import { Step } from './step'

type Labels = CheckoutLabels['payment']
type Props = {
  value: PaymentType
  /** null: a server that does not say. */
  cash: CashOnDelivery | null
  labels: Labels
  onChange: (type: PaymentType) => void
}

/** What it costs, or why not. */
function cashText({ allowed, reason, feePaise, limitPaise }: CashOnDelivery, labels: Labels): string {
  if (allowed) return feePaise === 0 ? labels.cashFree : fill(labels.cashText, { fee: formatPrice(feePaise) })
  if (reason === 'limit') return fill(labels.cashLimit, { limit: formatPrice(limitPaise) })
  return reason === 'pin' ? labels.cashPin : labels.cashNo
}

type CardProps = { name: string; title: string; text: string; isChosen: boolean; isDisabled?: boolean; onChoose: () => void }

const CARD = 'flex min-h-16 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-page p-4 transition-colors'
const STATES =
  'has-checked:border-green has-checked:bg-panel has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green'

function Card({ name, title, text, isChosen, isDisabled = false, onChoose }: CardProps): ReactNode {
  const described = useId()
  return (
    <label className={`${CARD} ${STATES}`}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-label={title}
        aria-describedby={described}
        className="mt-0.5 size-5 shrink-0 accent-green outline-none"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        <span id={described} className="figures block text-sm text-ink-soft">
          {text}
        </span>
      </span>
    </label>
  )
}

/** How it is paid (IND-10). Online unless the shopper says otherwise: the fee is theirs to choose. */
export function PaymentStep({ value, cash, labels, onChange }: Props) {
  const name = useId()
  return (
    <Step id="payment" number={2} title={labels.title}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{labels.title}</legend>
        <Card
          name={name}
          title={labels.online}
          text={labels.onlineText}
          isChosen={value === 'razorpay'}
          onChoose={() => onChange('razorpay')}
        />
        {cash && cash.reason !== 'off' && (
          <Card
            name={name}
            title={labels.cash}
            text={cashText(cash, labels)}
            isChosen={value === 'cash_on_delivery'}
            isDisabled={!cash.allowed}
            onChoose={() => onChange('cash_on_delivery')}
          />
        )}
      </fieldset>
    </Step>
  )
}
