import { useId, type ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import { Picture } from '@/components/ui/picture'
import { dialable } from '@/lib/commerce/kernel/contact-data'
import { buttonClass } from '@/components/ui/button'
import type { CartSummary } from '@/lib/commerce/cart/model'
import type { CashOnDelivery } from '@/lib/commerce/checkout/model'
import type { PaymentMethod } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/commerce/kernel/money'
import type { CheckoutLabels } from '@/components/shared/labels'
import { Step } from './step'
import { isOnlineOffered } from './payment-methods'

type Labels = CheckoutLabels['payment']
/** Contact data of the shop; '' is unknown. */
export type ShopContact = { phone: string; email: string }
/** The shop's picture of the payment methods, which the footer shows too. `src`: '' without one. */
export type PaymentMarks = { src: string; alt: string }
type Props = {
  /** null: there is no payment method. */
  value: PaymentMethod | null
  /** undefined: not loaded yet. */
  summary: CartSummary | undefined
  contact: ShopContact
  marks: PaymentMarks
  labels: Labels
  onChange: (type: PaymentMethod) => void
}

/** The costs of cash on delivery, or why it is unavailable. */
function cashText({ allowed, reason, feePaise, limitPaise, grandTotalPaise }: CashOnDelivery, labels: Labels): string {
  if (allowed && feePaise === 0) return labels.cashFree
  if (allowed) return fill(labels.cashText, { fee: formatMoney(feePaise), total: formatMoney(grandTotalPaise) })
  if (reason === 'limit') return fill(labels.cashLimit, { limit: formatMoney(limitPaise) })
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

/** No payment method is available: shows how to contact the shop. */
function NoPaymentMethod({ contact: { phone, email }, labels }: Pick<Props, 'contact' | 'labels'>): ReactNode {
  const ways = [
    ...(phone === '' ? [] : [{ href: `tel:${dialable(phone)}`, text: fill(labels.call, { phone }) }]),
    ...(email === '' ? [] : [{ href: `mailto:${email}`, text: fill(labels.write, { email }) }]),
  ]
  const links = ways.length > 0 ? ways : [{ href: '/contact-us', text: labels.contact }]
  return (
    <div role="alert" className="rounded-card bg-panel p-5 not-first:mt-4">
      <p>{labels.none}</p>
      <div className="mt-3 flex flex-wrap gap-x-4">
        {links.map(({ href, text }) => (
          <Link key={href} href={href} className={buttonClass('quiet', 'px-0 wrap-anywhere')}>
            {text}
          </Link>
        ))}
      </div>
    </div>
  )
}

const MARKS_PX = { width: 316, height: 24 }

/** On the footer's green, because the picture is made for that ground. */
const Marks = ({ src, alt }: PaymentMarks) => (
  <p className="mt-4 w-fit max-w-full rounded-button bg-green px-3 py-2">
    <Picture src={src} alt={alt} {...MARKS_PX} sizes={`${MARKS_PX.width}px`} className="h-auto w-full" />
  </p>
)

/** The payment method (IND-10): only available ones. Online by default, so that the fee for cash is the shopper's explicit choice. */
export function PaymentStep({ value, summary, contact, marks, labels, onChange }: Props) {
  const name = useId()
  const cash = summary?.cashOnDelivery ?? null
  const hasOnline = summary !== undefined && isOnlineOffered(summary)
  const hasCash = cash !== null && cash.reason !== 'off'
  return (
    <Step id="payment" number={2} title={labels.title}>
      {summary === undefined && (
        <p role="status" className="flex min-h-16 items-center text-ink-soft">
          {labels.loading}
        </p>
      )}
      {(hasOnline || hasCash) && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{labels.title}</legend>
          {hasOnline && (
            <Card
              name={name}
              title={labels.online}
              text={labels.onlineText}
              isChosen={value === 'online'}
              onChoose={() => onChange('online')}
            />
          )}
          {hasCash && (
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
      )}
      {hasOnline && marks.src !== '' && <Marks {...marks} />}
      {summary !== undefined && value === null && <NoPaymentMethod contact={contact} labels={labels} />}
    </Step>
  )
}
