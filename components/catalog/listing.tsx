import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FilterOptions, ListingFilters, ProductCard } from '@/lib/commerce/catalog/model'
import type { Page } from '@/lib/kernel/paging'
import { RankingLink } from '@/components/shared/ranking-link'
import { FilterButton, FilterPanel } from './filter-panel'
import { choiceLabel, FilterChips, FilterForm, filterGroups, SortSelect, useFilterTexts } from './filter-form'
import { choicesOf, type ListingSubject } from './listing-address'
import { ListingResults } from './listing-results'

type Outcome<T> = { ok: true; value: T } | { ok: false; message: string }

export type ListingProps = {
  subject: ListingSubject
  filters: ListingFilters
  page: number
  list: Outcome<Page<ProductCard>>
  options: Outcome<FilterOptions>
  addedMs: number
  showsAvailability?: boolean
}

const NO_OPTIONS: FilterOptions = { attributes: {}, labels: {}, priceBands: [], facets: null }

type Props = ListingProps & {
  menu: ReactNode
  /** Replaces an empty list without filters. */
  empty: ReactNode
  /** Below the results. */
  children?: ReactNode
}

/** Filters, sort order, cards and pagination: shared by category, shop and search. */
export function Listing({ subject, filters, page, list, options, addedMs, showsAvailability = false, menu, empty, children }: Props) {
  const t = useTranslations('catalog')
  const texts = useFilterTexts()
  const choices = choicesOf(filters)
  const groups = filterGroups(options.ok ? options.value : NO_OPTIONS, choices, texts)
  const filterCount = choices.filter(([name]) => name !== 'sort').length
  const total = list.ok ? list.value.total : null
  if (list.ok && list.value.items.length === 0 && filterCount === 0) return empty
  return (
    <section aria-labelledby="products" className="listing">
      <h2 id="products" className="sr-only">
        {t('products')}
      </h2>
      <div className="listing-grid">
        <FilterPanel
          selection={choices.map((choice) => choice.join('=')).join('&')}
          labels={{
            title: t('filters.title'),
            close: t('filters.close'),
            show: total === null ? t('filters.showUncounted') : t('filters.show', { count: total }),
          }}
        >
          <FilterForm subject={subject} groups={groups} choices={choices} />
        </FilterPanel>
        <div className="listing-results">
          {total !== null && (
            <p data-listing-summary="" tabIndex={-1} className="listing-count">
              {t('resultCount', { count: total })}
            </p>
          )}
          <div className="listing-bar">
            {menu}
            <FilterButton label={t('filters.open', { count: filterCount })} />
            <SortSelect sort={filters.sort} isSearch={subject.query !== null} />
          </div>
          <FilterChips subject={subject} choices={choices} labelOf={(choice) => choiceLabel(choice, groups, texts)} />
          <ListingResults {...{ subject, choices, page, list, addedMs, showsAvailability }} />
          <RankingLink list={subject.query === null ? 'recommended' : 'search'} />
          {children}
        </div>
      </div>
    </section>
  )
}
