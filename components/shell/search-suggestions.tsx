import { type ReactNode, useEffect, useState } from 'react'
import type { Category } from '@/lib/commerce/catalog/model'
import { listSearchCategories } from '@/lib/commerce/search/client'
import { clearRecentSearches, readRecentSearches } from './recent-searches'
import type { SearchTexts } from './search-texts'

type Suggestion = { label: string; /** null: clears the recent searches. */ href: string | null }
type SuggestionGroup = { title: string; suggestions: readonly Suggestion[] }

const search = (query: string): Suggestion => ({ label: query, href: `/search?${new URLSearchParams({ query })}` })

function useCategories(isWanted: boolean): readonly Pick<Category, 'slug' | 'name'>[] {
  const [categories, setCategories] = useState<readonly Pick<Category, 'slug' | 'name'>[]>([])
  useEffect(() => {
    if (!isWanted || categories.length > 0) return
    let isOutdated = false
    void listSearchCategories().then((found) => {
      if (!isOutdated) setCategories(found)
    })
    return () => {
      isOutdated = true
    }
  }, [isWanted, categories.length])
  return categories
}

/** Suggestions before the first letter is typed: this browser's recent searches, popular searches, categories. No groups while the list is closed. */
export function useSuggestions(isOpen: boolean, texts: SearchTexts) {
  const [recent, setRecent] = useState<readonly string[]>([])
  const categories = useCategories(isOpen)
  useEffect(() => {
    if (isOpen) setRecent(readRecentSearches())
  }, [isOpen])
  const groups: readonly SuggestionGroup[] = [
    { title: texts.recent, suggestions: recent.length > 0 ? [...recent.map(search), { label: texts.clear, href: null }] : [] },
    { title: texts.popular, suggestions: texts.popularWords.split(',').map((word) => search(word.trim())) },
    { title: texts.categories, suggestions: categories.map(({ slug, name }) => ({ label: name, href: `/category/${slug}` })) },
  ]
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  return { groups: isOpen ? groups.filter(({ suggestions }) => suggestions.length > 0) : [], clear }
}

type Props = {
  groups: readonly SuggestionGroup[]
  /** Renders a list option: a link, or a button if it is not a link. */
  option: (index: number, href: string | null, content: ReactNode) => ReactNode
}

/** The grouped suggestions; arrow keys move through all of them. */
export function SearchSuggestions({ groups, option }: Props) {
  let index = 0
  return groups.map(({ title, suggestions }) => (
    <div key={title} role="group" aria-label={title} className="search-group">
      <div aria-hidden="true">{title}</div>
      {suggestions.map(({ label, href }) => option(index++, href, label))}
    </div>
  ))
}
