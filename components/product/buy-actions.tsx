'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AddToCartButton, notifyAddFailed } from '@/components/shared/add-to-cart-button'
import { useRouter } from '@/components/shared/use-router'
import { addItem } from '@/lib/commerce/cart/deferred.client'
import { ADDED_MS } from '@/components/shared/figures'
import { MIN_QUANTITY } from '@/lib/kernel/business'
import type { VariantView } from './variant-view'
import { QuantityStepper } from '@/components/shared/quantity-stepper'
import { buttonClass } from '@/components/ui/button'
import { useMedia, WIDE } from '@/components/ui/media-query'
import { useInView } from '@/components/ui/use-in-view'
import { fill } from '@/lib/i18n/fill'
import { useChosenVariant } from './chosen-variant'

export const BUY_NOW_DELAY_MS = 300

type Order = { productId: number; variant: string; quantity: number }

/** Adds the variant to the cart, then opens the checkout (PDP-06). */
function useBuyNow({ productId, variant, quantity }: Order): { isBusy: boolean; buy: () => void } {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async () => {
    setBusy(true)
    const answer = await addItem({ productId, variant, quantity })
    if (answer.ok) {
      timer.current = setTimeout(() => router.push('/checkout'), BUY_NOW_DELAY_MS)
      return
    }
    setBusy(false)
    notifyAddFailed(answer.failure)
  }
  return { isBusy, buy: () => void (isBusy || send()) }
}

/** Content under the header or the bottom bar, both 64 px high, is not visible. */
const BARS = '-64px 0px'
/** Wide screens have no bottom bar. */
const HEADER = '-64px 0px 0px'

type BuyBarProps = {
  label: string
  variant: VariantView
  quantity: number
  /** A second button like the original. */
  children: ReactNode
}

/**
 * Price and Add to Cart at the bottom of the screen while the original button is out of view; on a phone it replaces the bottom bar, because two bars
 * would take a fifth of a small screen (product.css). A portal into <main>: inside the sticky buying column it would be stacked below the content
 * that follows.
 */
function BuyBar({ label, variant, quantity, children }: BuyBarProps) {
  const pieces = [variant.title, quantity > MIN_QUANTITY && `× ${quantity}`].filter(Boolean).join(' ')
  return createPortal(
    <section aria-label={label} className="buy-bar">
      <p className="figures leading-tight">
        <span className="block text-xl font-semibold">{variant.price}</span>
        {pieces && <span className="text-sm text-ink-soft">{pieces}</span>}
      </p>
      {children}
    </section>,
    document.getElementById('main') ?? document.body,
  )
}

type BuyActionsProps = {
  productId: number
  /** 'Add to Cart: Mamra Almonds' */
  addName: string
  labels: {
    add: { idle: string; adding: string; added: string; outOfStock: string }
    buyNow: string
    buying: string
    bar: string
    quantity: { group: string; decrease: string; increase: string; quantity: string }
    /** 'In stock: {variant}, {price}' */
    inStock: string
  }
  /** Other products, shown while all variants are out of stock. */
  alternatives: ReactNode
}

/** The other available variants, offered when the chosen one is out of stock. */
function VariantsInStock({ label }: { label: string }) {
  const { variants, choose } = useChosenVariant()
  return variants.map(
    ({ variant, title, price, isAvailable }) =>
      isAvailable && (
        <button key={variant} type="button" onClick={() => choose(variant)} className={buttonClass('outline', 'figures h-12 w-full')}>
          {fill(label, { variant: title, price })}
        </button>
      ),
  )
}

/** The chosen variant's quantity, limited to the stock, with the cart and checkout buttons; or what is in stock instead. */
export function BuyActions({ productId, addName, labels, alternatives }: BuyActionsProps) {
  const { chosen, variants } = useChosenVariant()
  const [wanted, setWanted] = useState(MIN_QUANTITY)
  const [place, isButtonInView] = useInView<HTMLDivElement>(useMedia(WIDE, false) ? HEADER : BARS)
  const quantity = Math.min(wanted, chosen.maxQuantity)
  const { isBusy, buy } = useBuyNow({ productId, variant: chosen.variant, quantity })
  const addButton = (
    <AddToCartButton
      productId={productId}
      variant={chosen.variant}
      state={chosen.isAvailable ? 'ready' : 'out_of_stock'}
      addedMs={ADDED_MS}
      labels={labels.add}
      accessibleName={chosen.variant === '' ? addName : `${addName}, ${chosen.title}`}
      quantity={quantity}
      className="h-12 grow"
    />
  )
  return (
    <div className="flex flex-wrap gap-3">
      {chosen.isAvailable && (
        <QuantityStepper value={quantity} min={MIN_QUANTITY} max={chosen.maxQuantity} onChange={setWanted} labels={labels.quantity} />
      )}
      <div ref={place} className="flex grow">
        {addButton}
      </div>
      {chosen.isAvailable ? (
        <button
          type="button"
          onClick={buy}
          data-early=""
          aria-disabled={isBusy || undefined}
          className={buttonClass('outline', 'h-12 w-full')}
        >
          <span className="sized-label" data-labels={[labels.buyNow, labels.buying].join('\n')}>
            {isBusy ? labels.buying : labels.buyNow}
          </span>
        </button>
      ) : (
        <VariantsInStock label={labels.inStock} />
      )}
      {variants.every(({ isAvailable }) => !isAvailable) && alternatives}
      {!isButtonInView && chosen.isAvailable && (
        <BuyBar label={labels.bar} variant={chosen} quantity={quantity}>
          {addButton}
        </BuyBar>
      )}
    </div>
  )
}
