import { useTranslations } from 'next-intl'
import { FailedSection } from '@/components/ui/failed-section'
import { NoticeOnce } from '@/components/ui/notice-once'
import { Skeleton } from '@/components/ui/skeleton'

/** Stands where the menu shows what it knows from the settings while they cannot be read (SHELL-09). */
export function FailedSettings() {
  const t = useTranslations('shell.settings')
  return (
    <>
      <NoticeOnce text={t('notice')} />
      <FailedSection error={t('failed')} retryLabel={t('retry')} loadingLabel={t('loading')}>
        <Skeleton className="h-40" />
      </FailedSection>
    </>
  )
}
