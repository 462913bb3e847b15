import type { ReactNode } from 'react'
import type { CartSummary } from '@/lib/domain/cart'
import type { CashOnDelivery } from '@/lib/domain/checkout'
import { fill } from '@/lib/format/fill'
import { formatMoney } from '@/lib/format/money'

/** As each place calls them: the cart and the checkout have names of their own. */
type Labels = {
  subTotal: string
  coupon: string
  shipping: string
  free: string
  total: string
  /** With '{amount}'. */
  gst: string
  /** Where the server does not say how much it is. */
  gstUnknown: string
}

type Props = {
  summary: CartSummary
  labels: Labels
  /** Paid at the door: what that adds, and what it is called; null: paid online. */
  cash?: { terms: CashOnDelivery; label: string } | null
}

const ROW = 'flex justify-between gap-4 py-2'

const Row = ({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={`${ROW} ${className}`.trimEnd()}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the order comes to, one line for each thing that makes it up, and nothing that is not named here (IND-06). */
export function SummaryFigures({ summary, labels, cash = null }: Props) {
  const { gstPaise, grandTotalPaise } = cash?.terms ?? summary
  return (
    <>
      <dl className="figures">
        <Row name={labels.subTotal}>{formatMoney(summary.subTotalPaise)}</Row>
        {summary.couponApplied && (
          <Row name={labels.coupon}>
            <span className="text-success">{formatMoney(-summary.discountPaise)}</span>
          </Row>
        )}
        <Row name={labels.shipping}>{summary.shippingPaise === 0 ? labels.free : formatMoney(summary.shippingPaise)}</Row>
        {cash && cash.terms.feePaise > 0 && <Row name={cash.label}>{formatMoney(cash.terms.feePaise)}</Row>}
        <Row name={labels.total} className="mt-2 border-t border-line-strong pt-4 text-lg font-semibold">
          {formatMoney(grandTotalPaise)}
        </Row>
      </dl>
      <p className="figures mt-1 text-sm text-ink-soft">
        {gstPaise === null ? labels.gstUnknown : fill(labels.gst, { amount: formatMoney(gstPaise) })}
      </p>
    </>
  )
}

/** Why the coupon that was entered gives nothing just now. Listened to before there is one: it comes with a change of the cart. */
export const CouponMessage = ({ text }: { text: string }) => (
  <p role="status" className="text-sm text-terracotta-ink not-empty:mt-2">
    {text}
  </p>
)
