import type { ReactNode } from 'react'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import type { CheckoutLabels } from '@/components/shared/labels'

type StepProps = {
  /** The heading's id, which labels the section. */
  id: string
  number: number
  title: string
  /** Shown next to the heading. */
  action?: ReactNode
  children: ReactNode
}

export const Step = ({ id, number, title, action, children }: StepProps) => (
  <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 md:p-7">
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="figures grid size-8 shrink-0 place-items-center rounded-chip border border-green font-serif text-lg leading-none text-green"
        >
          {number}
        </span>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
      </div>
      {action}
    </div>
    {children}
  </section>
)

/** The size of the address step. */
export const StepWaiting = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-72" />
  </div>
)

type CheckoutWaitingProps = { labels: CheckoutLabels; hasFailed: boolean; retry: () => Promise<unknown> }

/** Replaces the summary while it loads or has failed. */
export const CheckoutWaiting = ({ labels, hasFailed, retry }: CheckoutWaitingProps) =>
  hasFailed ? (
    <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />
  ) : (
    <div role="status">
      <span className="sr-only">{labels.loading}</span>
      <Skeleton className="h-128" />
    </div>
  )
