import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { FilterGroup, FilterOption } from './filter-groups'
import type { Choice, ListingSubject } from './listing-address'

export const FILTER_FORM = 'filters'
/** A longer list is cut, the rest opens below. */
const SHOWN_AT_ONCE = 8

const Options = ({ options }: { options: readonly FilterOption[] }) =>
  options.map(({ choice: [name, value], label, count, isChosen }) => (
    <label key={value} className="filter-option">
      <input
        type="checkbox"
        id={encodeURIComponent(`${name}=${value}`)}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
      />
      <span>{label}</span>
      {count !== null && <span className="figures">{count}</span>}
    </label>
  ))

function Group({ group: { legend, options } }: { group: FilterGroup }) {
  const t = useTranslations('catalog.filters')
  const rest = options.slice(SHOWN_AT_ONCE)
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      <Options options={options.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <details open={rest.some(({ isChosen }) => isChosen)}>
          <summary>{t('more', { count: rest.length })}</summary>
          <Options options={rest} />
        </details>
      )}
    </fieldset>
  )
}

type Props = {
  subject: ListingSubject
  groups: readonly FilterGroup[]
  /** What is chosen. */
  choices: readonly Choice[]
}

/** A GET form: without JavaScript it is sent by its button. It has no page number, so every change begins at page 1 (SRCH-07). */
export function FilterForm({ subject: { path, query, exact }, groups, choices }: Props) {
  const t = useTranslations('catalog.filters')
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ choice }) => choice.join('='))))
  return (
    <form id={FILTER_FORM} action={path} method="get" data-filters="" autoComplete="off">
      {query !== null && <input type="hidden" name="query" value={query} />}
      {exact && <input type="hidden" name="exact" value="1" />}
      {choices.map(([name, value]) =>
        // An address may ask for what is not offered: it stays until its chip is taken away. The order has its own field.
        name === 'sort' || offered.has(`${name}=${value}`) ? null : (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      {groups.map((group) => (
        <Group key={group.legend} group={group} />
      ))}
      <button type="submit" className={buttonClass('outline', 'mt-4 hidden noscript:inline-flex')}>
        {t('apply')}
      </button>
    </form>
  )
}
