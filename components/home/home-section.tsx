import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/shared/section-heading'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { SKELETONS } from '@/components/shared/figures'

const PROJECT_SKELETONS = 3

/** The list, or the error that prevented reading it. */
export type Outcome<T> = { ok: true; value: readonly T[] } | { ok: false; message: string }

export type SkeletonShape = 'slides' | 'circles' | 'cards' | 'tiles' | 'quotes'

const SHAPES: Readonly<Record<SkeletonShape, { count: number; list: string; item: string }>> = {
  slides: { count: 1, list: 'block', item: 'slide rounded-none' },
  circles: { count: SKELETONS, list: 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6', item: 'aspect-square rounded-chip' },
  cards: { count: SKELETONS, list: 'grid grid-cols-2 gap-4 md:grid-cols-3', item: 'h-96' },
  tiles: { count: PROJECT_SKELETONS, list: 'grid gap-4 md:grid-cols-3', item: 'aspect-[2/1]' },
  quotes: { count: SKELETONS, list: 'grid gap-4 md:grid-cols-2 lg:grid-cols-3', item: 'h-40' },
}

type Props<T> = {
  outcome: Outcome<T>
  /** Shown above the skeletons and the error; none for the slider. */
  title?: string
  shape: SkeletonShape
  className?: string
  children: (value: readonly T[]) => ReactNode
}

/**
 * A list of the home page, or skeletons and an error when its source fails (HOME-09); the rest of the page is unaffected. An empty list
 * renders nothing, not even a heading.
 */
export function HomeSection<T>({ outcome, title, shape, className, children }: Props<T>) {
  const t = useTranslations('home.failed')
  if (outcome.ok) return outcome.value.length === 0 ? null : <div className={className}>{children(outcome.value)}</div>
  const { count, list, item } = SHAPES[shape]
  return (
    <section aria-label={title} className={className}>
      {title ? <SectionHeading title={title} /> : null}
      <FailedSection error={t('error', { message: outcome.message })} retryLabel={t('retry')} loadingLabel={t('loading')}>
        <span className={title ? `mt-5 ${list}` : list}>
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className={item} />
          ))}
        </span>
      </FailedSection>
    </section>
  )
}
