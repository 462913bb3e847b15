import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'

const NEIGHBOURS = 1

/** The page numbers shown: first, last, current and its neighbours; null for a gap. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const shown = [1, last]
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page += 1) shown.push(page)
  const pages = [...new Set(shown)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    // A gap of one page shows that page: '…' would be no shorter.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}

type Props = { /** The address of a list page. */ hrefOf: (page: number) => string; page: number; lastPage: number }

const STEP = 'inline-flex min-h-11 items-center px-3 font-semibold'
const NUMBER = 'figures inline-flex size-11 items-center justify-center rounded-button'

/** Page numbers, and 'Page X of Y' between previous and next, at every width (ruling 37); all plain links (CAT-03). */
export function Pagination({ hrefOf, page, lastPage }: Props) {
  const t = useTranslations('catalog.pagination')
  if (lastPage <= 1) return null
  const step = (target: number, rel: 'prev' | 'next', label: string) =>
    target < 1 || target > lastPage ? (
      <span aria-hidden="true" className={`${STEP} text-ink-soft`}>
        {label}
      </span>
    ) : (
      <Link href={hrefOf(target)} rel={rel} className={`${STEP} text-green underline-offset-4 hover:underline`}>
        {label}
      </Link>
    )
  return (
    <nav aria-label={t('label')} className="mt-10 grid justify-items-center gap-1">
      <ol className="flex flex-wrap justify-center sm:gap-1">
        {pageNumbers(page, lastPage).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null && <span className={NUMBER}>…</span>}
            {number !== null && (
              <Link
                href={hrefOf(number)}
                aria-label={t('goTo', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${NUMBER} ${number === page ? 'bg-green text-page' : 'hover:bg-panel'}`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <div className="flex items-center">
        {step(page - 1, 'prev', t('previous'))}
        <p className="figures px-2 text-center text-sm text-ink-soft">{t('position', { page, lastPage })}</p>
        {step(page + 1, 'next', t('next'))}
      </div>
    </nav>
  )
}
