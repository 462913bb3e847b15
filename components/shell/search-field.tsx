'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/components/ui/media-query'
import { MAX_SEARCH_CHARACTERS } from '@/lib/commerce/kernel/limits'
import type { LiveSearchProps, OpenList, SearchTexts } from './search-texts'

/** On the search page the field says what was searched for; elsewhere that is gone again. Never takes away what somebody is typing. */
function SearchedText({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const query = useSearchParams().get('query') ?? ''
  const searched = usePathname() === '/search' ? query : ''
  const shown = useRef('')
  useEffect(() => {
    if (searched === shown.current) return
    shown.current = searched
    if (field.current && field.current !== document.activeElement) field.current.value = searched
  }, [searched, field])
  return null
}

/** Something that is not white space: the browser itself then refuses to send a blank search (SHELL-08), with or without JavaScript. */
const NOT_BLANK = '.*\\S.*'

type Loaded = { LiveSearch: ComponentType<LiveSearchProps>; field: HTMLInputElement }

/** The field of a search form. What makes it a combobox comes with the first focus; until then, and should that fail, it is a field. */
export function SearchField({ id, texts }: { id: string; texts: SearchTexts }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [list, setList] = useState<OpenList>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const hydrated = useHydrated()

  const load = async (focused: HTMLInputElement) => {
    if (loaded) return
    try {
      const { LiveSearch } = await import('./live-search')
      setLoaded({ LiveSearch, field: focused })
    } catch {
      // A new release, a lost connection: the form still searches, and the next focus tries again.
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
          // What is there already is looked for again: the list comes back with the focus.
          setText(event.currentTarget.value.trim())
          void load(event.currentTarget)
        }}
        onBlur={() => setText('')}
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
