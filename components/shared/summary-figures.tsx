import type { ReactNode } from 'react'
import type { CartSummary, CashOnDelivery } from '@/lib/commerce/cart/model'
import { formatKnownMoney, formatMoney, type Paise } from '@/lib/kernel/money'
import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'

/** The cart and the checkout show the same figures with the same labels (CART-05). */
export type FigureLabels = (typeof messages)['checkout']['view']['figures']

type Props = {
  summary: CartSummary
  labels: FigureLabels
  /** The terms of cash on delivery; null: another payment method is chosen, or none yet. */
  cash?: CashOnDelivery | null
}

const Row = ({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={`flex justify-between gap-4 py-2 ${className}`.trimEnd()}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** `paise` null: not sent by the server. */
const Minus = ({ paise, unknown }: { paise: Paise | null; unknown: string }) => (
  <span className="text-success">{formatKnownMoney(paise === null ? null : -paise, unknown)}</span>
)

/** The difference between MRP and price of the goods; 0 if the server does not report it. */
function mrpSavingOf({ mrpTotalPaise, subTotalPaise }: CartSummary): Paise {
  return mrpTotalPaise === null || subTotalPaise === null ? 0 : Math.max(0, mrpTotalPaise - subTotalPaise)
}

/** The shopper's savings: against the MRP, and by coupon. */
export function savedOf(summary: CartSummary): Paise {
  return mrpSavingOf(summary) + (summary.couponApplied ? (summary.discountPaise ?? 0) : 0)
}

/** The order total with one line per component; no unlisted charges (IND-06). */
export function SummaryFigures({ summary, labels, cash = null }: Props) {
  const { mrpTotalPaise, subTotalPaise, couponApplied, discountPaise, shippingPaise } = summary
  const { gstPaise, grandTotalPaise } = cash ?? summary
  const mrpSavingPaise = mrpSavingOf(summary)
  const savedPaise = savedOf(summary)
  return (
    <>
      <dl className="figures">
        {mrpTotalPaise !== null && mrpSavingPaise > 0 && (
          <>
            <Row name={labels.mrp}>{formatMoney(mrpTotalPaise)}</Row>
            <Row name={labels.mrpSaving}>
              <Minus paise={mrpSavingPaise} unknown={labels.unknown} />
            </Row>
          </>
        )}
        <Row name={labels.subTotal}>{formatKnownMoney(subTotalPaise, labels.unknown)}</Row>
        {couponApplied && (
          <Row name={labels.coupon}>
            <Minus paise={discountPaise} unknown={labels.unknown} />
          </Row>
        )}
        <Row name={labels.shipping}>{shippingPaise === 0 ? labels.free : formatKnownMoney(shippingPaise, labels.unknown)}</Row>
        {cash && cash.feePaise > 0 && <Row name={labels.cashFee}>{formatMoney(cash.feePaise)}</Row>}
        <Row name={labels.total} className="mt-2 border-t border-line-strong pt-4 text-lg font-semibold">
          {formatMoney(grandTotalPaise)}
        </Row>
      </dl>
      <p className="figures mt-1 text-sm text-ink-soft">
        {gstPaise === null ? labels.gstUnknown : fill(labels.gst, { amount: formatMoney(gstPaise) })}
      </p>
      {savedPaise > 0 && (
        <p className="figures mt-1 text-sm font-semibold text-success">{fill(labels.saved, { amount: formatMoney(savedPaise) })}</p>
      )}
    </>
  )
}

/** Why the entered coupon currently gives no discount. Rendered even if empty, so that a screen reader announces a later text. */
export const CouponMessage = ({ text }: { text: string }) => (
  <p role="status" className="text-sm text-terracotta-ink not-empty:mt-2">
    {text}
  </p>
)
