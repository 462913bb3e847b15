'use client'

import { useEffect, useState } from 'react'
import { adminTexts } from '@/lib/i18n/admin-texts'

const PAUSE_MS = 300
const t = adminTexts('table')

/** Searches a list after a short pause. @param label says what can be searched for */
export function SearchField({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={t('search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // It searches by itself: Enter must not send a form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      className="field-input h-11 w-full max-w-80 text-base"
    />
  )
}
