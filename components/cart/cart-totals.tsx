import type { Ref } from 'react'
import { Link } from '@/components/shared/link'
import type { CashOnDelivery, CartSummary } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/kernel/money'
import type { CartLabels } from '@/components/shared/labels'
import { CouponForm, type CouponLabels } from '@/components/shared/coupon-form'
import { CouponMessage, type FigureLabels, SummaryFigures } from '@/components/shared/summary-figures'
import { buttonClass } from '@/components/ui/button'
import type { CartRead } from '@/lib/commerce/cart/client'
import { CartFailed } from './cart-failed'

type CashNoteProps = { cash: CashOnDelivery; labels: CartLabels }

function textOf({ allowed, reason, feePaise }: CashOnDelivery, labels: CartLabels): string {
  if (allowed) return feePaise === 0 ? labels.cashNoteFree : labels.cashNote
  if (reason === 'limit') return labels.cashNoteLimit
  return reason === 'pin' ? labels.cashNotePin : labels.cashNoteNo
}

/** Whether cash on delivery is available for this order, and its total then (IND-10); nothing if the shop does not offer it. */
function CashNote({ cash, labels }: CashNoteProps) {
  if (cash.reason === 'off') return null
  const { limitPaise, feePaise, grandTotalPaise } = cash
  return (
    <p className="figures mt-1 text-sm text-ink-soft">
      {fill(textOf(cash, labels), { limit: formatMoney(limitPaise), fee: formatMoney(feePaise), total: formatMoney(grandTotalPaise) })}
    </p>
  )
}

type Texts = { labels: CartLabels; figures: FigureLabels; coupon: CouponLabels }
type CartTotalsProps = Texts & {
  summary: CartRead<CartSummary>
  /** The position of the checkout button. */
  button: Ref<HTMLDivElement>
}

/** On a tablet: coupon and note on the left, figures on the right above the button. */
const COLUMNS = 'gap-x-10 min-[40rem]:max-lg:grid min-[40rem]:max-lg:grid-cols-2 min-[40rem]:max-lg:grid-rows-[auto_1fr]'

function Known({ summary, labels, figures, coupon }: Texts & { summary: CartSummary }) {
  return (
    <div className={COLUMNS}>
      <div className="mb-3">
        <CouponForm summary={summary} labels={coupon} />
        <CouponMessage text={summary.couponMessage} />
      </div>
      <div className="row-span-2">
        <SummaryFigures summary={summary} labels={figures} />
      </div>
      {summary.cashOnDelivery && <CashNote cash={summary.cashOnDelivery} labels={labels} />}
    </div>
  )
}

/** Next to the lines. While a change is in progress the previous figures stay, marked as busy. */
export function CartTotals({ summary, button, ...texts }: CartTotalsProps) {
  const { labels } = texts
  return (
    <section aria-labelledby="cart-totals" className="rounded-card border border-line bg-card p-5 lg:sticky lg:top-28 lg:row-span-2">
      <h2 id="cart-totals" className="mb-3 text-xl">
        {labels.totals}
      </h2>
      {summary.failure && <CartFailed failure={summary.failure} labels={labels} retry={summary.retry} />}
      {summary.value ? (
        <div aria-busy={summary.isChanging} className="transition-opacity aria-busy:opacity-60">
          <Known summary={summary.value} {...texts} />
        </div>
      ) : (
        !summary.failure && <div className="h-72 animate-pulse rounded-input bg-panel" />
      )}
      <div ref={button} className="mt-4 min-[40rem]:max-lg:ml-[calc(50%+1.25rem)]">
        <Link href="/checkout" className={buttonClass('primary', 'w-full')}>
          {labels.checkout}
        </Link>
      </div>
    </section>
  )
}
