'use client'

import { useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Figure } from '@/components/ui/figure'
import { Icon } from '@/components/ui/icon'
import { notify } from '@/components/ui/notify'
import { ProductPicture } from '@/components/shared/product-picture'
import { Link } from '@/components/shared/link'
import { removeLine, useCart, useCartSummary } from '@/lib/commerce/cart/client'
import { type Cart, type CartLine, type CartSummary, shownLines } from '@/lib/commerce/cart/model'
import { formatKnownMoney, formatMoney } from '@/lib/kernel/money'
import type { CallFailure } from '@/lib/v2/call'
import type { CartMenuLabels } from '@/components/shared/labels'
import { BestSellerLinks } from './best-seller-links'
import { LineQuantity } from './line-quantity'
import { Unavailable } from './unavailable'

export const CART_LIST_MAX_HEIGHT_PX = 300

const THUMBNAIL_PX = 64

/** Shows the server's refusal, or the text shared by every page. */
function sayNotChanged(failure: CallFailure): void {
  if (failure.kind === 'refused' && failure.message !== null) notify.error(failure.message)
  else notify.failure('general')
}

type ItemProps = { line: CartLine; labels: CartMenuLabels; onRemove: (line: CartLine) => void }

function Item({ line, labels, onRemove }: ItemProps) {
  return (
    <li className="flex gap-3 py-3">
      <ProductPicture
        src={line.imageUrl}
        alt=""
        width={THUMBNAIL_PX}
        height={THUMBNAIL_PX}
        sizes={`${THUMBNAIL_PX}px`}
        className="size-16 shrink-0 rounded-input bg-panel object-cover"
      />
      <div className="relative min-w-0 grow">
        {line.productSlug === null ? (
          <p className="mr-8 line-clamp-2 font-semibold wrap-anywhere">{line.name}</p>
        ) : (
          <Link href={`/products/${line.productSlug}`} className="mr-8 line-clamp-2 font-semibold wrap-anywhere hover:underline">
            {line.name}
          </Link>
        )}
        {line.variantTitle !== '' && <p className="text-sm text-ink-soft">{line.variantTitle}</p>}
        <div className="mt-1.5 flex items-start justify-between gap-3">
          <LineQuantity line={line} labels={labels} onFail={sayNotChanged} />
          {line.isForSale && (
            <p className="figures pt-3 text-sm">
              <span aria-hidden="true">{`${line.quantity} × `}</span>
              <Figure>{formatKnownMoney(line.pricePaise, labels.unknown)}</Figure>
            </p>
          )}
        </div>
        {!line.isForSale && <Unavailable line={line} labels={labels} />}
        <button
          type="button"
          aria-label={`${labels.remove}: ${line.name}`}
          onClick={() => onRemove(line)}
          className="absolute -top-2.5 -right-3 grid size-11 place-items-center rounded-button text-ink-soft hover:text-danger"
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </li>
  )
}

type RowProps = { name: string; text: string }

const Row = ({ name, text }: RowProps) => (
  <div className="flex justify-between gap-4 text-sm text-ink-soft">
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)

const Charges = ({ summary, labels }: { summary: CartSummary; labels: CartMenuLabels }) => (
  <>
    {summary.couponApplied && summary.discountPaise !== null && <Row name={labels.coupon} text={formatMoney(-summary.discountPaise)} />}
    {summary.shippingPaise !== null && (
      <Row name={labels.shipping} text={summary.shippingPaise === 0 ? labels.free : formatMoney(summary.shippingPaise)} />
    )}
  </>
)

/** The same total as on the cart page (CART-05); the sum of the lines if the server sends no summary. */
function Total({ cart, labels }: { cart: Cart; labels: CartMenuLabels }) {
  const { value: summary, failure, isChanging } = useCartSummary()
  const isLoading = !summary && !failure
  const totalPaise = summary ? summary.grandTotalPaise : cart.grandTotalPaise
  return (
    <dl aria-busy={isLoading || isChanging} className="figures mb-3 transition-opacity aria-busy:opacity-60">
      {summary && <Charges summary={summary} labels={labels} />}
      <div className="flex items-baseline justify-between gap-4">
        <dt>{labels.grandTotal}</dt>
        <dd className="text-lg font-bold">{isLoading ? '…' : formatKnownMoney(totalPaise, labels.unknown)}</dd>
      </div>
    </dl>
  )
}

type FilledProps = { cart: Cart; labels: CartMenuLabels; onRemove: (line: CartLine) => void }

function Filled({ cart, labels, onRemove }: FilledProps) {
  return (
    <>
      <ul className="divide-y divide-line overflow-y-auto px-4" style={{ maxHeight: CART_LIST_MAX_HEIGHT_PX }}>
        {shownLines(cart).map((line) => (
          <Item key={line.id} line={line} labels={labels} onRemove={onRemove} />
        ))}
      </ul>
      <div data-grip="" style={{ touchAction: 'none' }} className="border-t border-line p-4">
        {cart.lines.length > 0 && <Total cart={cart} labels={labels} />}
        <div className="grid grid-cols-2 gap-2">
          <Link href="/cart" className={buttonClass('outline', 'px-3')}>
            {labels.viewCart}
          </Link>
          {cart.lines.length > 0 && (
            <Link href="/checkout" className={buttonClass('primary', 'px-3')}>
              {labels.checkout}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

export function CartDropDown({ labels }: { labels: CartMenuLabels }) {
  const { value: cart, failure, retry } = useCart()
  const box = useRef<HTMLDivElement>(null)
  const remove = async (line: CartLine) => {
    notify.announce(`${line.name}: 0`)
    // The button disappears with its line.
    box.current?.focus()
    const answer = await removeLine(line.id)
    if (!answer.ok) sayNotChanged(answer.failure)
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {failure && (
        <div role="alert" className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 text-danger">
          <span>{labels.failed}</span>
          <button type="button" onClick={() => void retry()} className={buttonClass('quiet', 'px-0')}>
            {labels.retry}
          </button>
        </div>
      )}
      {!cart && !failure && <p className="p-6 text-ink-soft">{labels.loading}</p>}
      {cart && shownLines(cart).length === 0 && (
        <>
          <div className="p-6 text-center">
            <p className="mb-4">{labels.empty}</p>
            <Link href="/shop" className={buttonClass('outline')}>
              {labels.shop}
            </Link>
          </div>
          <BestSellerLinks title={labels.bestSellers} />
        </>
      )}
      {cart && shownLines(cart).length > 0 && <Filled cart={cart} labels={labels} onRemove={(line) => void remove(line)} />}
    </div>
  )
}
