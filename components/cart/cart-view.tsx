'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawing'
import { Figure } from '@/components/ui/figure'
import { useHydrated } from '@/components/ui/media-query'
import { useInView } from '@/components/ui/use-in-view'
import type { IslandCardLabels } from '@/components/shared/island-card'
import type { CartLabels } from '@/components/shared/labels'
import { Link } from '@/components/shared/link'
import styles from './cart-splash.module.css'
import { itemOf, track } from '@/lib/commerce/consents/analytics.client'
import { type Cart, type CartSummary, shownLines } from '@/lib/commerce/cart/model'
import { formatMoney, PAISE_PER_RUPEE, type Paise } from '@/lib/kernel/money'
import { fill } from '@/lib/i18n/fill'
import type { CouponLabels } from '@/components/shared/coupon-form'
import { type FigureLabels, savedOf } from '@/components/shared/summary-figures'
import { type CartRead, useCart, useCartSummary } from '@/lib/commerce/cart/client'
import { useIdle } from '@/lib/v2/browser-state'
import { CartFailed } from './cart-failed'
import { CartTable } from './cart-table'
import { CartTotals } from './cart-totals'
import { SavedList } from './saved-list'
import { type Removal, useRemoval } from './use-removal'

export const CART_SPLASH_MS = 1_500

/** An empty paper bag with an almond leaf. */
function Bag() {
  return (
    <Drawing width={200} height={180}>
      <ellipse cx="100" cy="164" rx="66" ry="8" className="fill-panel" />
      <path d="M52 62h96l8 98H44z" strokeWidth="2.5" className="fill-card stroke-green" />
      <path d="M52 62l8-12h80l8 12" strokeWidth="2.5" className="fill-panel stroke-green" />
      <path d="M76 78V56a24 24 0 0 1 48 0v22" strokeWidth="2.5" className="stroke-green" />
      <circle cx="76" cy="80" r="3" className="fill-green" />
      <circle cx="124" cy="80" r="3" className="fill-green" />
      <path d="M100 104c14 8 18 22 0 42-18-20-14-34 0-42z" strokeWidth="2" className="fill-terracotta stroke-terracotta-ink" />
      <path d="M100 114v22M93 120c1 6 3 10 4 13M107 120c-1 6-3 10-4 13" strokeWidth="1.5" className="stroke-panel" />
      <path d="M106 102c6-12 18-14 26-10-3 10-14 16-26 10z" className="fill-green" />
      <path d="M22 120c8-2 12-8 12-16M178 112c-7-3-10-9-9-17" strokeWidth="2.5" className="stroke-saffron" />
    </Drawing>
  )
}

function EmptyCart({ labels }: { labels: CartLabels }) {
  return (
    <div className="py-10 text-center md:py-16">
      <Bag />
      <p className="mt-6 mb-6 font-serif text-2xl text-balance">{labels.empty}</p>
      <Link href="/shop" className={buttonClass()}>
        {labels.backToShopping}
      </Link>
    </div>
  )
}

/** Not in the server's HTML: without JavaScript nothing is loading. */
const Loading = ({ label }: { label: string }) => useHydrated() && <span className="sr-only">{label}</span>

type Logo = { url: string; name: string }

/** A white full-screen cover with the bouncing logo until the cart is loaded (CART-01). */
function CartSplash({ logo, label }: { logo: Logo; label: string }) {
  return (
    <div role="status" className={`fixed inset-0 z-50 grid place-items-center bg-white ${styles.splash}`}>
      {logo.url === '' ? (
        <p className={`font-serif text-2xl ${styles.logo}`}>{logo.name}</p>
      ) : (
        // Lazy as in the header: React would preload it, often in vain.
        <img src={logo.url} alt="" width={264} height={68} loading="lazy" className={styles.logo} />
      )}
      <Loading label={label} />
    </div>
  )
}

type FreeDeliveryProps = {
  /** undefined: not loaded yet. */
  summary: CartSummary | undefined
  freeAbovePaise: Paise
  labels: CartLabels
}

/** The amount that counts towards free delivery: the subtotal after the coupon (ruling 5). null: not reported by the server. */
function countedOf(summary: CartSummary | undefined): Paise | null {
  if (!summary) return 0
  const { subTotalPaise, discountPaise } = summary
  return subTotalPaise === null || discountPaise === null ? null : subTotalPaise - discountPaise
}

