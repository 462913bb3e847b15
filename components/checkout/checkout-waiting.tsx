import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import type { CheckoutLabels } from './checkout-labels'

/** As large as the address step. */
export const StepWaiting = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-72" />
  </div>
)

type Props = { labels: CheckoutLabels; hasFailed: boolean; retry: () => Promise<unknown> }

/** In the summary's place: on its way, or out of reach. */
export const CheckoutWaiting = ({ labels, hasFailed, retry }: Props) =>
  hasFailed ? (
    <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />
  ) : (
    <div role="status">
      <span className="sr-only">{labels.loading}</span>
      <Skeleton className="h-128" />
    </div>
  )
