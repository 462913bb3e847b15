'use client'

import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Searches a list after a short pause. @param label names what can be searched for */
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
      placeholder={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // It searches on its own: Enter must not submit a surrounding form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      className="field-input h-11 w-80! max-w-full text-base text-ellipsis"
    />
  )
}
