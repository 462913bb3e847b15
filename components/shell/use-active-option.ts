import { useEffect, useState } from 'react'

type Combobox = {
  field: HTMLInputElement
  text: string
  /** Being looked for from now on; '' closes the list. */
  onText: (text: string) => void
  /** The one that is open; null when none is. */
  list: object | null
  optionCount: number
  optionId: (index: number) => string
}

/** Keys that move the caret give it back to the field. */
const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

/** The option the arrow keys have come to, by the ARIA pattern for an editable combobox; null: none, Enter then sends the form. */
export function useActiveOption({ field, text, onText, list, optionCount, optionId }: Combobox): number | null {
  const [active, setActive] = useState<{ list: object | null; text: string; index: number | null }>({ list: null, text: '', index: null })
  // Belongs to one list for one text: in the next nothing is chosen yet.
  const index = active.list === list && active.text === text ? active.index : null

  useEffect(() => {
    const activate = (next: number | null) => setActive({ list, text, index: next })

    const step = (by: 1 | -1) => {
      if (optionCount === 0) return onText(field.value.trim())
      const from = index ?? (by === 1 ? -1 : 0)
      activate((from + by + optionCount) % optionCount)
    }
    const follow = (): boolean => {
      if (index === null) onText('')
      else document.getElementById(optionId(index))?.click()
      return index !== null
    }
    /** First the list, then the text; what is around the field (a drawer, a dialog) only after that. */
    const escape = (): boolean => {
      if (list === null && field.value === '') return false
      if (list === null) field.value = ''
      onText('')
      return true
    }
    const isHandled = (key: string): boolean => {
      if (key === 'Enter') return follow()
      if (key === 'Escape') return escape()
      if (CARET_KEYS.includes(key)) activate(null)
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
      step(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      // While a word is being composed (Devanagari from Latin letters), the keys are the keyboard's own.
      if (event.isComposing || !isHandled(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  return index
}
