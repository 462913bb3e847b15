import { useTranslations } from 'next-intl'
import { useLocale } from '#use-locale'
import { Link } from '@/components/shared/link'
import { readRange, writeAddressRange } from '@/lib/commerce/catalog/filters.wire'
import {
  ADVANCED_FILTERS,
  AVAILABILITIES,
  type FilterOptions,
  namedEnd,
  type PriceRange,
  SORT_KEYS,
  type SortKey,
} from '@/lib/commerce/catalog/model'
import { formatMoney, rupeesToPaise } from '@/lib/kernel/money'
import { localHref } from '@/lib/local-href.mjs'
import { type Choice, type FilterName, listingHref, type ListingSubject, without } from './listing-address'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { StaticHtml } from '@/components/ui/static-html'

type FilterOption = {
  choice: Choice
  label: string
  /** The number of products with this option; null: the server does not count, or the option only sorts the list. */
  count: number | null
  isChosen: boolean
}
type FilterGroup = { legend: string; options: readonly FilterOption[] }

type FilterTexts = {
  availability: string
  price: string
  advanced: string
  /** 'In Stock', 'New Article' … */
  of: (value: (typeof AVAILABILITIES)[number] | (typeof ADVANCED_FILTERS)[number]) => string
  under: (amount: string) => string
  upTo: (amount: string) => string
  above: (amount: string) => string
  between: (from: string, to: string) => string
}

/** '₹300 to ₹700' */
function rangeLabel(range: PriceRange, texts: FilterTexts): string {
  const { minPaise, maxPaise, isUpTo = false } = range
  const shownMax = formatMoney(namedEnd(range) ?? 0)
  if (minPaise === null) return isUpTo ? texts.upTo(shownMax) : texts.under(shownMax)
  return maxPaise === null ? texts.above(formatMoney(minPaise)) : texts.between(formatMoney(minPaise), shownMax)
}

const paiseOf = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(rupees))

const offered = (name: FilterName, value: string, label: string, count: number | null | undefined): Omit<FilterOption, 'isChosen'> => ({
  choice: [name, value],
  label,
  count: count ?? null,
})

function offeredGroups({ attributes, labels, priceBands, facets }: FilterOptions, texts: FilterTexts) {
  // Attribute names are data: one may equal the name of a property of every object.
  const wordFor = (word: string) => (Object.hasOwn(labels, word) ? (labels[word] ?? word) : word)
  const bands = priceBands.map(({ minRupees, maxRupees }, index) => {
    const range = { minPaise: paiseOf(minRupees), maxPaise: paiseOf(maxRupees) }
    return offered('price', writeAddressRange(range), rangeLabel(range, texts), facets?.price[index])
  })
  return [
    {
      legend: texts.availability,
      options: AVAILABILITIES.map((one) => offered('availability', one, texts.of(one), facets?.availability[one])),
    },
    { legend: texts.price, options: bands },
    ...Object.entries(attributes).map(([name, values]) => ({
      legend: wordFor(name),
      options: values.map((value) => offered('attribute', `${name}:${value}`, wordFor(value), facets?.attributes[name]?.[value])),
    })),
    { legend: texts.advanced, options: ADVANCED_FILTERS.map((one) => offered('advanced', one, texts.of(one), null)) },
  ]
}

/** A listing's filters with the chosen ones marked. Omits attributes without options (SRCH-04). */
export function filterGroups(options: FilterOptions, choices: readonly Choice[], texts: FilterTexts): readonly FilterGroup[] {
  const chosen = new Set(choices.map(([name, value]) => `${name}=${value}`))
  return offeredGroups(options, texts)
    .filter((group) => group.options.length > 0)
    .map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, isChosen: chosen.has(option.choice.join('=')) })),
    }))
}

/** The label of a choice, which the listing may not offer: an address can contain any value. */
export function choiceLabel(choice: Choice, groups: readonly FilterGroup[], texts: FilterTexts): string {
  const [name, value] = choice
  const option = groups.flatMap((group) => group.options).find((one) => one.choice[0] === name && one.choice[1] === value)
  if (option) return option.label
  const range = name === 'price' ? readRange(value) : null
  return range ? rangeLabel(range, texts) : value.slice(value.indexOf(':') + 1)
}

