import { type CardVariant, chooseVariant, isOutOfStock, type ProductCard } from '@/lib/commerce/catalog/model'
import type { Paise } from '@/lib/kernel/money'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import type { CardLabels, CardPurchaseFacts } from './card-purchase'
import { PriceText } from './price-text'

type CardPrice = {
  /** null: the product has no variants. */
  variant: CardVariant | null
  /** null: unknown. */
  pricePaise: Paise | null
  /** Struck through; null if there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

/** The price on a card (CAT-04): the chosen variant's price and MRP; without variants the product's price and compare-at price. */
export function priceOfCard(card: ProductCard): CardPrice {
  const variant = chooseVariant(card.variants)
  if (variant === null) return { variant, pricePaise: card.pricePaise, compareAtPaise: card.compareAtPricePaise, netGrams: card.netGrams }
  const isBelowMrp = variant.mrpPaise !== null && variant.pricePaise < variant.mrpPaise
  return { variant, pricePaise: variant.pricePaise, compareAtPaise: isBelowMrp ? variant.mrpPaise : null, netGrams: variant.netGrams }
}

type SaleState = 'ready' | 'out_of_stock' | 'no_variant'

/** no_variant: there are variants, but the server did not send the name that the cart needs (CAT-05). */
function saleStateOfCard(card: ProductCard): SaleState {
  if (isOutOfStock(card)) return 'out_of_stock'
  const isUndetermined = card.variants.length > 0 && !chooseVariant(card.variants)?.variant
  return isUndetermined ? 'no_variant' : 'ready'
}

/** Whether the card offers other variants: the server has sent their names, and something is in stock. */
const hasChoice = (card: ProductCard): boolean => saleStateOfCard(card) === 'ready' && card.variants.length > 1

/** The data that a card's island needs to sell the product. */
export function purchaseOf(card: ProductCard): CardPurchaseFacts {
  const { variant } = priceOfCard(card)
  const state = saleStateOfCard(card)
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    variant: variant ? variant.variant || null : '',
    title: variant?.title ?? '',
    state,
    isInStock: state !== 'out_of_stock' && card.availability !== 'made_to_order',
  }
}

type Props = { card: ProductCard; labels: Pick<CardLabels, 'mrp' | 'pack' | 'ourPrice'> }

/** Price, variant and unit price. The variant is a button if there are others; CardPurchase handles its clicks. */
export function PriceLine({ card, labels }: Props) {
  const { variant, pricePaise, compareAtPaise, netGrams } = priceOfCard(card)
  // No price instead of ₹0: the product page shows it.
  if (pricePaise === null) return null
  return (
    <PriceText price={{ pricePaise, compareAtPaise, netGrams }} words={labels} isLabelled={variant !== null}>
      {variant?.title && (
        <>
          {' '}
          {hasChoice(card) ? (
            <button
              type="button"
              className="card-pack"
              data-early=""
              aria-haspopup="listbox"
              aria-label={`${fill(labels.pack, { name: card.name })}: ${variant.title}`}
            >
              {variant.title}
              <Icon name="down" size={14} />
            </button>
          ) : (
            <b>{variant.title}</b>
          )}{' '}
        </>
      )}
    </PriceText>
  )
}
