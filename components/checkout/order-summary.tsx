import type { ReactNode } from 'react'
import { CouponMessage, SummaryFigures } from '@/components/shared/summary-figures'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import type { Cart, CartSummary } from '@/lib/domain/cart'
import type { PaymentType } from '@/lib/domain/order'
import { fill } from '@/lib/format/fill'
import { formatMoney } from '@/lib/format/money'
import type { CheckoutLabels } from './checkout-labels'
import { CouponForm } from './coupon-form'
import { OrderItems } from './order-items'
import { totalOf } from './total-of'
import type { Ordering } from './use-ordering'

type Props = {
  cart: Cart
  summary: CartSummary
  /** Its figures are those of before a change that is under way, and look it. */
  isChanging: boolean
  /** null: there is no way to pay. */
  paymentType: PaymentType | null
  isGuest: boolean
  ordering: Pick<Ordering, 'isBusy' | 'fault'>
  labels: CheckoutLabels
  onPlace: () => void
}

function Figures({ summary, paymentType, isChanging, labels }: Pick<Props, 'summary' | 'paymentType' | 'isChanging' | 'labels'>) {
  const { cashOnDelivery: terms, couponCode } = summary
  const { figures } = labels
  return (
    <div aria-busy={isChanging} className="transition-opacity aria-busy:opacity-60">
      <SummaryFigures
        summary={summary}
        labels={{ ...figures, coupon: couponCode === '' ? figures.coupon : fill(figures.couponNamed, { code: couponCode }) }}
        cash={paymentType === 'cash_on_delivery' && terms ? { terms, label: figures.cashFee } : null}
      />
      <CouponMessage text={summary.couponMessage} />
    </div>
  )
}

const Terms = ({ labels }: { labels: CheckoutLabels['summary'] }): ReactNode => (
  <p className="mt-3 text-sm text-ink-soft">
    {labels.terms} {/* In a tab of its own: nothing typed here is lost by reading them. */}
    <a href="/terms-conditions" target="_blank" rel="noopener" className="text-green underline underline-offset-4">
      {labels.termsLink}
      <span className="sr-only"> {labels.newTab}</span>
    </a>
    .
  </p>
)

/** What is ordered, what it costs, and the button that says so (CHK-02). */
export function OrderSummary({ cart, summary, isChanging, paymentType, isGuest, ordering, labels, onPlace }: Props) {
  const { fault, isBusy } = ordering
  const code = summary.couponApplied || summary.couponCode !== '' ? summary.couponCode : null
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-card p-5 md:p-7 lg:sticky lg:top-6 lg:p-5 xl:p-7"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="order-summary" className="text-xl">
          {labels.summary.title}
        </h2>
        <a href="/cart" className={buttonClass('quiet', 'px-0')}>
          {labels.summary.edit}
        </a>
      </div>
      <OrderItems lines={cart.lines} labels={labels.summary} />
      <div className="my-4">
        <CouponForm code={code} isGuest={isGuest} labels={labels.coupon} />
      </div>
      <Figures summary={summary} paymentType={paymentType} isChanging={isChanging} labels={labels} />
      <div className="mt-5">
        {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || onPlace()}
          className={buttonClass('primary', 'figures h-12 w-full')}
        >
          {isBusy ? labels.summary.placing : fill(labels.summary.place, { total: formatMoney(totalOf(summary, paymentType)) })}
        </button>
      </div>
      <Terms labels={labels.summary} />
    </section>
  )
}
