import { useTranslations } from 'next-intl'
import { listingHref, without, type Choice, type ListingSubject } from './listing-address'

type Props = { subject: ListingSubject; choices: readonly Choice[]; labelOf: (choice: Choice) => string }

/** What is chosen, each a link to the list without it. The order is no filter and stays. */
export function FilterChips({ subject, choices, labelOf }: Props) {
  const t = useTranslations('catalog.filters')
  const chosen = choices.filter(([name]) => name !== 'sort')
  if (chosen.length === 0) return null
  const order = choices.filter(([name]) => name === 'sort')
  return (
    <ul aria-label={t('chosen')} className="mb-5 flex flex-wrap gap-2">
      {chosen.map((choice) => (
        <li key={choice.join('=')}>
          <a
            href={listingHref(subject, without(choices, choice))}
            data-listing="filter"
            aria-label={t('remove', { name: labelOf(choice) })}
            className="filter-chip"
          >
            {labelOf(choice)}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={listingHref(subject, order)}
          data-listing="filter"
          className="inline-flex min-h-11 items-center px-2 text-sm text-green underline underline-offset-4 lg:min-h-9"
        >
          {t('clear')}
        </a>
      </li>
    </ul>
  )
}
