'use client'

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { fill } from '@/lib/i18n/fill'
import { AddToCartButton } from './add-to-cart-button'
import type { CardPacks, Pack, Packs } from './card-packs'
import type { PriceWords } from './price-text'
import { useDeliveryDay } from '@/lib/commerce/addresses/delivery.client'

/** On the card's picture, where it shifts nothing. @param text  'Get it by {day}' */
function DeliveryDay({ text }: { text: string }) {
  const day = useDeliveryDay()
  return (
    day && (
      <p className="card-delivery">
        <span>{fill(text, { day })}</span>
      </p>
    )
  )
}

export type CardLabels = ComponentProps<typeof AddToCartButton>['labels'] &
  PriceWords & {
    /** 'Add to Cart: {name}{variant}' */
    addName: string
    /** 'Pack of {name}' */
    pack: string
    /** 'Get it by {day}' */
    delivery: string
  }

export type CardPurchaseFacts = {
  id: number
  slug: string
  name: string
  /** '' for a product without variants, null when none is determined yet. */
  variant: string | null
  /** The variant's title; '' without one. */
  title: string
  state: ComponentProps<typeof AddToCartButton>['state']
  /** Dispatched at once, so a delivery date can be shown. */
  isInStock: boolean
}

type Props = {
  card: CardPurchaseFacts
  /** How long the button shows 'Added to Cart'. */
  addedMs: number
  labels: CardLabels
  /** The price as rendered by the server. */
  children: ReactNode
}

type Opened = { View: typeof CardPacks; packs: Packs }

/** A card's price and Add to Cart. The other variants, and the code for them, load when the shopper presses the variant; a select then replaces it. */
export function CardPurchase({ card: { id, slug, name, variant, title, state, isInStock }, addedMs, labels, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run } = useBusy()

  const open = (event: MouseEvent) => {
    const opener = event.target instanceof Element ? event.target.closest('button') : null
    if (!opener) return
    // Server HTML that React does not manage.
    opener.setAttribute('aria-busy', 'true')
    void run(async () => {
      // Fetching the code may fail (a lost connection, a new release).
      const loaded = await import('./card-packs').then(
        async ({ CardPacks: View, readPacks }) => {
          const packs = await readPacks(slug, variant ?? '')
          return packs && { View, packs }
        },
        () => null,
      )
      opener.removeAttribute('aria-busy')
      if (loaded) setOpened(loaded)
      else notify.failure('packs')
    })
  }

  const choose = (chosen: Pack) => setOpened((now) => now && { ...now, packs: { ...now.packs, chosen } })
  const shown = opened ? opened.packs.chosen : { variant, title }
  return (
    <>
      {opened ? (
        <opened.View
          packs={opened.packs}
          words={labels}
          label={fill(labels.pack, { name })}
          soldOut={labels.outOfStock}
          onChoose={choose}
        />
      ) : (
        <div className="contents" onClick={open}>
          {children}
        </div>
      )}
      <AddToCartButton
        productId={id}
        variant={shown.variant}
        state={state}
        addedMs={addedMs}
        labels={labels}
        accessibleName={fill(labels.addName, { name, variant: shown.title && `, ${shown.title}` })}
        className="card-button"
      />
      {isInStock && <DeliveryDay text={labels.delivery} />}
    </>
  )
}
