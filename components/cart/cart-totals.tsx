import { CouponForm, type CouponLabels } from '@/components/shared/coupon-form'
import { CouponMessage, SummaryFigures, type FigureLabels } from '@/components/shared/summary-figures'
import { buttonClass } from '@/components/ui/button'
import type { CartRead } from '@/lib/api-client/cart'
import type { CartSummary } from '@/lib/domain/cart'
import type { CartLabels } from './cart-labels'
import { CartFailed } from './cart-failed'
import { CashNote } from './cash-note'

type Texts = { labels: CartLabels; figures: FigureLabels; coupon: CouponLabels }
type Props = Texts & { summary: CartRead<CartSummary> }

function Known({ summary, labels, figures, coupon }: Texts & { summary: CartSummary }) {
  return (
    <>
      <div className="mb-3">
        <CouponForm summary={summary} labels={coupon} />
        <CouponMessage text={summary.couponMessage} />
      </div>
      <SummaryFigures summary={summary} labels={figures} />
      {summary.cashOnDelivery && <CashNote cash={summary.cashOnDelivery} labels={labels} />}
    </>
  )
}

/** The block beside the lines. While a change is on its way its figures are those of before, and look it. */
export function CartTotals({ summary, ...texts }: Props) {
  const { labels } = texts
  return (
    <section aria-labelledby="cart-totals" className="rounded-card border border-line bg-card p-5 lg:sticky lg:top-28">
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
      <a href="/checkout" className={buttonClass('primary', 'mt-4 w-full')}>
        {labels.checkout}
      </a>
    </section>
  )
}
