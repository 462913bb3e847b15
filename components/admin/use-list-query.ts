import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

type Query = {
  /** 1-based. */
  page: number
  /** The value of a query parameter; '' without one. */
  get: (name: string) => string
  /** Changes query parameters; '' removes one. Any change except to `page` returns to page 1. */
  set: (changes: Readonly<Record<string, string | number>>) => void
}

/** A list's search, filters and page, stored in its address, so that Back and a shared link show the same list. */
export function useListQuery(): Query {
  const [params, pathname, router] = [useSearchParams(), usePathname(), useRouter()]
  const set = useCallback(
    (changes: Readonly<Record<string, string | number>>) => {
      const next = new URLSearchParams(params)
      if (!('page' in changes)) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === '' || (name === 'page' && value === 1)) next.delete(name)
        else next.set(name, String(value))
      }
      router.replace(next.size === 0 ? pathname : `${pathname}?${next}`, { scroll: 'page' in changes })
    },
    [params, pathname, router],
  )
  const page = Number(params.get('page'))
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, get: (name) => params.get(name) ?? '', set }
}
