import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/domain/catalog'
import { isOutOfStock } from './card-price'

/** The word for what can be had, when there is one to say: usually only for what has to be made or is gone. */
function availabilityKey(card: ProductCard, showsAvailability: boolean) {
  if (isOutOfStock(card)) return 'outOfStock'
  if (card.availability === 'made_to_order') return 'madeToOrder'
  if (!showsAvailability) return null
  // A server that does not say: the documents' own rule, which knows zero pieces and everything else.
  return card.availability === null ? 'madeToOrderLiteral' : 'inStock'
}

/** Discount above; below, clear of the heart, what can be had. */
export function CardChips({ card, showsAvailability }: { card: ProductCard; showsAvailability: boolean }) {
  const t = useTranslations('catalog.card')
  const availability = availabilityKey(card, showsAvailability)
  return (
    <div className="card-chips">
      {card.discountPercent ? <span>{t('discount', { percent: card.discountPercent })}</span> : null}
      {availability !== null && <span className={availability === 'outOfStock' ? 'chip-gone' : 'chip-stock'}>{t(availability)}</span>}
    </div>
  )
}
