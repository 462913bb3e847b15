'use client'

import { useState } from 'react'
import { AddToCartButton } from '@/components/shared/add-to-cart-button'
import { QuantityStepper } from '@/components/shared/quantity-stepper'
import { buttonClass } from '@/components/ui/button'
import { ADDED_MS, MIN_QUANTITY } from '@/lib/domain/limits'
import { BuyBar } from './buy-bar'
import { useChosenPack } from './chosen-pack'
import { useBuyNow } from './use-buy-now'
import { useInView } from './use-in-view'

type Props = {
  productId: number
  /** 'Add to Cart: Mamra Almonds' */
  addName: string
  labels: {
    add: { idle: string; adding: string; added: string; outOfStock: string }
    buyNow: string
    buying: string
    bar: string
    quantity: { group: string; decrease: string; increase: string; quantity: string }
  }
}

/** How many of the chosen pack, into the cart or straight to the checkout. Never more than there are. */
export function BuyActions({ productId, addName, labels }: Props) {
  const { chosen } = useChosenPack()
  const [wanted, setWanted] = useState(MIN_QUANTITY)
  const [place, isButtonInView] = useInView<HTMLDivElement>()
  const quantity = Math.min(wanted, chosen.maxQuantity)
  const { isBusy, buy } = useBuyNow({ productId, variant: chosen.variant, quantity })
  const addButton = (
    <AddToCartButton
      productId={productId}
      variant={chosen.variant}
      state={chosen.isAvailable ? 'ready' : 'out_of_stock'}
      addedMs={ADDED_MS}
      labels={labels.add}
      accessibleName={chosen.variant === '' ? addName : `${addName}, ${chosen.variant}`}
      quantity={quantity}
      className="h-12 grow"
    />
  )
  return (
    <div className="flex flex-wrap gap-3">
      <QuantityStepper
        value={quantity}
        min={MIN_QUANTITY}
        max={chosen.maxQuantity}
        onChange={setWanted}
        labels={labels.quantity}
        disabled={!chosen.isAvailable}
      />
      <div ref={place} className="flex grow">
        {addButton}
      </div>
      <button
        type="button"
        onClick={buy}
        disabled={!chosen.isAvailable}
        data-early=""
        aria-disabled={isBusy || undefined}
        className={buttonClass('outline', 'h-12 w-full')}
      >
        <span className="sized-label" data-labels={[labels.buyNow, labels.buying].join('\n')}>
          {isBusy ? labels.buying : labels.buyNow}
        </span>
      </button>
      {!isButtonInView && chosen.isAvailable && (
        <BuyBar label={labels.bar} pack={chosen} quantity={quantity}>
          {addButton}
        </BuyBar>
      )}
    </div>
  )
}
