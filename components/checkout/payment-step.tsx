import { useId, type ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import { dialable } from '@/lib/kernel/contact-data'
import { buttonClass } from '@/components/ui/button'
import type { CartSummary, CashOnDelivery } from '@/lib/commerce/cart/model'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/kernel/money'
import type { CheckoutLabels } from '@/components/shared/labels'
import { Step } from './step'
import { isOnlineOffered } from './payment-methods'

type Labels = CheckoutLabels['payment']
/** The shop's contact data; '' is unknown. */
export type ShopContact = { phone: string; email: string }
type Props = {
  /** null: no payment method is available. */
  value: PaymentMethod | null
  /** The chosen payment provider, if there are several. */
  provider?: string | undefined
  /** undefined: not loaded yet. */
  summary: CartSummary | undefined
  contact: ShopContact
  labels: Labels
  onChange: (method: PaymentMethod, provider?: string) => void
}

/** The terms of cash on delivery, or why it is unavailable. */
function cashText({ allowed, reason, feePaise, limitPaise, grandTotalPaise }: CashOnDelivery, labels: Labels): string {
  if (allowed && feePaise === 0) return labels.cashFree
  if (allowed) return fill(labels.cashText, { fee: formatMoney(feePaise), total: formatMoney(grandTotalPaise) })
  if (reason === 'limit') return fill(labels.cashLimit, { limit: formatMoney(limitPaise) })
  return reason === 'pin' ? labels.cashPin : labels.cashNo
}

type OnlineCard = { title: string; text: string; isAllowed: boolean; provider?: string }

/** One card, or one per payment provider. Outside its limits a card stays visible but disabled, so that the shopper sees the allowed amounts. */
function onlineCards(summary: CartSummary | undefined, labels: Labels): readonly OnlineCard[] {
  if (summary === undefined) return []
  const online = summary.onlinePayment
  if (online?.reason === 'limit') {
    return [{ title: labels.online, text: fill(labels.onlineLimit, { min: online.min, max: online.max }), isAllowed: false }]
  }
  if (!isOnlineOffered(summary)) return []
  const choices = online?.allowed ? online.choices : undefined
  const card = { title: labels.online, text: labels.onlineText, isAllowed: true }
  return choices?.map(({ name, title }) => ({ ...card, title: `${labels.online}: ${title}`, provider: name })) ?? [card]
}

const PAYMENT_MARKS = '/payment-marks.svg'

type CardProps = {
  name: string
  title: string
  text: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  /** Below the text. */
  children?: ReactNode
}

const CARD = 'flex min-h-16 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-page p-4 transition-colors'
const STATES =
  'has-checked:border-green has-checked:bg-panel has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green'

function Card({ name, title, text, isChosen, isDisabled = false, onChoose, children }: CardProps): ReactNode {
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
        {children}
      </span>
    </label>
  )
}

/** No payment method is available: shows the shop's contact data. */
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

/** Payment methods (IND-10): only available ones. Online by default, so that the cash fee is the shopper's explicit choice. */
export function PaymentStep({ value, provider, summary, contact, labels, onChange }: Props) {
  const name = useId()
  const cash = summary?.cashOnDelivery ?? null
  const online = onlineCards(summary, labels)
  const hasCash = cash !== null && cash.reason !== 'off'
  return (
    <Step id="payment" number={2} title={labels.title}>
      {summary === undefined && (
        <p role="status" className="flex min-h-16 items-center text-ink-soft">
          {labels.loading}
        </p>
      )}
      {(online.length > 0 || hasCash) && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{labels.title}</legend>
          {online.map((card) => (
            <Card
              key={card.title}
              name={name}
              title={card.title}
              text={card.text}
              isChosen={value === 'online' && card.provider === provider}
              isDisabled={!card.isAllowed}
              onChoose={() => onChange('online', card.provider)}
            >
              {/* UPI, RuPay, Visa, Mastercard and net banking, as named in the text. */}
              <img src={PAYMENT_MARKS} alt="" width={262} height={24} className="mt-2 h-auto max-w-full" />
            </Card>
          ))}
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
      {summary !== undefined && value === null && <NoPaymentMethod contact={contact} labels={labels} />}
    </Step>
  )
}
