import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readText, removeText, removeTexts, storeText } from '@/lib/browser-storage'

const PREFIX = 'admin-draft:'
const storage = () => sessionStorage

const orNull = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Not written by this hook.
    return null
  }
}

type DraftState = { isRestored: boolean; clear: () => void; discard: () => void }

type Draft<Values, Base> = { values: Values; base: Base }

/** What the form's changes are compared with on save, such as the version, and its setter. */
type Basis<Base> = { base: Base; onBase: (base: Base) => void }

const NO_BASIS: Basis<unknown> = { base: null, onBase: () => {} }

/**
 * Stores a form's input in this tab, so that nothing is lost when the session ends or the network fails. The draft is restored when the form opens,
 * with the base it began from, so that other people's changes since then are detected as if the form had stayed open. Not for passwords.
 * @param key identifies the form and what it edits: 'product:12'
 * @returns `clear`: call it after saving (also `reset`, if the form stays open); `discard` restores what the form began with
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): DraftState
export function useDraft<Values extends FieldValues, Base>(key: string, form: UseFormReturn<Values>, basis: Basis<Base>): DraftState
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>, basis: Basis<unknown> = NO_BASIS) {
  const name = PREFIX + key
  const [isRestored, setIsRestored] = useState(false)
  const { reset, subscribe } = form
  const fresh = useRef(basis.base)
  const current = useRef(basis)
  useEffect(() => {
    current.current = basis
  })

  useEffect(() => {
    const kept = orNull(readText(storage, name))
    if (typeof kept === 'object' && kept !== null && 'values' in kept) {
      // Type boundary: only this hook writes under this key.
      const draft = kept as Draft<Values, unknown>
      reset(draft.values, { keepDefaultValues: true })
      current.current.onBase(draft.base)
      setIsRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === true) storeText(storage, name, JSON.stringify({ values, base: current.current.base }))
      },
    })
  }, [name, reset, subscribe])

  const clear = useCallback(() => {
    removeText(storage, name)
    setIsRestored(false)
  }, [name])
  const discard = useCallback(() => {
    reset()
    clear()
    current.current.onBase(fresh.current)
  }, [clear, reset])
  return { isRestored, clear, discard }
}

/** Removes all drafts of this tab, because the next member to sign in here must not see them. */
export function dropDrafts(): void {
  removeTexts(storage, PREFIX)
}
