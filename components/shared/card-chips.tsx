import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/domain/catalog'
import { isOutOfStock } from './card-price'

const CHIP = 'rounded-chip px-2.5 py-0.5 text-xs font-semibold'

/** The word for what can be had, when there is one to say: usually only for what has to be made or is gone. */
function availabilityKey(card: ProductCard, showsAvailability: boolean) {
  if (isOutOfStock(card)) return 'outOfStock'
  if (card.availability === 'made_to_order') return 'madeToOrder'
  if (!showsAvailability) return null
  // A server that does not say: the documents' own rule.
  return card.availability === null ? 'madeToOrderLiteral' : 'inStock'
}

/** Discount above; below, clear of the heart, what can be had. */
export function CardChips({ card, showsAvailability }: { card: ProductCard; showsAvailability: boolean }) {
  const t = useTranslations('catalog.card')
  const availability = availabilityKey(card, showsAvailability)
  return (
    <div className="card-chips">
      {card.discountPercent !== 0 && (
        <span className={`figures bg-terracotta-ink text-white ${CHIP}`}>{t('discount', { percent: card.discountPercent })}</span>
      )}
      {availability !== null && (
        <span className={`mt-auto ${availability === 'outOfStock' ? 'bg-ink text-page' : 'bg-card text-ink'} ${CHIP}`}>
          {t(availability)}
        </span>
      )}
    </div>
  )
}