/** The whole rupees that take the subtotal above the amount; exactly the amount is not enough. */
const toGo = (missingPaise: Paise): Paise => (Math.floor(missingPaise / PAISE_PER_RUPEE) + 1) * PAISE_PER_RUPEE

/**
 * Progress towards free delivery, based on the summary so that it agrees with the totals: delivery is free if the summary says so. Delivery is free
 * strictly above the amount, not at exactly the amount.
 */
function FreeDelivery({ summary, freeAbovePaise, labels }: FreeDeliveryProps) {
  const counted = countedOf(summary)
  if (counted === null) return null
  const isReached = summary?.shippingPaise === 0
  const missingPaise = freeAbovePaise - counted
  // A server that charges for delivery above the amount has a rule that is not in its settings.
  if (summary && !isReached && missingPaise < 0) return null
  const share = isReached ? 1 : Math.min(1, counted / freeAbovePaise)
  return (
    <div className="mb-2 rounded-card bg-panel px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{isReached ? labels.reached : fill(labels.freeAbove, { amount: formatMoney(freeAbovePaise) })}</span>
        {summary && !isReached && <strong className="figures">{fill(labels.toGo, { amount: formatMoney(toGo(missingPaise)) })}</strong>}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-chip bg-line">
        <div className="h-full origin-left rounded-chip bg-green transition-transform" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}

type CartViewProps = {
  labels: CartLabels
  /** messages.checkout.view.figures */
  figures: FigureLabels
  /** messages.checkout.view.coupon */
  coupon: CouponLabels
  /** messages.catalog.card */
  card: IslandCardLabels
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
    <Loading label={label} />
  </div>
)

/** Above the bottom bar, over the content, and without height, so that nothing shifts when it appears or disappears. */
const PAY_BAR_PLACE = 'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-20 h-0 [@media(height<24rem)]:hidden min-[40rem]:hidden'
/** The full width of the screen. */
const PAY_BAR =
  'absolute inset-x-[calc(-1*var(--gutter))] bottom-0 flex items-center gap-4 border-t border-line bg-page px-(--gutter) py-2.5 transition-opacity aria-busy:*:opacity-60'

type PayBarProps = { summary: CartSummary; isChanging: boolean; labels: CartLabels }

/** On a phone: the total and the checkout link, at the bottom of the screen. */
function PayBar({ summary, isChanging, labels }: PayBarProps) {
  const savedPaise = savedOf(summary)
  return (
    <div className={PAY_BAR_PLACE}>
      <div className={PAY_BAR} aria-busy={isChanging}>
        <p className="figures min-w-0 leading-tight">
          <strong className="block text-lg">
            <span className="sr-only">{`${labels.payTotal} `}</span>
            <Figure>{formatMoney(summary.grandTotalPaise)}</Figure>
          </strong>
          {savedPaise > 0 && (
            <span className="block text-sm text-success">{fill(labels.lineSaving, { amount: formatMoney(savedPaise) })}</span>
          )}
        </p>
        <Link href="/checkout" className={buttonClass('primary', 'grow')}>
          {labels.pay}
        </Link>
      </div>
    </div>
  )
}

/** The totals' button counts as seen once it is above the bottom bar, even if it has left the window at the top. */
const SEEN = '99999px 0px -64px'

type SavedProps = { cart: Cart; removal: Removal; labels: CartLabels; className: string }

const Saved = ({ cart, removal, labels, className }: SavedProps) =>
  cart.saved?.length ? <SavedList lines={cart.saved} labels={labels} className={className} onForget={removal.forget} /> : null

type FilledProps = Omit<CartViewProps, 'logo' | 'card'> & { cart: Cart; summary: CartRead<CartSummary>; removal: Removal }

/** The lines with the totals next to them, and saved items below the lines. */
function FilledCart({ cart, summary, labels, figures, coupon, freeAbovePaise, removal }: FilledProps) {
  const [button, isButtonSeen] = useInView<HTMLDivElement>(SEEN)
  return (
    <div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          {freeAbovePaise !== null && <FreeDelivery summary={summary.value} freeAbovePaise={freeAbovePaise} labels={labels} />}
          <CartTable lines={shownLines(cart)} labels={labels} onRemove={removal.remove} onSave={cart.saved && removal.save} />
        </div>
        <CartTotals button={button} summary={summary} labels={labels} figures={figures} coupon={coupon} />
        <Saved cart={cart} removal={removal} labels={labels} className="mt-2 min-w-0 lg:col-start-1" />
      </div>
      {summary.value && !isButtonSeen && <PayBar summary={summary.value} isChanging={summary.isChanging} labels={labels} />}
    </div>
  )
}

/** Lines, but nothing to order: no totals and no checkout. */
const OnlyUnavailable = ({ cart, removal, labels }: Omit<SavedProps, 'className'>) => (
  <div className="max-w-4xl">
    <CartTable lines={cart.unavailable} labels={labels} onRemove={removal.remove} onSave={null} />
    <Link href="/shop" className={buttonClass('primary', 'mt-4')}>
      {labels.backToShopping}
    </Link>
  </div>
)

/** Below the fold, so not part of the first load. Absent if its code cannot be fetched. */
const Suggestions = lazy(() =>
  import('./suggestions').then(
    ({ Suggestions: Section }) => ({ default: Section }),
    () => ({ default: () => null }),
  ),
)

function LaterSuggestions(props: { cart: Cart; labels: CartLabels; card: IslandCardLabels }) {
  return (
    useIdle() && (
      <Suspense>
        <Suggestions {...props} />
      </Suspense>
    )
  )
}

type RemovedProps = { removal: Removal; labels: CartLabels; children: ReactNode }

/** The cart below an undo offer for the last removed line. Takes the focus of a button that disappears with its line. */
function WithUndo({ removal: { done, undo }, labels, children }: RemovedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) box.current?.focus({ preventScroll: true })
  }, [done])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {done && (
        <p className="sticky top-18 z-10 mb-4 flex items-center justify-between gap-2 rounded-card border border-line bg-card py-1 pl-4 shadow-float">
          <span className="min-w-0">{fill(labels[done.kind], { name: done.line.name })}</span>
          <button
            type="button"
            className={buttonClass('quiet', 'shrink-0')}
            onClick={() => {
              box.current?.focus({ preventScroll: true })
              undo()
            }}
          >
            {labels.undo}
          </button>
        </p>
      )}
      {children}
    </div>
  )
}

