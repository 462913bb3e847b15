'use client'

import { useEffect, useRef, useState } from 'react'
import type { CouponLabels } from '@/components/shared/coupon-form'
import type { FigureLabels } from '@/components/shared/summary-figures'
import { useCart, useCartSummary, type CartRead } from '@/lib/api-client/cart'
import type { Cart, CartSummary } from '@/lib/domain/cart'
import { CART_SPLASH_MS } from '@/lib/domain/limits'
import type { Paise } from '@/lib/domain/money'
import { CartFailed } from './cart-failed'
import type { CartLabels } from './cart-labels'
import { CartSplash, type Logo } from './cart-splash'
import { CartTable } from './cart-table'
import { CartTotals } from './cart-totals'
import { EmptyCart } from './empty-cart'
import { FreeDelivery } from './free-delivery'

type Props = {
  labels: CartLabels
  /** messages.checkout.view.figures */
  figures: FigureLabels
  /** messages.checkout.view.coupon */
  coupon: CouponLabels
  logo: Logo
  /** null: the shop has no such offer. */
  freeAbovePaise: Paise | null
}

function useSplashOver(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), CART_SPLASH_MS)
    return () => clearTimeout(timer)
  }, [])
  return over
}

const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-80 place-items-center">
    <div className="size-10 animate-spin rounded-chip border-4 border-line border-t-green" />
    <span className="sr-only">{label}</span>
  </div>
)

type FilledProps = Omit<Props, 'logo'> & { cart: Cart; summary: CartRead<CartSummary> }

function FilledCart({ cart, summary, labels, figures, coupon, freeAbovePaise }: FilledProps) {
  const lines = useRef<HTMLDivElement>(null)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      {/* Takes the focus of a remove button that goes away with its line. */}
      <div ref={lines} tabIndex={-1} className="min-w-0 outline-none">
        {freeAbovePaise !== null && <FreeDelivery summary={summary.value} freeAbovePaise={freeAbovePaise} labels={labels} />}
        <CartTable lines={cart.lines} labels={labels} onRemove={() => lines.current?.focus()} />
      </div>
      <CartTotals summary={summary} labels={labels} figures={figures} coupon={coupon} />
    </div>
  )
}

/** The cart page's island, with all its states (CART-01 to 08). */
export function CartView({ logo, ...texts }: Props) {
  const { labels } = texts
  const cart = useCart()
  const summary = useCartSummary()
  const splashOver = useSplashOver()
  const shown = cart.value
  if (!shown) {
    if (cart.failure) return <CartFailed failure={cart.failure} labels={labels} retry={cart.retry} />
    return splashOver ? <Spinner label={labels.loading} /> : <CartSplash logo={logo} label={labels.loading} />
  }
  if (shown.lines.length === 0) {
    if (summary.value) return <EmptyCart labels={labels} />
    return summary.failure ? (
      <CartFailed failure={summary.failure} labels={labels} retry={summary.retry} />
    ) : (
      <Spinner label={labels.loading} />
    )
  }
  return (
    <>
      {cart.failure && (
        <div className="mb-4">
          <CartFailed failure={cart.failure} labels={labels} retry={cart.retry} />
        </div>
      )}
      <FilledCart cart={shown} summary={summary} {...texts} />
    </>
  )
}
