import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/domain/catalog'
import { isOutOfStock } from './card-price'

const CHIP = 'rounded-chip px-2.5 py-0.5 text-xs font-semibold'

/** Discount above; below, clear of the heart, whether it has to be made or is gone. Nothing for a product that is simply there. */
export function CardChips({ card }: { card: ProductCard }) {
  const t = useTranslations('catalog.card')
  return (
    <div className="card-chips">
      {card.discountPercent !== 0 && (
        <span className={`figures bg-terracotta-ink text-white ${CHIP}`}>{t('discount', { percent: card.discountPercent })}</span>
      )}
      {isOutOfStock(card) && <span className={`mt-auto bg-ink text-page ${CHIP}`}>{t('outOfStock')}</span>}
      {card.availability === 'made_to_order' && <span className={`mt-auto bg-card text-ink ${CHIP}`}>{t('madeToOrder')}</span>}
    </div>
  )
}
