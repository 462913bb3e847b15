import { useId, useState } from 'react'
import { ProductPicture } from '@/components/shared/product-picture'
import { Link } from '@/components/shared/link'
import { type Cart, type CartLine, type CartSummary, nameOfLine, sumOfLines } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'
import { formatKnownMoney, formatMoney } from '@/lib/kernel/money'
import type { CheckoutLabels } from '@/components/shared/labels'
import { CouponForm } from '@/components/shared/coupon-form'
import { CouponMessage, SummaryFigures } from '@/components/shared/summary-figures'
import { buttonClass } from '@/components/ui/button'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { totalOf } from './payment-methods'

const PHOTO_PX = 64

type OrderItemsProps = { lines: readonly CartLine[]; labels: CheckoutLabels['summary'] }

const Item = ({ line, labels }: { line: CartLine; labels: OrderItemsProps['labels'] }) => (
  <li className="flex gap-3 py-3">
    <ProductPicture
      src={line.imageUrl}
      alt=""
      width={PHOTO_PX}
      height={PHOTO_PX}
      sizes={`${PHOTO_PX}px`}
      className="size-16 shrink-0 rounded-input bg-panel object-cover"
    />
    <div className="min-w-0 grow text-sm">
      <p className="text-base leading-snug font-semibold wrap-anywhere">{line.name}</p>
      {line.variantTitle !== '' && <p className="text-ink-soft">{fill(labels.weight, { variation: line.variantTitle })}</p>}
      <p className="figures text-ink-soft">
        {`${fill(labels.quantity, { quantity: line.quantity })} × ${formatKnownMoney(line.pricePaise, labels.unknown)}`}
      </p>
    </div>
    <p className="figures shrink-0">{formatKnownMoney(sumOfLines([line]), labels.unknown)}</p>
  </li>
)

/** The ordered items (CHK-02); editing happens in the cart. */
const OrderItems = ({ lines, labels }: OrderItemsProps) => (
  <ul aria-label={labels.items} className="divide-y divide-line border-y border-line">
    {lines.map((line) => (
      <Item key={line.id} line={line} labels={labels} />
    ))}
  </ul>
)

type OrderSummaryProps = {
  cart: Cart
  summary: CartSummary
  /** The figures predate a change in progress and are marked as busy. */
  isChanging: boolean
  /** null: no payment method is available. */
  paymentMethod: PaymentMethod | null
  labels: CheckoutLabels
}

const Chevron = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
  >
    <path d="m4 6 4 4 4-4" />
  </svg>
)

/**
 * Items and costs (CHK-02). On a phone it is above the steps: the total and the items not ordered are always visible, the rest on request. Only CSS
 * collapses it, by width, so that nothing shifts on hydration.
 */
export function OrderSummary({ cart, summary, isChanging, paymentMethod, labels }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const details = useId()
  const { cashOnDelivery } = summary
  return (
    <section aria-labelledby="order-summary" className="rounded-card border border-line bg-card p-5 md:p-7 lg:p-5 xl:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="order-summary" className="text-xl">
          {labels.summary.title}
        </h2>
        <p className="figures text-lg font-semibold lg:hidden">{formatMoney(totalOf(summary, paymentMethod))}</p>
      </div>
      <div className="flex items-center justify-between gap-x-4 lg:hidden">
        <p className="figures text-sm text-ink-soft">{fill(labels.summary.count, { count: cart.lines.length })}</p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
          className={buttonClass('quiet', 'gap-1 px-0 [&[aria-expanded=true]>svg]:rotate-180')}
        >
          {labels.summary.details}
          <Chevron />
        </button>
      </div>
      {cart.unavailable.length > 0 && (
        <p className="mt-2 text-sm text-terracotta-ink">
          {fill(labels.summary.gone, { names: cart.unavailable.map(nameOfLine).join(', ') })}
        </p>
      )}
      <div id={details} className={`mt-3 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <OrderItems lines={cart.lines} labels={labels.summary} />
        <Link href="/cart" className={buttonClass('quiet', 'px-0')}>
          {labels.summary.edit}
        </Link>
        <div className="mt-1 mb-4">
          <CouponForm summary={summary} labels={labels.coupon} />
          <CouponMessage text={summary.couponMessage} />
        </div>
        <div aria-busy={isChanging} className="transition-opacity aria-busy:opacity-60">
          <SummaryFigures summary={summary} labels={labels.figures} cash={paymentMethod === 'cash_on_delivery' ? cashOnDelivery : null} />
        </div>
      </div>
    </section>
  )
}