export function useFilterTexts(): FilterTexts {
  const t = useTranslations('catalog.filters')
  return {
    availability: t('availability'),
    price: t('price'),
    advanced: t('advanced'),
    of: (value) => t(value),
    under: (amount) => t('under', { amount }),
    upTo: (amount) => t('upTo', { amount }),
    above: (amount) => t('above', { amount }),
    between: (from, to) => t('between', { from, to }),
  }
}

type FilterChipsProps = { subject: ListingSubject; choices: readonly Choice[]; labelOf: (choice: Choice) => string }

/** The chosen filters, each a link to the list without it. The sort order is not a filter and stays. */
export function FilterChips({ subject, choices, labelOf }: FilterChipsProps) {
  const t = useTranslations('catalog.filters')
  const chosen = choices.filter(([name]) => name !== 'sort')
  if (chosen.length === 0) return null
  const order = choices.filter(([name]) => name === 'sort')
  return (
    <ul aria-label={t('chosen')} className="mb-5 flex flex-wrap gap-2">
      {chosen.map((choice) => (
        <li key={choice.join('=')}>
          <Link
            href={listingHref(subject, without(choices, choice))}
            data-listing="filter"
            aria-label={t('remove', { name: labelOf(choice) })}
            className="filter-chip"
          >
            {labelOf(choice)}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listingHref(subject, order)}
          data-listing="filter"
          className="inline-flex min-h-11 items-center px-2 text-sm text-green underline underline-offset-4 lg:min-h-9"
        >
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}

const FILTER_FORM = 'filters'
/** A longer list shows this many options and the rest in a <details>. */
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
        <details id={encodeURIComponent(`more ${legend}`)} open={rest.some(({ isChosen }) => isChosen)}>
          <summary>{t('more', { count: rest.length })}</summary>
          <Options options={rest} />
        </details>
      )}
    </fieldset>
  )
}

type FilterFormProps = {
  subject: ListingSubject
  groups: readonly FilterGroup[]
  /** The chosen filters and sort order. */
  choices: readonly Choice[]
}

/**
 * A GET form: without JavaScript its button submits it. It has no page number, so every change returns to page 1 (SRCH-07). Its fields are static
 * HTML; ListingFrame listens for changes.
 */
export function FilterForm({ subject: { path, query, exact }, groups, choices }: FilterFormProps) {
  const t = useTranslations('catalog.filters')
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ choice }) => choice.join('='))))
  return (
    <form id={FILTER_FORM} action={localHref(path, useLocale())} method="get" data-filters="" autoComplete="off">
      <StaticHtml as="div" className="contents">
        {query !== null && <input type="hidden" name="query" value={query} />}
        {exact && <input type="hidden" name="exact" value="1" />}
        {choices.map(([name, value]) =>
          // A choice from the address that the listing does not offer stays until its chip is removed. The sort order has its own field.
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
      </StaticHtml>
    </form>
  )
}

/** Belongs to the filter form by its `form` attribute, not by its position. */
export function SortSelect({ sort, isSearch }: { sort: SortKey | null; isSearch: boolean }) {
  const t = useTranslations('catalog.sort')
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor="sort" className="text-ink-soft max-lg:sr-only">
        {t('label')}
      </label>
      {/* The key creates a new element for each order: a form reset restores an element's initial default value. */}
      <span className="sort-select">
        <select key={sort ?? ''} id="sort" name="sort" form={FILTER_FORM} defaultValue={sort ?? ''}>
          <option value="">{isSearch ? t('bestMatch') : t('recommended')}</option>
          {SORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {t(key)}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
      <button type="submit" form={FILTER_FORM} className={buttonClass('outline', 'hidden noscript:inline-flex')}>
        {t('apply')}
      </button>
    </div>
  )
}
