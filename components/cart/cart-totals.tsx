import { buttonClass } from '@/components/ui/button'
import type { CartRead } from '@/lib/api-client/cart'
import type { CartSummary } from '@/lib/domain/cart'
import { formatMoney } from '@/lib/format/money'
import type { CartLabels } from './cart-labels'
import { CartFailed } from './cart-failed'

type Props = { summary: CartRead<CartSummary>; labels: CartLabels }

const ROW = 'flex justify-between gap-4 py-2'

function Figures({ summary, labels }: { summary: CartSummary; labels: CartLabels }) {
  return (
    <dl className="figures">
      <div className={ROW}>
        <dt>{labels.subTotal}</dt>
        <dd>{formatMoney(summary.subTotalPaise)}</dd>
      </div>
      {summary.couponApplied && (
        <div className={ROW}>
          <dt>{labels.coupon}</dt>
          <dd className="text-success">{formatMoney(-summary.discountPaise)}</dd>
        </div>
      )}
      <div className={ROW}>
        <dt>{labels.shipping}</dt>
        <dd>{summary.shippingPaise === 0 ? labels.free : formatMoney(summary.shippingPaise)}</dd>
      </div>
      <div className={`${ROW} mt-2 border-t border-line-strong pt-4 text-lg font-semibold`}>
        <dt>{labels.orderTotal}</dt>
        <dd>{formatMoney(summary.grandTotalPaise)}</dd>
      </div>
    </dl>
  )
}

/** The block beside the lines. While a change is on its way its figures are those of before, and look it. */
export function CartTotals({ summary, labels }: Props) {
  return (
    <section aria-labelledby="cart-totals" className="rounded-card border border-line bg-card p-5 lg:sticky lg:top-28">
      <h2 id="cart-totals" className="mb-3 text-xl">
        {labels.totals}
      </h2>
      {summary.failure && <CartFailed failure={summary.failure} labels={labels} retry={summary.retry} />}
      {summary.value ? (
        <div aria-busy={summary.isChanging} className="transition-opacity aria-busy:opacity-60">
          <Figures summary={summary.value} labels={labels} />
        </div>
      ) : (
        !summary.failure && <div className="h-40 animate-pulse rounded-input bg-panel" />
      )}
      <p className="mt-1 text-sm text-ink-soft">{labels.taxNote}</p>
      <a href="/checkout" className={buttonClass('primary', 'mt-4 w-full')}>
        {labels.checkout}
      </a>
    </section>
  )
}
