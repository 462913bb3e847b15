import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readText, removeText, storeText } from '@/lib/v2/browser-state'

const PREFIX = 'admin-draft:'
const storage = () => sessionStorage

const orNull = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Not a draft of ours.
    return null
  }
}

/**
 * Keeps what is typed into a form in this tab, so that nothing is lost when the session ends or the network fails. What was kept is put into the form when
 * it opens. Not for passwords.
 * @param key of the form and of the thing it changes: 'product:12'
 * @returns `clear` after the form was saved; `discard` goes back to what the form began with
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const name = PREFIX + key
  const [isRestored, setIsRestored] = useState(false)
  const { reset, subscribe } = form

  useEffect(() => {
    const kept = orNull(readText(storage, name))
    if (typeof kept === 'object' && kept !== null) {
      // A border: only this hook writes under this name, and it writes the form's values.
      reset(kept as Values, { keepDefaultValues: true })
      setIsRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === true) storeText(storage, name, JSON.stringify(values))
      },
    })
  }, [name, reset, subscribe])

  const clear = useCallback(() => {
    removeText(storage, name)
    setIsRestored(false)
  }, [name])
  const discard = useCallback(() => {
    clear()
    reset()
  }, [clear, reset])
  return { isRestored, clear, discard }
}

/** Removes all drafts of this tab: the next one to sign in here must not see them. */
export function dropDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) removeText(storage, name)
}
