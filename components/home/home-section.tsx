import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/shared/section-heading'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { PROJECT_SKELETONS, SKELETONS } from '@/lib/domain/limits'

/** What was read, or why it could not be. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; message: string }

export type SkeletonShape = 'slides' | 'circles' | 'cards' | 'tiles'

const SHAPES: Readonly<Record<SkeletonShape, { count: number; list: string; item: string }>> = {
  slides: {
    count: 1,
    list: 'block',
    item: 'aspect-[900/1100] w-full rounded-none min-[40rem]:aspect-[1920/820] min-[40rem]:max-h-[38rem]',
  },
  circles: { count: SKELETONS, list: 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6', item: 'aspect-square rounded-chip' },
  cards: { count: SKELETONS, list: 'grid grid-cols-2 gap-4 md:grid-cols-3', item: 'h-96' },
  tiles: { count: PROJECT_SKELETONS, list: 'grid gap-4 md:grid-cols-3', item: 'aspect-[2/1]' },
}

type Props<T> = {
  outcome: Outcome<T>
  /** Stands above the skeletons and the error; none for the slider. */
  title?: string
  shape: SkeletonShape
  children: (value: T) => ReactNode
}

/** A list of the home page: itself, or what stands in its place while its source is down (HOME-09). The rest of the page does not mind. */
export function HomeSection<T>({ outcome, title, shape, children }: Props<T>) {
  const t = useTranslations('home.failed')
  if (outcome.ok) return children(outcome.value)
  const { count, list, item } = SHAPES[shape]
  return (
    <section aria-label={title}>
      {title ? <SectionHeading title={title} /> : null}
      <FailedSection error={t('error', { message: outcome.message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
        <span className={`mt-5 ${list}`}>
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className={item} />
          ))}
        </span>
      </FailedSection>
    </section>
  )
}
