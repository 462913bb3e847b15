import { useTranslations } from 'next-intl'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { SKELETONS } from '@/lib/domain/limits'

const PLACES = Array.from({ length: SKELETONS }, (_, index) => index)

type Props = { message: string; isSearch: boolean }

/** Stands in for the products while their source is down; the page around them does not mind (CAT-08). */
export function FailedList({ message, isSearch }: Props) {
  const t = useTranslations('catalog')
  // An answer that makes no sense is told in the specification's words alone; a search that failed has found nothing (SRCH-08).
  const listError = message === t('invalidFormat') ? message : t('error', { message })
  const error = isSearch ? t('nothingFound') : listError
  return (
    <FailedSection error={error} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
      <span className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-96" />
        ))}
      </span>
    </FailedSection>
  )
}
