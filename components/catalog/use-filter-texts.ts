import { useTranslations } from 'next-intl'
import type { FilterTexts } from './filter-groups'

export function useFilterTexts(): FilterTexts {
  const t = useTranslations('catalog.filters')
  return {
    availability: t('availability'),
    price: t('price'),
    advanced: t('advanced'),
    of: (value) => t(value),
    under: (amount) => t('under', { amount }),
    above: (amount) => t('above', { amount }),
    between: (from, to) => t('between', { from, to }),
  }
}
