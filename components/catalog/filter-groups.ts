import { ADVANCED_FILTERS, AVAILABILITIES, type FilterOptions } from '@/lib/domain/catalog'
import { rupeesToPaise } from '@/lib/domain/money'
import { formatMoney } from '@/lib/i18n/money'
import type { Choice, FilterName } from './listing-address'

export type FilterOption = {
  choice: Choice
  label: string
  /** Products it would leave; null: the server does not count, or the option only orders the list. */
  count: number | null
  isChosen: boolean
}
export type FilterGroup = { legend: string; options: readonly FilterOption[] }

export type FilterTexts = {
  availability: string
  price: string
  advanced: string
  /** 'In Stock', 'New Article' … */
  of: (value: (typeof AVAILABILITIES)[number] | (typeof ADVANCED_FILTERS)[number]) => string
  under: (amount: string) => string
  above: (amount: string) => string
  between: (from: string, to: string) => string
}

const rupees = (whole: number): string => formatMoney(rupeesToPaise(whole))

function bandLabel(minRupees: number | null, maxRupees: number | null, texts: FilterTexts): string {
  if (minRupees === null) return texts.under(rupees(maxRupees ?? 0))
  return maxRupees === null ? texts.above(rupees(minRupees)) : texts.between(rupees(minRupees), rupees(maxRupees))
}

/** '300-700' → '₹300 to ₹700' */
function rangeLabel(value: string, texts: FilterTexts): string {
  const [min, max] = value.split('-').map((part) => (part === '' ? null : Number(part)))
  return bandLabel(min ?? null, max ?? null, texts)
}

const offered = (name: FilterName, value: string, label: string, count: number | null | undefined): Omit<FilterOption, 'isChosen'> => ({
  choice: [name, value],
  label,
  count: count ?? null,
})

function offeredGroups({ attributes, priceBands, facets }: FilterOptions, texts: FilterTexts) {
  const bands = priceBands.map(({ minRupees, maxRupees }, index) => {
    const value = `${minRupees ?? ''}-${maxRupees ?? ''}`
    return offered('price', value, rangeLabel(value, texts), facets?.price[index])
  })
  return [
    {
      legend: texts.availability,
      options: AVAILABILITIES.map((one) => offered('availability', one, texts.of(one), facets?.availability[one])),
    },
    { legend: texts.price, options: bands },
    ...Object.entries(attributes).map(([name, values]) => ({
      legend: name,
      options: values.map((value) => offered('attribute', `${name}:${value}`, value, facets?.attributes[name]?.[value])),
    })),
    { legend: texts.advanced, options: ADVANCED_FILTERS.map((one) => offered('advanced', one, texts.of(one), null)) },
  ]
}

/** What a listing can be filtered by, with what is chosen. An attribute without options is not shown (SRCH-04). */
export function filterGroups(options: FilterOptions, choices: readonly Choice[], texts: FilterTexts): readonly FilterGroup[] {
  const chosen = new Set(choices.map(([name, value]) => `${name}=${value}`))
  return offeredGroups(options, texts)
    .filter((group) => group.options.length > 0)
    .map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, isChosen: chosen.has(option.choice.join('=')) })),
    }))
}

/** The words of a choice, also of one that the listing does not offer: an address may ask for anything. */
export function choiceLabel(choice: Choice, groups: readonly FilterGroup[], texts: FilterTexts): string {
  const [name, value] = choice
  const option = groups.flatMap((group) => group.options).find((one) => one.choice[0] === name && one.choice[1] === value)
  if (option) return option.label
  return name === 'price' ? rangeLabel(value, texts) : value.slice(value.indexOf(':') + 1)
}
