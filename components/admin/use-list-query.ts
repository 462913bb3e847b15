import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

type Query = {
  /** 1-based. */
  page: number
  /** The value of a key of the address; '' without one. */
  get: (name: string) => string
  /** Changes keys of the address; '' removes one. Any change but of `page` goes back to the first page. */
  set: (changes: Readonly<Record<string, string | number>>) => void
}

/** Search, filters and page of a list, kept in its address: "back" and a shared link show the same list. */
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
