import { useTranslations } from 'next-intl'
import type { CarouselLabels } from '@/components/ui/carousel-controls'

/** Ready strings for the island. */
export function useCarouselLabels(): CarouselLabels {
  const t = useTranslations('home.carousel')
  return { role: t('role'), previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') }
}
