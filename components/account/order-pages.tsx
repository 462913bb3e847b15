import { buttonClass } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import type { HistoryLabels } from './account-labels'

type Props = { page: number; lastPage: number; labels: HistoryLabels; onTurn: (page: number) => void }

/** The newest are on the first page. */
export function OrderPages({ page, lastPage, labels, onTurn }: Props) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={labels.pages} className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <button type="button" disabled={page <= 1} onClick={() => onTurn(page - 1)} className={buttonClass('outline')}>
        {labels.previous}
      </button>
      <p className="figures text-sm text-ink-soft max-sm:order-first max-sm:basis-full max-sm:text-center">
        {fill(labels.page, { page, last: lastPage })}
      </p>
      <button type="button" disabled={page >= lastPage} onClick={() => onTurn(page + 1)} className={buttonClass('outline')}>
        {labels.next}
      </button>
    </nav>
  )
}
