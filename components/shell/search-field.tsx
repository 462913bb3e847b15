'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/components/ui/media-query'
import { splitLanguage } from '@/lib/local-href.mjs'
import { MAX_SEARCH_CHARACTERS } from '@/lib/routes.mjs'
import type { LiveSearchProps, OpenList, SearchTexts } from './search-texts'

/** On the search page the field contains the search text; elsewhere it is cleared. It never overwrites a focused field. */
function SearchedText({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const query = useSearchParams().get('query') ?? ''
  const searched = splitLanguage(usePathname()).path === '/search' ? query : ''
  const shown = useRef('')
  useEffect(() => {
    if (searched === shown.current) return
    shown.current = searched
    if (field.current && field.current !== document.activeElement) field.current.value = searched
  }, [searched, field])
  return null
}

/** At least one non-space character: even without JavaScript, the browser refuses a blank search. */
const NOT_BLANK = '.*\\S.*'

/** Submits trimmed text; blank text does nothing, and the browser shows no bubble (SHELL-08). */
function useTrimmedSearch(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form) return
    form.noValidate = true
    const onSubmit = (event: SubmitEvent) => {
      input.value = input.value.trim()
      if (input.value === '') event.preventDefault()
    }
    form.addEventListener('submit', onSubmit)
    return () => form.removeEventListener('submit', onSubmit)
  }, [field])
}

type Loaded = { LiveSearch: ComponentType<LiveSearchProps>; field: HTMLInputElement }

/** A search form's field. Its combobox code loads on first focus; until then, or if loading fails, it is a plain field. */
export function SearchField({ id, texts }: { id: string; texts: SearchTexts }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [list, setList] = useState<OpenList>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const hydrated = useHydrated()
  useTrimmedSearch(field)

  const load = async (focused: HTMLInputElement) => {
    if (loaded) return
    try {
      const { LiveSearch } = await import('./live-search')
      setLoaded({ LiveSearch, field: focused })
    } catch {
      // A new release or a lost connection: the form still works, and the next focus retries.
    }
  }

  return (
    <>
      <input
        ref={field}
        id={id}
        type="search"
        name="query"
        required
        pattern={NOT_BLANK}
        title={texts.hint}
        maxLength={MAX_SEARCH_CHARACTERS}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className="search-field"
        onFocus={(event) => {
          // Searches the existing text again: the list reopens with the focus.
          setText(event.currentTarget.value.trim())
          void load(event.currentTarget)
        }}
        onBlur={() => setText(null)}
        onInput={(event) => setText(event.currentTarget.value.trim())}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list !== null,
          'aria-controls': list?.id,
          'aria-activedescendant': list?.activeId,
        })}
      />
      {loaded && <loaded.LiveSearch field={loaded.field} text={text} onText={setText} onList={setList} texts={texts} />}
      <Suspense>
        <SearchedText field={field} />
      </Suspense>
    </>
  )
}