/** All states of the cart page (CART-01 to 08). */
/** Once, when the cart is known. */
function useCartEvent(cart: Cart | undefined): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (!cart?.lines.length || isReported.current) return
    isReported.current = true
    track('view_cart', { valuePaise: cart.grandTotalPaise, items: cart.lines.map(itemOf) })
  }, [cart])
}

export function CartView({ logo, card, ...texts }: CartViewProps) {
  const { labels } = texts
  const cart = useCart()
  const removal = useRemoval(labels)
  const summary = useCartSummary()
  const splashOver = useSplashOver()
  const shown = cart.value
  useCartEvent(shown)
  if (!shown) {
    if (cart.failure) return <CartFailed failure={cart.failure} labels={labels} retry={cart.retry} />
    return splashOver ? <Spinner label={labels.loading} /> : <CartSplash logo={logo} label={labels.loading} />
  }
  if (shown.lines.length === 0) {
    if (summary.value)
      return (
        <WithUndo removal={removal} labels={labels}>
          {shown.unavailable.length === 0 ? (
            <EmptyCart labels={labels} />
          ) : (
            <OnlyUnavailable cart={shown} removal={removal} labels={labels} />
          )}
          <Saved cart={shown} removal={removal} labels={labels} className="mt-10 max-w-4xl" />
          <LaterSuggestions cart={shown} labels={labels} card={card} />
        </WithUndo>
      )
    return summary.failure ? (
      <CartFailed failure={summary.failure} labels={labels} retry={summary.retry} />
    ) : (
      <Spinner label={labels.loading} />
    )
  }
  return (
    <WithUndo removal={removal} labels={labels}>
      {cart.failure && (
        <div className="mb-4">
          <CartFailed failure={cart.failure} labels={labels} retry={cart.retry} />
        </div>
      )}
      <FilledCart cart={shown} summary={summary} removal={removal} {...texts} />
      <LaterSuggestions cart={shown} labels={labels} card={card} />
    </WithUndo>
  )
}
