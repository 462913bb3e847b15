'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, type RefObject } from 'react'

/** On the search page the field says what was searched for; elsewhere that is gone again. Never takes away what somebody is typing. */
export function SearchedText({ field }: { field: RefObject<HTMLInputElement | null> }) {
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
