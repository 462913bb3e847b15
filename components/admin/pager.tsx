import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('table')

type Props = { total: number; page: number; lastPage: number; onPage: ((page: number) => void) | undefined }

/** The total, and links to the other pages. */
export const Pager = ({ total, page, lastPage, onPage }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-ink-soft">
    {/* The list also shows this, but not to screen readers. */}
    <span aria-live="polite" className={total === 0 ? 'sr-only' : undefined}>
      {t('found', { count: total })}
    </span>
    {lastPage > 1 && (
      <nav aria-label={t('page', { page, pages: lastPage })} className="flex items-center gap-3">
        <button type="button" disabled={page <= 1} onClick={() => onPage?.(page - 1)} className={buttonClass('quiet', 'px-2 text-sm')}>
          {t('previous')}
        </button>
        <span className="figures">{t('page', { page, pages: lastPage })}</span>
        <button
          type="button"
          disabled={page >= lastPage}
          onClick={() => onPage?.(page + 1)}
          className={buttonClass('quiet', 'px-2 text-sm')}
        >
          {t('next')}
        </button>
      </nav>
    )}
  </div>
)
